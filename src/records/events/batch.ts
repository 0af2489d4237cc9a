/** A stretch of bytes of a file, `to` not included. Offsets count in the file's content, so for a gzip file in what it unpacks to. */
export interface ByteRange {
  from: number
  to: number
}

/** Events of a batch that follow each other in one file without a gap. */
export interface EventSegment extends ByteRange {
  /** As messages name it. */
  file: string
  /**
   * Index and line count from this offset of the file, which is the start of a line. 0 but where only a part of a file was read:
   * what comes before is counted once a place has to be told.
   */
  origin: number
  /** Index of the first event among the records of the file, from `origin`. */
  index: number
  /** Line of the first event, the line at `origin` being 1. */
  line: number
  events: number
}

/** One request: at most as many events and bytes as allowed. */
export interface EventBatch {
  /** JSON array of the events' own texts, each with its `$insert_id`; the receiver's to keep. */
  body: Buffer
  /** Gives the memory of the body back, for the body of a later batch. To be called once it is not needed any more, or never. */
  release?(): void
  events: number
  /** Where the events come from, in their order. Journal `file`, `from` and `to`: ranges of neighbours touch. */
  segments: readonly EventSegment[]
  /** Line, column and bytes of every event, packed: see locators.ts. A few bytes an event; keep it where the body is kept. */
  locators: Uint8Array
}

/** What is left of a batch when its body is on the way: enough, with the body, to say where each event comes from. */
export type BatchLocation = Omit<EventBatch, 'body' | 'release'>
