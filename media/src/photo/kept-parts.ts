import { MediaError } from '../errors.ts'

/** Camera files need a dozen. More is an attack: each part takes a hundred times its bytes. */
const maxParts = 10_000

/** Collects the parts of a file that stay, in order, and insertions. */
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
   * Keeps the bytes from `from` up to `to`, which must not precede those already kept.
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

  /** The kept parts joined; the original buffer if everything was kept. */
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
