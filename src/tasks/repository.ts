import type { DataFile, Source } from '../records/source.ts'

/** Something, or a sentence that says why it is not known. */
export type Known<Value> = { value: Value; why?: never } | { why: string; value?: never }

/** A project, as the tables of different ones are told apart. */
export interface Project {
  /** Of the lookup-table API, such as `api.example.com`. */
  host: string
  id: number
}

/** What a table was replaced by. */
export interface AppliedContent {
  rows: number
  /** Hexadecimal, of what was sent before compression. */
  sha256: string
}

/** The records of what was applied to the lookup tables of a project, kept in the history of the repository. */
export interface AppliedTables {
  /** SHA-256 of what was last applied, by table id, as far as the history of the run's commit tells. A table whose content is in doubt is absent. */
  last(tableIds: readonly string[]): Promise<Known<ReadonlyMap<string, string>>>
  /** Writes down that a replacement was acknowledged. */
  record(tableId: string, content: AppliedContent): Promise<Known<true>>
  /** Writes down that a replacement may have been carried out or not, so that no earlier record is taken for what the table holds. */
  withdraw(tableId: string): Promise<Known<true>>
  /** A table was skipped: sees to it that the record by which it was stays within reach of later runs. */
  keep(tableId: string): Promise<Known<true>>
}

/** The commit that a change starts from. */
export interface BaseCommit {
  /** As the plan names it, such as `base commit 1a2b3c4`. */
  readonly label: string
  /** The file as it is there; nothing where it is not there. To be closed by the caller. */
  open(data: DataFile): Promise<Known<Source | undefined>>
}

/** Which of some files the event changed. */
export interface Changes {
  /** Their `path`s; those of files of which the event tells nothing are among them. */
  paths: ReadonlySet<string>
  /** How many of the files do not belong to the repository that the event is of. */
  strangers: number
}

/** What is known of the repository around a run. Nothing of it ever throws but `Interrupted`. */
export interface Repository {
  applied(project: Project): Promise<Known<AppliedTables>>
  changed(files: readonly DataFile[]): Promise<Known<Changes>>
  base(): Promise<Known<BaseCommit>>
}

const NO_REPOSITORY = 'This run knows of no repository.'

/** Where there is none: in the library. */
export const noRepository: Repository = {
  applied: () => Promise.resolve({ why: NO_REPOSITORY }),
  changed: () => Promise.resolve({ why: NO_REPOSITORY }),
  base: () => Promise.resolve({ why: NO_REPOSITORY }),
}
