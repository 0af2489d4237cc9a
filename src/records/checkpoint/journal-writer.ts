import { constants, type FileHandle, open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { Bug } from '../../core/errors.ts'
import type { FileIdentity } from './file-identity.ts'
import { encodeCommit } from './journal-line.ts'
import { type Range, RangeSet } from './range-set.ts'

/** Acknowledgements that go to the disk together. */
class Group {
  readonly files: FileIdentity[] = []
  readonly #acknowledged = new Map<number, RangeSet>()
  readonly #done = Promise.withResolvers<void>()

  /** Settles with the commit. */
  readonly done = this.#done.promise

  add(number: number, ranges: Iterable<Range>): void {
    const set = this.#acknowledged.get(number) ?? new RangeSet()
    for (const { from, to } of ranges) set.add(from, to)
    this.#acknowledged.set(number, set)
  }

  encode(): string {
    return encodeCommit({ files: this.files, acknowledged: this.#acknowledged })
  }

  settle(failure: { cause: unknown } | undefined): void {
    if (failure) this.#done.reject(failure.cause)
    else this.#done.resolve()
  }
}

/** Appends to a journal, one commit after another; what comes while one is on its way to the disk goes into the next. */
export class JournalWriter {
  readonly #handle: FileHandle
  readonly #wrap: (error: unknown) => unknown
  /** File numbers by workspace-relative name. */
  readonly #numbers: Map<string, number>
  #next: Group | undefined
  #running: Promise<void> | undefined
  #failure: { cause: unknown } | undefined
  #closed = false

  private constructor(handle: FileHandle, known: readonly FileIdentity[], wrap: (error: unknown) => unknown) {
    this.#handle = handle
    this.#numbers = new Map(known.map(({ file }, number) => [file, number]))
    this.#wrap = wrap
  }

  /**
   * @param path of a journal that is there
   * @param known the files that the journal knows, in its order
   * @param wrap makes of an error of the operating system the one that is thrown
   */
  static async open(path: string, known: readonly FileIdentity[], wrap: (error: unknown) => unknown): Promise<JournalWriter> {
    return new JournalWriter(await open(path, constants.O_WRONLY | constants.O_APPEND), known, wrap)
  }

  /**
   * Resolves when the ranges are on the disk. After a failure, of this or an earlier call, every call rejects: what follows half a line could not be read again.
   */
  async acknowledge(file: FileIdentity, ranges: Iterable<Range>): Promise<void> {
    if (this.#closed) throw new Bug('Events were acknowledged in a checkpoint that is closed.')
    const set = RangeSet.of(ranges)
    this.#next ??= new Group()
    const group = this.#next
    group.add(this.#numberOf(file, group), set)
    this.#running ??= this.#commit()
    await group.done
  }

  /** Waits for what is on its way. Never rejects for a commit that failed: who waits for it was told. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#running
    await this.#handle.close()
  }

  #numberOf({ file, size, sha256 }: FileIdentity, group: Group): number {
    const known = this.#numbers.get(file)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(file, number)
    group.files.push({ file, size, sha256 })
    return number
  }

  async #commit(): Promise<void> {
    // Answers that came in at the same time share the first commit too.
    await setImmediate()
    while (this.#next) {
      const group = this.#next
      this.#next = undefined
      if (!this.#failure) await this.#write(group.encode())
      group.settle(this.#failure)
    }
    this.#running = undefined
  }

  async #write(line: string): Promise<void> {
    try {
      await this.#handle.appendFile(line)
      await this.#handle.datasync()
    } catch (error) {
      this.#failure = { cause: this.#wrap(error) }
    }
  }
}
