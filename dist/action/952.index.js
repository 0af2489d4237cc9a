export const id = 952;
export const ids = [952];
export const modules = {

/***/ 7952:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openConnections: () => (/* binding */ openConnections)
/* harmony export */ });
/* harmony import */ var undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3779);
/* harmony import */ var _regions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8808);


/** Sockets to one host at once; requests beyond them queue. */
const CONNECTIONS = 128;
const CONNECT_SECONDS = 10;
const PROXY_VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];
/** @param requestTimeout seconds without progress */
function openConnections(requestTimeout) {
    const milliseconds = Math.max(1, Math.round(requestTimeout * 1000));
    const connectTimeout = Math.min(milliseconds, CONNECT_SECONDS * 1000);
    const options = {
        connections: CONNECTIONS,
        // One request a connection: an answer that comes late holds up nobody, and a broken connection leaves one request in doubt, not many.
        pipelining: 1,
        allowH2: false,
        headersTimeout: milliseconds,
        bodyTimeout: milliseconds,
        connect: { timeout: connectTimeout },
    };
    const direct = new undici_lib_dispatcher_agent_js__WEBPACK_IMPORTED_MODULE_0__(options);
    let proxied;
    return {
        async dispatcher(url) {
            if ((0,_regions_js__WEBPACK_IMPORTED_MODULE_1__/* .isLoopback */ .U9)(url.hostname) || !PROXY_VARIABLES.some((name) => process.env[name]))
                return direct;
            proxied ??= Promise.all(/* import() */[__webpack_require__.e(840), __webpack_require__.e(277)]).then(__webpack_require__.bind(__webpack_require__, 6277)).then((module) => module.throughProxies(options, connectTimeout));
            return proxied;
        },
        async destroy() {
            const agent = await proxied?.catch(() => undefined);
            await Promise.all([direct.destroy(), agent?.destroy()]);
        },
    };
}


/***/ })

};
