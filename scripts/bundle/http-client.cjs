/**
 * Stands for `@actions/http-client` in the bundle of the action. `@actions/core` imports it for OIDC, which this action does not use, and with it
 * come 30 ms of undici at every start; here it loads when something of it is touched.
 */
const load = () => require('../../node_modules/@actions/http-client/lib/index.js')
const loadAuth = () => require('../../node_modules/@actions/http-client/lib/auth.js')

for (const name of ['HttpClient', 'HttpClientError', 'HttpCodes', 'Headers', 'MediaTypes', 'getProxyUrl', 'isHttps'])
  Object.defineProperty(exports, name, { enumerable: true, get: () => load()[name] })
for (const name of ['BasicCredentialHandler', 'BearerCredentialHandler', 'PersonalAccessTokenCredentialHandler'])
  Object.defineProperty(exports, name, { enumerable: true, get: () => loadAuth()[name] })
