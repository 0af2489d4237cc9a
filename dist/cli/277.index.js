export const id = 277;
export const ids = [277];
export const modules = {

/***/ 6277:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   throughProxies: () => (/* binding */ throughProxies)
/* harmony export */ });
/* harmony import */ var undici_lib_api_api_connect_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9086);
/* harmony import */ var undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6089);
/* harmony import */ var undici_lib_dispatcher_env_http_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5579);
/* harmony import */ var undici_lib_dispatcher_pool_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7454);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(742);





/**
 * Connections through the proxies that HTTPS_PROXY, HTTP_PROXY and NO_PROXY name.
 * @param connectTimeout milliseconds, for the way to the proxy, and again for its answer
 * @throws InputError AO_PROXY_INVALID
 */
function throughProxies(options, connectTimeout) {
    // A dispatcher gets its methods when undici is loaded as a whole; of these, tunnels need this one.
    Object.assign(undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_1__.prototype, { connect: undici_lib_api_api_connect_js__WEBPACK_IMPORTED_MODULE_0__ });
    try {
        return new undici_lib_dispatcher_env_http_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__({
            ...options,
            connectTimeout,
            requestTls: { timeout: connectTimeout },
            proxyTls: { timeout: connectTimeout },
            clientFactory: (origin, clientOptions) => new undici_lib_dispatcher_pool_js__WEBPACK_IMPORTED_MODULE_3__(origin, { ...clientOptions, headersTimeout: connectTimeout }),
        });
    }
    catch (cause) {
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .InputError */ .dz({
            code: 'AO_PROXY_INVALID',
            message: 'The proxy of the environment cannot be used: HTTPS_PROXY or HTTP_PROXY is not a URL such as http://proxy.example.com:3128.',
        }, { cause });
    }
}


/***/ })

};
