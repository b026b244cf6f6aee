import type { Readable } from 'node:stream'

/** What a PUT to a signed address must look like. */
export interface UploadTerms {
  key: string
  size: number
  contentType: string
  /** Lower hex; checked as the bytes arrive. */
  sha256?: string
}

export interface UploadAddress {
  url: string
  headers: Record<string, string>
  expiresAt: string
  /** Where the file can be sent in pieces instead. */
  resumable: { url: string; expiresAt: string }
}

export interface ArrivedFile {
  size: number
  sha256: string
  /** Tells these bytes from others that are sent to the same address later. */
  version: string
}

/** How a file is offered to whoever holds its address. */
export interface DownloadTerms {
  key: string
  filename: string
  contentType: string
}

/** The first and the last byte of a part of a file, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** A file in place, as a list of the store tells it. */
export interface ListedFile {
  key: string
  size: number
  changedAt: Date
}

/** Takes bytes that come to an address of this service. */
export interface Receiver {
  receive(terms: UploadTerms, bytes: Readable): Promise<ArrivedFile>
}

export interface StoredFile {
  size: number
  /** The same for the same bytes, without quotes. */
  etag: string
  read(range?: ByteRange): Promise<Readable>
}

/**
 * Keeps files. An upload arrives aside and is put in place once it has been verified; from then on its
 * bytes do not change.
 */
export interface FileStore {
  /** Undefined where uploads go to the store itself. */
  readonly receiver: Receiver | undefined
  uploadAddress(terms: UploadTerms): Promise<UploadAddress>
  downloadAddress(terms: DownloadTerms): string
  /** Whether a file is there, arrived or in place. */
  has(key: string): Promise<boolean>
  /** What a PUT brought; null while nothing has arrived. May read all of it. */
  arrived(key: string): Promise<ArrivedFile | null>
  /** Takes in an upload that was gathered at a path of this machine, which it may take away. */
  bring(key: string, path: string, file: { size: number; sha256: string }): Promise<void>
  /** The first bytes of a file, arrived or in place. */
  head(key: string, bytes: number): Promise<Buffer>
  /**
   * Has the operator's virus scanner look at a file, arrived or in place, where there is one. `accept` does by itself.
   *
   * @throws {ApiError} `malware_found`, `storage_unavailable` when it cannot tell
   */
  requireHarmless(key: string): Promise<void>
  /**
   * Puts what arrived in place. Doing it again changes nothing.
   *
   * @throws {ApiError} `upload_missing` when other bytes have arrived since they were looked at
   */
  accept(key: string, arrived: ArrivedFile): Promise<void>
  /** A file to be sent, arrived or in place; null when there is none. */
  open(key: string): Promise<StoredFile | null>
  write(key: string, content: string | Uint8Array): Promise<void>
  /** Puts a copy of a file that work has made in place. */
  keep(key: string, path: string): Promise<void>
  /** Lends a file to work that reads it by its path, such as a separate process. */
  withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  delete(key: string): Promise<void>
  /** Takes away what arrived and is not in place. A file in place stays. */
  discardArrived(key: string): Promise<void>
  /** Fails if a file could not be written on this machine. */
  requireRoom(): Promise<void>
  /** Whether files can be read and written now. */
  isReachable(): Promise<boolean>
  /** All files in place, in no order. One that is put there or taken away meanwhile may be missing. */
  list(): AsyncIterable<ListedFile>
  /** The same of files that have arrived and are not in place. */
  listArrived(): AsyncIterable<ListedFile>
  /** Takes away what a crash left half written before a time. */
  sweepBroken(before: Date): Promise<void>
}

/** Keys are made by the service, of ids and slashes; anything else is a mistake. */
export function checkKey(key: string): string {
  if (!/^[0-9a-z-]+(\/[0-9a-z-]+)*(\.[a-z]+)?$/.test(key)) throw new Error(`Not a file key: ${key}`)
  return key
}
