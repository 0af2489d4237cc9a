// Loading all of undici costs 33 ms of every start, the part that sends requests 19. Its parts carry no types of their own.
declare module 'undici/lib/dispatcher/agent.js' {
  export { Agent as default } from 'undici'
}
declare module 'undici/lib/dispatcher/env-http-proxy-agent.js' {
  export { EnvHttpProxyAgent as default } from 'undici'
}
