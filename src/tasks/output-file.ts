import { randomBytes } from 'node:crypto'
import { access, constants, type FileHandle, mkdir, open, realpath, rename, rm } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { DataError, InputError } from '../core/errors.ts'
import type { TaskContext } from './context.ts'

const BUFFER_BYTES = 64 * 1024

/** A file that only its owner may read, and that appears under its name when it is whole. */
export class OutputFile implements AsyncDisposable {
  readonly #path: string
  readonly #draft: string
  readonly #handle: FileHandle
  #written = 0
  #pending: Uint8Array[] = []
  #pendingBytes = 0
  #open = true

  private constructor(path: string, draft: string, handle: FileHandle) {
    this.#path = path
    this.#draft = draft
    this.#handle = handle
  }

  /** @throws DataError AO_OUTPUT_UNWRITABLE */
  static async create(path: string): Promise<OutputFile> {
    const draft = join(dirname(path), `.${basename(path).slice(0, 80)}.${randomBytes(6).toString('hex')}.part`)
    return writing(path, async () => {
      await mkdir(dirname(path), { recursive: true })
      return new OutputFile(path, draft, await open(draft, 'wx', 0o600))
    })
  }

  /** Bytes so far. */
  get size(): number {
    return this.#written + this.#pendingBytes
  }

  /** @throws DataError AO_OUTPUT_UNWRITABLE */
  async write(bytes: Uint8Array): Promise<void> {
    this.#pending.push(Uint8Array.from(bytes))
    this.#pendingBytes += bytes.length
    if (this.#pendingBytes >= BUFFER_BYTES) await this.#flush()
  }

  /** Forgets what was written behind the first `size` bytes. */
  async rewind(size: number): Promise<void> {
    await this.#flush()
    await writing(this.#path, () => this.#handle.truncate(size))
    this.#written = size
  }

  /** Puts the file in its place; an earlier one of the same name is replaced. */
  async commit(): Promise<void> {
    await this.#flush()
    this.#open = false
    await writing(this.#path, async () => {
      await this.#handle.close()
      await rename(this.#draft, this.#path)
    })
  }

  /** Without a commit nothing is left. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#open) await this.#handle.close()
    this.#open = false
    await rm(this.#draft, { force: true })
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#pending, this.#pendingBytes)
    this.#pending = []
    this.#pendingBytes = 0
    await writing(this.#path, async () => {
      for (let at = 0; at < bytes.length; ) at += (await this.#handle.write(bytes, at, bytes.length - at, this.#written + at)).bytesWritten
    })
    this.#written += bytes.length
  }
}

/**
 * Makes a folder where there is none, before anything is asked for that would be written to it.
 * @throws DataError AO_OUTPUT_UNWRITABLE
 */
export function prepareFolder(path: string): Promise<void> {
  return writing(path, async () => {
    await mkdir(path, { recursive: true })
    await access(path, constants.W_OK)
  })
}

async function writing<Value>(path: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw new DataError('AO_OUTPUT_UNWRITABLE', `${path} cannot be written (${code}).`, { file: path }, { cause })
  }
}

type Place = Pick<TaskContext<unknown>, 'workspace' | 'confined' | 'tempFolder'>

/**
 * The absolute path of a file or folder that an input names for what the service answers. Where paths are confined, it lies in the workspace or in
 * the folder for temporary files, which is the better place for personal data.
 * @throws InputError AO_FILE_OUTSIDE
 */
export async function outputPath(input: string, given: string, { workspace, confined, tempFolder }: Place): Promise<string> {
  const path = resolve(workspace, given)
  if (!confined) return path
  const real = await realTarget(path)
  const homes = await Promise.all([workspace, tempFolder].map((home) => realTarget(resolve(home))))
  if (homes.some((home) => isWithin(home, real))) return path
  throw new InputError({
    code: 'AO_FILE_OUTSIDE',
    input,
    message: `\`${input}\` ("${given.slice(0, 80)}") leads out of the workspace. Name a place in it, or in the folder for temporary files (\`\${{ runner.temp }}\`).`,
  })
}

/** Where a path leads that may not exist yet: links in the part that exists are followed. */
async function realTarget(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(await realTarget(parent), basename(path))
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** As reports name a file: relative to the workspace, with `/`, where it lies in it. */
export function nameOfFile(path: string, workspace: string): string {
  return isWithin(workspace, path) ? relative(workspace, path).replaceAll(sep, '/') : path
}
