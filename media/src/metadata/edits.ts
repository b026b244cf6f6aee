import { closeSync, constants, copyFileSync, ftruncateSync, openSync, writeSync } from 'node:fs'

import { MediaError } from '../errors.ts'
import type { Bytes } from './bytes.ts'

/** Enough for recordings of hours. More is an attack: each edit takes a hundred times its bytes. */
const maxEdits = 500_000
const pieceBytes = 65_536
const zeros = Buffer.alloc(pieceBytes)

type Edit = { at: number; bytes: Buffer } | { at: number; to: number }

/**
 * Collects overwrites of a file, in order. Nothing moves, so that all offsets in it stay valid. Bytes that already
 * have the wanted value are no edit.
 */
export class Edits {
  readonly #source: Bytes
  readonly #edits: Edit[] = []
  #size: number

  constructor(source: Bytes) {
    this.#source = source
    this.#size = source.size
  }

  /** The length of the file before it is cut. */
  get sourceBytes(): number {
    return this.#source.size
  }

  /** Whether the file stays identical. */
  get isEmpty(): boolean {
    return this.#edits.length === 0 && this.#size === this.#source.size
  }

  /**
   * Writes over bytes that no other edit touches.
   *
   * @throws {MediaError} `media_damaged` when the file falls into too many parts
   */
  put(at: number, bytes: Buffer): void {
    if (!this.#source.read(at, bytes.length).equals(bytes)) this.#add({ at, bytes })
  }

  /**
   * Zeroes the bytes from `from` up to `to`.
   *
   * @throws {MediaError} `media_damaged` when the file falls into too many parts
   */
  blank(from: number, to: number): void {
    const end = Math.min(to, this.#source.size)
    for (let at = from; at < end; at += pieceBytes) {
      const piece = this.#source.read(at, Math.min(pieceBytes, end - at))
      if (piece.equals(zeros.subarray(0, piece.length))) continue
      this.#add({ at, to: end })
      return
    }
  }

  /** Ends the file before `at`. */
  cut(at: number): void {
    this.#size = Math.min(this.#size, at)
  }

  /** Writes a copy with the edits. On file systems that support it, only changes take space. */
  writeCopy(path: string, copyPath: string): void {
    copyFileSync(path, copyPath, constants.COPYFILE_FICLONE)
    const copy = openSync(copyPath, 'r+')
    try {
      for (const edit of this.#edits) write(copy, edit)
      ftruncateSync(copy, this.#size)
    } finally {
      closeSync(copy)
    }
  }

  #add(edit: Edit): void {
    if (this.#edits.length >= maxEdits) throw new MediaError('media_damaged')
    this.#edits.push(edit)
  }
}

function write(file: number, edit: Edit): void {
  if ('bytes' in edit) {
    writeSync(file, edit.bytes, 0, edit.bytes.length, edit.at)
    return
  }
  for (let at = edit.at; at < edit.to; at += pieceBytes) {
    writeSync(file, zeros, 0, Math.min(pieceBytes, edit.to - at), at)
  }
}
