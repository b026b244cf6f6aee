import { MediaError } from '../errors.ts'

/** Files of cameras take a dozen. More is a trap: each part takes a hundred times its bytes. */
const maxParts = 10_000

/** Gathers what stays of a file, in order, and what is put in between. */
export class KeptParts {
  readonly #bytes: Buffer
  readonly #parts: Buffer[] = []
  #from = 0
  #to = 0
  #kept = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /**
   * Keeps the bytes from `from` to before `to`, which are not before what has been kept already.
   *
   * @throws {MediaError} `photo_damaged` when the file falls into too many parts
   */
  keep(from: number, to = this.#bytes.length): void {
    if (from === this.#to) {
      this.#to = to
      return
    }
    this.#close()
    this.#from = from
    this.#to = to
  }

  /** @throws {MediaError} `photo_damaged` when the file falls into too many parts */
  insert(bytes: Buffer): void {
    this.#close()
    this.#add(bytes)
    this.#from = this.#to
  }

  /** What stays: the very same buffer when that is all of it. */
  joined(): Buffer {
    if (this.#parts.length === 0 && this.#from === 0 && this.#to === this.#bytes.length) {
      return this.#bytes
    }
    this.#close()
    return Buffer.concat(this.#parts, this.#kept)
  }

  #close(): void {
    if (this.#to > this.#from) this.#add(this.#bytes.subarray(this.#from, this.#to))
    this.#from = this.#to
  }

  #add(part: Buffer): void {
    if (this.#parts.length >= maxParts) throw new MediaError('photo_damaged')
    this.#parts.push(part)
    this.#kept += part.length
  }
}
