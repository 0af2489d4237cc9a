export const id = 615;
export const ids = [615];
export const modules = {

/***/ 8121:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  K: () => (/* binding */ openSpool)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./core/errors.js
var errors = __webpack_require__(742);
;// CONCATENATED MODULE: ./records/spool/deflate.js

/** zlib's hash table at its largest: both faster and smaller than the default, for 128 KiB more a stream. */
const MEMORY_LEVEL = 9;
/** Outputs follow each other in buffers of this size, so that they can be kept as they are with nothing wasted. */
const OUTPUT_BYTES = 512 * 1024;
/** How many threads libuv's pool has, which zlib, file reads and file writes share. */
function poolThreads() {
    const { UV_THREADPOOL_SIZE } = process.env;
    const wanted = Number(UV_THREADPOOL_SIZE);
    return Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, 1024) : 4;
}
/**
 * Compresses blocks to raw deflate (RFC 1951) in zlib's thread pool. The output of a block refers to nothing before it, ends at a byte boundary and is
 * not marked as the last, so the outputs of any blocks may follow each other. Streams are kept for the next block: starting one anew costs a tenth of
 * a small block's time and leaves much garbage. What blocks lose by not seeing the one before is 0.2% of the output at 512 KiB.
 */
class Deflater {
    #level;
    #idle = [];
    /** @param level 0 (stored) to 9 (smallest) */
    constructor(level) {
        this.#level = level;
    }
    /** Compresses one block, which must not change until the promise resolves. The parts are nobody else's and stay as they are. */
    deflate(block) {
        return new Promise((resolve, reject) => {
            const worker = this.#idle.pop() ?? this.#hire();
            worker.parts = [];
            worker.reject = reject;
            worker.stream.write(block, (error) => {
                if (error)
                    return;
                this.#idle.push(worker);
                resolve(worker.parts);
            });
        });
    }
    #hire() {
        const stream = (0,external_node_zlib_.createDeflateRaw)({
            level: this.#level,
            memLevel: MEMORY_LEVEL,
            // At the end of every write. It forgets what was seen, which is why a worker may take any block next.
            flush: external_node_zlib_.constants.Z_FULL_FLUSH,
            chunkSize: OUTPUT_BYTES,
        });
        const worker = { stream, parts: [], reject: () => undefined };
        stream.on('data', (part) => worker.parts.push(part));
        stream.on('error', (error) => worker.reject(error));
        return worker;
    }
    /** Frees the streams that do nothing now. */
    close() {
        for (const { stream } of this.#idle.splice(0))
            stream.close();
    }
}

;// CONCATENATED MODULE: ./records/spool/gzip-member.js
/** An empty block with fixed codes that says that it is the last (RFC 1951). */
const LAST_BLOCK = [3, 0];
/** What stands before the deflate blocks of a member (RFC 1952): no name, no time, unknown system, so that equal input gives equal bytes everywhere. */
function memberHeader(level) {
    const effort = level === 1 ? 4 : level === 9 ? 2 : 0;
    return Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, effort, 0xff);
}
/** What ends a member: the last deflate block, CRC-32 and length (modulo 2^32) of the uncompressed bytes. */
function memberEnd(crc, bytes) {
    const end = new Uint8Array(10);
    end.set(LAST_BLOCK);
    const view = new DataView(end.buffer);
    view.setUint32(2, crc, true);
    view.setUint32(6, bytes % 2 ** 32, true);
    return end;
}

;// CONCATENATED MODULE: ./records/spool/gzip-writer.js



/** Large enough that what a block costs beside its bytes does not show, small enough that a few of them are little memory. */
const BLOCK_BYTES = 512 * 1024;
/** Turns a stream of bytes into one gzip member, compressing several blocks at a time. `Piece` stands for a block's output, as `keep` gave it. */
class GzipWriter {
    #options;
    #blockBytes;
    #underWay = new Set();
    #pieces = [];
    /** Buffers whose blocks are done, to be filled again. */
    #spare = [];
    #block;
    #filled = 0;
    #blocks = 0;
    #bytes = 0;
    #crc = 0;
    #failure;
    constructor(options) {
        this.#options = options;
        this.#blockBytes = options.blockBytes ?? BLOCK_BYTES;
        this.#block = Buffer.allocUnsafeSlow(this.#blockBytes);
    }
    /**
     * Copies the bytes. A promise means that all slots are taken: await it before the next call, and leave `chunk` unchanged until then.
     * Rejects with what `keep` threw, for this or an earlier block.
     */
    write(chunk) {
        const rest = this.#fill(chunk);
        if (rest.length > 0 || this.#failure)
            return this.#fillWaiting(rest);
    }
    /** Ends the member: its pieces in order, and its length before compression. Rejects with what `keep` threw. */
    async end() {
        await this.#submitWaiting(true);
        await Promise.all(this.#underWay);
        if (this.#failure)
            throw this.#failure.cause;
        return { pieces: this.#pieces, bytes: this.#bytes };
    }
    /** Stops, waits for the blocks under way, and gives the pieces kept so far, so that they can be thrown away. */
    async abort() {
        this.#failure ??= { cause: new errors/* Bug */.zP('A request body was continued after it was abandoned.') };
        await Promise.all(this.#underWay);
        return Object.values(this.#pieces);
    }
    /** Copies into blocks and sends the full ones on while there are slots; gives what is left. */
    #fill(chunk) {
        let taken = 0;
        while (taken < chunk.length && !this.#failure) {
            if (this.#filled === this.#blockBytes) {
                if (!this.#options.slots.tryTake())
                    break;
                this.#submit(false);
            }
            const part = chunk.subarray(taken, taken + this.#blockBytes - this.#filled);
            this.#block.set(part, this.#filled);
            this.#filled += part.length;
            taken += part.length;
        }
        return chunk.subarray(taken);
    }
    async #fillWaiting(chunk) {
        let rest = chunk;
        do {
            await this.#submitWaiting(false);
            rest = this.#fill(rest);
        } while (rest.length > 0);
    }
    async #submitWaiting(last) {
        await this.#options.slots.take();
        if (!this.#failure)
            return this.#submit(last);
        this.#options.slots.give();
        throw this.#failure.cause;
    }
    /** Sends the block on its way, in a slot taken before, and begins the next. */
    #submit(last) {
        const work = this.#process(this.#blocks++, this.#block, this.#filled, last).finally(() => {
            this.#options.slots.give();
            this.#underWay.delete(work);
        });
        this.#underWay.add(work);
        if (last)
            return;
        this.#block = this.#spare.pop() ?? Buffer.allocUnsafeSlow(this.#blockBytes);
        this.#filled = 0;
    }
    /** Compresses a block and has it kept. Never rejects: the next call from outside tells the failure. */
    async #process(index, buffer, length, last) {
        const { level, deflater, keep } = this.#options;
        const block = buffer.subarray(0, length);
        this.#crc = (0,external_node_zlib_.crc32)(block, this.#crc);
        this.#bytes += length;
        const before = index === 0 ? [memberHeader(level)] : [];
        const after = last ? [memberEnd(this.#crc, this.#bytes)] : [];
        try {
            const parts = await deflater.deflate(block);
            this.#spare.push(buffer);
            if (!this.#failure)
                this.#pieces[index] = await keep([...before, ...parts, ...after]);
        }
        catch (cause) {
            this.#failure ??= { cause };
        }
    }
}

;// CONCATENATED MODULE: ./records/spool/slots.js
/** So many at a time, the others in line, first come first served. */
class Slots {
    #count;
    #free;
    #waiting = [];
    constructor(count) {
        this.#count = count;
        this.#free = count;
    }
    /** Takes a slot at once, or takes none and says false. */
    tryTake() {
        if (this.#free === 0)
            return false;
        this.#free--;
        return true;
    }
    /** Takes a slot as soon as there is one. */
    take() {
        return this.tryTake() ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
    }
    /** Gives a slot back: to the first in line, where someone waits. */
    give() {
        const next = this.#waiting.shift();
        if (next)
            next();
        else
            this.#free++;
    }
    /** Resolves when everyone who came before has given back. */
    async idle() {
        for (let taken = 0; taken < this.#count; taken++)
            await this.take();
        for (let given = 0; given < this.#count; given++)
            this.give();
    }
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./records/spool/spool-file.js




/** No space, no quota, or a limit on the size of files. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** The error of the spool for what the operating system said; `stored` is how many bytes the file held. */
function spoolError(folder, stored, cause) {
    if (!(cause instanceof Error && 'code' in cause))
        return cause;
    const code = String(cause.code);
    if (FULL.has(code)) {
        const message = `The temporary folder ${folder} is full (${code}): ${Math.round(stored / 1e6)} MB of prepared requests are there, the next does not fit.`;
        const hint = 'Free space there, divide the events with `shard`, or set `on-failed-records: warn`, which sends while it reads.';
        return new errors/* DataError */.fL('AO_SPOOL_FULL', message, { file: folder }, { cause, hint });
    }
    const hint = 'Check that the folder exists and can be written. The environment variable TMPDIR names another one.';
    return new errors/* DataError */.fL('AO_SPOOL_UNUSABLE', `The temporary folder ${folder} cannot be used (${code}).`, { file: folder }, { cause, hint });
}
/**
 * A nameless file in `folder` that only grows, readable by this user alone. It loses its name as soon as it is open, so nothing is left of it whatever
 * becomes of the process; where the system refuses that, it is removed when it is closed.
 */
class SpoolFile {
    #folder;
    #handle;
    /** Set where the file still has its name. */
    #path;
    #length = 0;
    constructor(folder, handle, path) {
        this.#folder = folder;
        this.#handle = handle;
        this.#path = path;
    }
    /**
     * @param remove takes the name from the open file
     * @throws DataError AO_SPOOL_FULL or AO_SPOOL_UNUSABLE
     */
    static async create(folder, remove = promises_.unlink) {
        const path = (0,external_node_path_.join)(folder, `analytics-ops-${(0,external_node_crypto_.randomUUID)()}.spool`);
        try {
            const handle = await (0,promises_.open)(path, 'wx+', 0o600);
            const nameless = await remove(path).then(() => true, () => false);
            return new SpoolFile(folder, handle, nameless ? undefined : path);
        }
        catch (error) {
            throw spoolError(folder, 0, error);
        }
    }
    /**
     * Writes the parts one after another at the end; several may be under way at once. Gives the position of the first byte.
     * @throws DataError AO_SPOOL_FULL or AO_SPOOL_UNUSABLE
     */
    async append(parts, bytes) {
        const start = this.#length;
        this.#length += bytes;
        try {
            await this.#write(parts, bytes, start);
            return start;
        }
        catch (error) {
            throw spoolError(this.#folder, start, error);
        }
    }
    /** A system may write less than it was given; it tells why at the next attempt. */
    async #write(parts, bytes, start) {
        const { bytesWritten } = await this.#handle.writev(parts, start);
        if (bytesWritten === bytes)
            return;
        const rest = Buffer.concat(parts).subarray(bytesWritten);
        for (let written = 0; written < rest.length;) {
            const position = start + bytesWritten + written;
            written += (await this.#handle.write(rest, written, rest.length - written, position)).bytesWritten;
        }
    }
    /** @throws DataError AO_SPOOL_UNUSABLE */
    async read(position, length) {
        const bytes = Buffer.allocUnsafeSlow(length);
        let filled = 0;
        while (filled < length) {
            const { bytesRead } = await this.#read(bytes, filled, position);
            if (bytesRead === 0)
                throw new errors/* Bug */.zP('The spool is shorter than what was written to it.');
            filled += bytesRead;
        }
        return bytes;
    }
    async #read(into, filled, position) {
        try {
            return await this.#handle.read(into, filled, into.length - filled, position + filled);
        }
        catch (error) {
            throw spoolError(this.#folder, this.#length, error);
        }
    }
    async [Symbol.asyncDispose]() {
        await this.#handle.close();
        if (this.#path !== undefined)
            await (0,promises_.rm)(this.#path, { force: true });
    }
}

;// CONCATENATED MODULE: ./records/spool/store.js

/** Most bytes read from the file at once. */
const READ_BYTES = 256 * 1024;
/** The length of all together. */
function total(items) {
    return items.reduce((sum, item) => sum + item.length, 0);
}
/** Adjoining parts of the file become one, so that a large body is a short list. */
function merged(segments) {
    const result = [];
    for (const segment of segments) {
        const last = result.at(-1);
        if (last?.kind === 'file' && segment.kind === 'file' && last.position + last.length === segment.position) {
            result[result.length - 1] = { ...last, length: last.length + segment.length };
        }
        else
            result.push(segment);
    }
    return result;
}
/** Keeps byte strings: in memory up to a bound, what comes then in one file. */
class Store {
    #memoryBound;
    #folder;
    #memoryUsed = 0;
    /** Made when it is first needed. */
    #file;
    #fileUsed = 0;
    constructor(memoryBound, folder) {
        this.#memoryBound = memoryBound;
        this.#folder = folder;
    }
    /** Bytes kept in memory, and bytes written to the file. */
    get usage() {
        return { memory: this.#memoryUsed, file: this.#fileUsed };
    }
    /**
     * Stores the parts as one string. They are not copied: they must never change.
     * @throws DataError AO_SPOOL_FULL or AO_SPOOL_UNUSABLE
     */
    add(parts) {
        const length = total(parts);
        if (this.#memoryUsed + length > this.#memoryBound)
            return this.#addToFile(parts, length);
        this.#memoryUsed += length;
        return { kind: 'memory', parts, length };
    }
    async #addToFile(parts, length) {
        const file = await this.#opened();
        const position = await file.append(parts, length);
        this.#fileUsed += length;
        return { kind: 'file', position, length };
    }
    /**
     * The bytes of segments, as they were stored, those of the file in portions.
     * @throws DataError AO_SPOOL_UNUSABLE
     */
    async *read(segments) {
        for (const segment of segments) {
            if (segment.kind === 'memory')
                yield* segment.parts;
            else
                yield* this.#readFile(segment);
        }
    }
    async *#readFile({ position, length }) {
        const file = await this.#opened();
        const end = position + length;
        for (let next = position; next < end; next += READ_BYTES)
            yield await file.read(next, Math.min(READ_BYTES, end - next));
    }
    #opened() {
        this.#file ??= SpoolFile.create(this.#folder);
        return this.#file;
    }
    /** Gives the memory of segments back. The file keeps its length. */
    free(segments) {
        for (const segment of segments)
            if (segment.kind === 'memory')
                this.#memoryUsed -= segment.length;
    }
    async [Symbol.asyncDispose]() {
        const file = await this.#file?.catch(() => undefined);
        await file?.[Symbol.asyncDispose]();
    }
}

;// CONCATENATED MODULE: ./records/spool/spool.js








const MEMORY_BYTES = 48 * 1024 * 1024;
/** Level 2 pays only where less than some 250 Mbit/s (tables) or 600 Mbit/s (events) reach the service, level 6 below 20 Mbit/s. */
const LEVEL = 1;
class StoredBody {
    contentEncoding = 'gzip';
    contentLength;
    bytes;
    #store;
    #segments;
    #sidecar;
    constructor(store, bytes, segments, sidecar) {
        this.#store = store;
        this.bytes = bytes;
        this.#segments = segments;
        this.#sidecar = sidecar;
        this.contentLength = total(segments);
    }
    read() {
        return this.#store.read(this.#held());
    }
    async sidecar() {
        this.#held();
        if (!this.#sidecar)
            return new Uint8Array();
        const chunks = [];
        for await (const chunk of this.#store.read([this.#sidecar]))
            chunks.push(chunk);
        return Buffer.concat(chunks);
    }
    release() {
        if (!this.#segments)
            return;
        this.#store.free(this.#segments);
        if (this.#sidecar)
            this.#store.free([this.#sidecar]);
        this.#segments = undefined;
        this.#sidecar = undefined;
    }
    #held() {
        if (!this.#segments)
            throw new errors/* Bug */.zP('A request body was read after its release.');
        return this.#segments;
    }
}
class StoredBodyWriter {
    #store;
    #gzip;
    #settled = false;
    constructor(store, gzip) {
        this.#store = store;
        this.#gzip = gzip;
    }
    write(chunk) {
        return this.#gzip.write(chunk);
    }
    async end() {
        const { pieces, bytes } = await this.#gzip.end();
        this.#settled = true;
        return new StoredBody(this.#store, bytes, merged(pieces));
    }
    async abort() {
        if (this.#settled)
            return;
        this.#settled = true;
        this.#store.free(await this.#gzip.abort());
    }
}
class StoreSpool {
    #level;
    #store;
    #deflater;
    /** One more than there are threads: the next block waits in the pool, so that no thread waits for this one. */
    #slots = new Slots(poolThreads() + 1);
    #closed = false;
    constructor({ memoryBytes = MEMORY_BYTES, folder = (0,external_node_os_.tmpdir)(), level = LEVEL }) {
        this.#level = level;
        this.#store = new Store(memoryBytes, folder);
        this.#deflater = new Deflater(level);
    }
    get usage() {
        return this.#store.usage;
    }
    writer() {
        this.#assertOpen();
        const store = this.#store;
        const gzip = new GzipWriter({
            level: this.#level,
            deflater: this.#deflater,
            slots: this.#slots,
            keep: (parts) => store.add(parts),
        });
        return new StoredBodyWriter(store, gzip);
    }
    async put(bytes, sidecar) {
        this.#assertOpen();
        await this.#slots.take();
        try {
            const body = await this.#store.add(await this.#member(bytes));
            const beside = sidecar && (await this.#store.add([Buffer.from(sidecar)]));
            return new StoredBody(this.#store, bytes.length, [body], beside);
        }
        finally {
            this.#slots.give();
        }
    }
    async #member(bytes) {
        const end = memberEnd((0,external_node_zlib_.crc32)(bytes), bytes.length);
        return [memberHeader(this.#level), ...(await this.#deflater.deflate(bytes)), end];
    }
    #assertOpen() {
        if (this.#closed)
            throw new errors/* Bug */.zP('The spool was used after its end.');
    }
    async [Symbol.asyncDispose]() {
        if (this.#closed)
            return;
        this.#closed = true;
        await this.#slots.idle();
        this.#deflater.close();
        await this.#store[Symbol.asyncDispose]();
    }
}
/** An empty spool. Its file is made only when the memory is used up. */
function openSpool(options = {}) {
    return new StoreSpool(options);
}


/***/ }),

/***/ 4799:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ noFiles),
/* harmony export */   g: () => (/* binding */ remarkUnmatched)
/* harmony export */ });
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(742);

/** What happens where `files` matches nothing: `if-no-files-found` decides. */
function noFiles(patterns, { ledger, options }) {
    const wanted = patterns.map((pattern) => `"${pattern.slice(0, 80)}"`).join(', ');
    const message = `No file matches ${wanted}.`;
    if (options.ifNoFilesFound === 'error')
        throw new _core_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .InputError */ .dz({
            code: 'AO_FILE_NOT_FOUND',
            input: 'files',
            message: `${message} Check the paths against the workspace, or set \`if-no-files-found: warn\` where none is fine.`,
        });
    ledger.idle = true;
    ledger.verdict = `${message} Nothing to do.`;
    if (options.ifNoFilesFound === 'warn')
        ledger.remark({ level: 'warning', code: 'AO_FILE_NOT_FOUND', message: ledger.verdict });
}
/** Patterns that match nothing beside others that do are easily overlooked. */
function remarkUnmatched(patterns, { ledger, options }) {
    if (options.ifNoFilesFound === 'ignore')
        return;
    for (const pattern of patterns)
        ledger.remark({
            level: 'warning',
            code: 'AO_FILE_NOT_FOUND',
            message: `The pattern "${pattern.slice(0, 80)}" of \`files\` matches no file.`,
        });
}


/***/ })

};
