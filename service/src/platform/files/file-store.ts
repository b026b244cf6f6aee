import type { ReadStream } from 'node:fs'

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
}

export interface ArrivedFile {
  size: number
  sha256: string
}

/** How a file is offered to whoever holds its address. */
export interface DownloadTerms {
  key: string
  filename: string
  contentType: string
}

/**
 * Keeps files. An upload arrives aside and is put in place once it has been verified; from then on its
 * bytes do not change.
 */
export interface FileStore {
  uploadAddress(terms: UploadTerms): UploadAddress
  downloadAddress(terms: DownloadTerms): string
  /** What a PUT brought; null while nothing has arrived. */
  arrived(key: string): Promise<ArrivedFile | null>
  /** The first bytes of a file, arrived or in place. */
  head(key: string, bytes: number): Promise<Buffer>
  /** Puts what arrived in place. Doing it again changes nothing. */
  accept(key: string): Promise<void>
  read(key: string): ReadStream
  write(key: string, content: string | Uint8Array): Promise<void>
  /** Puts a copy of a file that work has made in place. */
  keep(key: string, path: string): Promise<void>
  /** Lends a file to work that reads it by its path, such as a process of its own. */
  withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  delete(key: string): Promise<void>
}
