// Loading all of undici costs 33 ms of every start, the parts that send requests 19. Its parts carry no types of their own.
declare module 'undici/lib/dispatcher/agent.js' {
  export { Agent as default } from 'undici'
}
declare module 'undici/lib/dispatcher/dispatcher.js' {
  export { Dispatcher as default } from 'undici'
}
declare module 'undici/lib/dispatcher/env-http-proxy-agent.js' {
  export { EnvHttpProxyAgent as default } from 'undici'
}
declare module 'undici/lib/dispatcher/pool.js' {
  export { Pool as default } from 'undici'
}
declare module 'undici/lib/api/api-connect.js' {
  import type { Dispatcher } from 'undici'

  const connect: Dispatcher['connect']
  export default connect
}
