/**
 * Loaded before mixpanel-import: its hosts are fixed, so the pools that it opens to them are opened to the sink instead, without TLS.
 * SINK_URL names the sink.
 */
const undici = require('undici')

const { Pool } = undici
undici.Pool = class extends Pool {
  constructor(_origin, options) {
    super(process.env.SINK_URL, options)
  }
}
