import type { DownloadTerms, UploadTerms } from '#platform/files/file-store'
import type { AddressSigner } from '#platform/files/signed-address'

/** How long an upload may take to start. */
export const uploadMinutes = 15
/** How long a resumable one may take. */
export const resumableHours = 48
/** The same address for a while, so that browser caches work. */
const downloadStepMilliseconds = 5 * 60_000

/** Addresses of this service for downloading or uploading a file, valid for a while for anyone who has them. */
export class FileAddresses {
  readonly #baseUrl: string
  readonly #signer: AddressSigner

  constructor(baseUrl: string, signer: AddressSigner) {
    this.#baseUrl = baseUrl
    this.#signer = signer
  }

  /** Where the whole file is PUT. */
  upload(terms: UploadTerms, expiresAt: Date): string {
    return `${this.#baseUrl}/files?${this.#signer.sign('PUT', fieldsOf(terms), expiresAt)}`
  }

  /** Where the file is uploaded in pieces. */
  resumable(terms: UploadTerms): { url: string; expiresAt: string } {
    const expiresAt = new Date(Date.now() + resumableHours * 3_600_000)
    const query = this.#signer.sign('PATCH', fieldsOf(terms), expiresAt)
    return { url: `${this.#baseUrl}/files/resumable?${query}`, expiresAt: expiresAt.toISOString() }
  }

  download({ key, filename, contentType }: DownloadTerms): string {
    const step = Math.floor(Date.now() / downloadStepMilliseconds) + 2
    const expiresAt = new Date(step * downloadStepMilliseconds)
    const fields = { key, filename, type: contentType }
    return `${this.#baseUrl}/files?${this.#signer.sign('GET', fields, expiresAt)}`
  }
}

function fieldsOf({ key, size, contentType, sha256 }: UploadTerms): Record<string, string> {
  return { key, size: String(size), type: contentType, ...(sha256 && { sha256 }) }
}
