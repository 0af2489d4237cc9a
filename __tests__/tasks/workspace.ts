import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder of data files for one test, removed at its end. */
export class Workspace implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'analytics-ops-test-'))

  constructor(files: Readonly<Record<string, string | Uint8Array>> = {}) {
    for (const [file, content] of Object.entries(files)) this.write(file, content)
  }

  write(file: string, content: string | Uint8Array): this {
    const path = join(this.folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    return this
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
