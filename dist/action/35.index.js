export const id = 35;
export const ids = [35];
export const modules = {

/***/ 4035:
/***/ ((__unused_webpack_module, exports, __webpack_require__) => {

/**
 * Stands for `@actions/http-client` in the bundle of the action. `@actions/core` imports it for OIDC, which this action does not use, and with it
 * come 30 ms of undici at every start; here it loads when something of it is touched.
 */
const load = () => __webpack_require__(8564)
const loadAuth = () => __webpack_require__(2455)

for (const name of ['HttpClient', 'HttpClientError', 'HttpCodes', 'Headers', 'MediaTypes', 'getProxyUrl', 'isHttps'])
  Object.defineProperty(exports, name, { enumerable: true, get: () => load()[name] })
for (const name of ['BasicCredentialHandler', 'BearerCredentialHandler', 'PersonalAccessTokenCredentialHandler'])
  Object.defineProperty(exports, name, { enumerable: true, get: () => loadAuth()[name] })


/***/ })

};
