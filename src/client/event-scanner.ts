/** One event of an activity answer may be this large; the service takes none above 1 MB. */
const MOST_EVENT_BYTES = 4 * 1024 * 1024
/** All of an answer beside its events. */
const MOST_FRAME_BYTES = 1024 * 1024

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d

/** The answer cannot be what the endpoint answers. `cutOff`: its rest is missing. */
export class ScanFault extends Error {
  readonly cutOff: boolean

  constructor(message: string, cutOff = false) {
    super(message)
    this.cutOff = cutOff
  }
}

/** Bytes that are gathered until they are wanted as text. */
class Gathered {
  #buffer = Buffer.allocUnsafe(16 * 1024)
  #length = 0
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  add(byte: number): void {
    if (this.#length === this.#buffer.length) this.#grow()
    this.#buffer[this.#length++] = byte
  }

  take(): string {
    const text = this.#buffer.toString('utf8', 0, this.#length)
    this.#length = 0
    return text
  }

  #grow(): void {
    if (this.#length >= this.#most) throw new ScanFault(`a part of it is larger than ${this.#most} bytes`)
    const larger = Buffer.allocUnsafe(this.#buffer.length * 2)
    this.#buffer.copy(larger)
    this.#buffer = larger
  }
}

/**
 * Takes the elements of `results.events` out of a JSON document that comes in pieces, each as JSON text without line breaks; memory is
 * bounded by the largest of them. What is left (the frame) is a small document of its own: `{"status":"ok","results":{"events":[]}}`.
 */
export class EventScanner {
  readonly #frame = new Gathered(MOST_FRAME_BYTES)
  readonly #event = new Gathered(MOST_EVENT_BYTES)
  /** Open objects and arrays of the frame; within an event, only their number counts. */
  #open: number[] = []
  #eventDepth = 0
  #inString = false
  #escaped = false
  #place: 'frame' | 'between' | 'event' = 'frame'
  #separated = true
  #afterComma = false
  #string = ''
  /** The last key of the root object, and of the object in it. */
  #keys = ['', '']

  /** The events that are complete with this piece. */
  push(chunk: Uint8Array): string[] {
    const events: string[] = []
    for (const byte of chunk) {
      if (this.#place === 'frame') this.#inFrame(byte)
      else if (this.#place === 'between') this.#between(byte)
      else if (this.#inEvent(byte)) events.push(this.#event.take())
    }
    return events
  }

  /** The document without its events. @throws ScanFault where it is not whole */
  end(): string {
    if (this.#place !== 'frame' || this.#inString || this.#open.length > 0) throw new ScanFault('it is not whole JSON', true)
    return this.#frame.take()
  }

  #inFrame(byte: number): void {
    this.#frame.add(byte)
    if (this.#inString) this.#inFrameString(byte)
    else if (byte === QUOTE) {
      this.#inString = true
      this.#string = ''
    } else if (byte === COLON) this.#keyEnds()
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      if (byte === OPEN_BRACKET && this.#atEvents()) {
        this.#place = 'between'
        this.#separated = true
        this.#afterComma = false
      }
      this.#open.push(byte)
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) this.#open.pop()
  }

  #inFrameString(byte: number): void {
    if (byte === QUOTE && !this.#escaped) this.#inString = false
    else if (this.#string.length < 16) this.#string += String.fromCharCode(byte)
    this.#escaped = byte === BACKSLASH && !this.#escaped
  }

  #keyEnds(): void {
    const depth = this.#open.length
    if (depth === 1 || depth === 2) this.#keys[depth - 1] = this.#string
  }

  #atEvents(): boolean {
    const [root, inner] = this.#open
    return (
      this.#open.length === 2 && root === OPEN_BRACE && inner === OPEN_BRACE && this.#keys[0] === 'results' && this.#keys[1] === 'events'
    )
  }

  #between(byte: number): void {
    if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) return
    if (byte === OPEN_BRACE && this.#separated) {
      this.#place = 'event'
      this.#event.add(byte)
      this.#eventDepth = 1
      this.#separated = false
    } else if (byte === COMMA && !this.#separated) {
      this.#separated = true
      this.#afterComma = true
    } else if (byte === CLOSE_BRACKET && !(this.#separated && this.#afterComma)) {
      this.#place = 'frame'
      this.#inFrame(byte)
    } else throw new ScanFault('its list of events holds something that is no event')
  }

  /** True when the event is complete. */
  #inEvent(byte: number): boolean {
    if (this.#inString) {
      this.#event.add(byte)
      if (byte === QUOTE && !this.#escaped) this.#inString = false
      this.#escaped = byte === BACKSLASH && !this.#escaped
      return false
    }
    if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) return false
    this.#event.add(byte)
    if (byte === QUOTE) this.#inString = true
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) this.#eventDepth += 1
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      this.#eventDepth -= 1
      if (this.#eventDepth === 0) {
        this.#place = 'between'
        return true
      }
    }
    return false
  }
}
