import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'

import { AwsClient, AwsV4Signer } from 'aws4fetch'

import type { ByteRange, ListedFile } from '#platform/files/file-store'

export interface S3Settings {
  /** Without a trailing slash; the bucket is the first part of the path. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export interface S3Trouble {
  /** Present if the store responded. */
  status?: number
  /** The store's own code, such as `NoSuchBucket`, or the network's. */
  code: string | undefined
}

/** What the store reports about a file without its bytes. */
export interface S3Head {
  size: number
  etag: string
  /** Lowercase hex, if the store has checked it or was told it. */
  sha256: string | null
}

/** S3 refuses parts below 5 MiB, except the last one. */
export const partBytes = 16 * 1024 * 1024
const sha256Note = 'x-amz-meta-sha256'
const attempts = 4
const firstPauseMilliseconds = 25
/**
 * How long the store may take to start its response, and between two chunks of it. Writes may take longer: a large
 * copy is made before the response, and bytes have to arrive first.
 */
const patience = { reading: 10_000, writing: 60_000 }

/** The few requests of the S3 protocol that a file store needs, signed with Signature Version 4. */
export class S3Bucket {
  readonly #settings: S3Settings
  readonly #client: AwsClient

  constructor(settings: S3Settings) {
    this.#settings = settings
    const { region, accessKeyId, secretAccessKey } = settings
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  }

  /** Whether the bucket exists and may be used. */
  async isReachable(): Promise<boolean> {
    const response = await this.#ask(new URL(this.#urlOf('')), { method: 'HEAD' })
    return response.ok
  }

  /** Why the bucket cannot be used, as reported by the store or the network; null if it can. */
  async trouble(): Promise<S3Trouble | null> {
    // A refused HEAD has no body, and so no reason.
    const url = `${this.#urlOf('')}?list-type=2&max-keys=1`
    try {
      const response = await this.#ask(url, { method: 'GET' })
      const body = await response.text()
      if (response.ok) return null
      return { status: response.status, code: elementOf(body, 'Code') }
    } catch (error) {
      return { code: networkCode(error) }
    }
  }

  /** An address for one PUT that has exactly these headers. */
  async presignedPut(
    key: string,
    headers: Record<string, string>,
    seconds: number,
  ): Promise<string> {
    const url = new URL(this.#urlOf(key))
    url.searchParams.set('X-Amz-Expires', String(seconds))
    const { region, accessKeyId, secretAccessKey } = this.#settings
    const signer = new AwsV4Signer({
      url: url.href,
      method: 'PUT',
      headers,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      signQuery: true,
      allHeaders: true,
    })
    return (await signer.sign()).url.href
  }

  async head(key: string): Promise<S3Head | null> {
    const headers = { 'x-amz-checksum-mode': 'ENABLED' }
    const response = await this.#ask(this.#urlOf(key), { method: 'HEAD', headers })
    if (response.status === 404) return null
    this.#expect(response, 200)
    const checked = response.headers.get('x-amz-checksum-sha256')
    return {
      size: Number(response.headers.get('content-length')),
      etag: (response.headers.get('etag') ?? '').replaceAll('"', ''),
      sha256: checked ? fromBase64(checked) : response.headers.get(sha256Note),
    }
  }

  /** The bytes of an object; null if it does not exist. */
  async get(key: string, range?: ByteRange): Promise<Readable | null> {
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const response = await this.#ask(this.#urlOf(key), { headers })
    // Ranges of an empty object cannot be requested.
    if (response.status === 416) return Readable.from([])
    if (response.status === 404) return null
    this.#expect(response, range ? 206 : 200)
    if (!response.body) return Readable.from([])
    // The two declarations of web streams differ in name only.
    const body = Readable.fromWeb(response.body as ReadableStream)
    return Readable.from(whileItComes(body), { objectMode: false })
  }

  async put(key: string, body: string | Uint8Array): Promise<void> {
    this.#expect(await this.#ask(this.#urlOf(key), { method: 'PUT', body: asBody(body) }), 200)
  }

  /** Copies within the bucket, if the source is still the version that was checked. */
  async copy(from: string, to: string, { etag, sha256 }: S3Head): Promise<boolean> {
    const headers = {
      'x-amz-copy-source': `/${this.#settings.bucket}/${from}`,
      'x-amz-copy-source-if-match': `"${etag}"`,
      'x-amz-metadata-directive': 'REPLACE',
      ...(sha256 && { [sha256Note]: sha256 }),
    }
    const response = await this.#ask(this.#urlOf(to), { method: 'PUT', headers })
    if (response.status === 412 || response.status === 404) return false
    await this.#expectResult(response)
    return true
  }

  /** Assembles an object from parts that are uploaded in order. */
  async putParts(key: string, parts: AsyncIterable<Uint8Array>, sha256?: string): Promise<void> {
    const headers = sha256 ? { [sha256Note]: sha256 } : {}
    const begun = await this.#ask(`${this.#urlOf(key)}?uploads`, { method: 'POST', headers })
    const uploadId = elementOf(await this.#expectResult(begun), 'UploadId')
    if (!uploadId) throw unavailable(new Error('The store returned no upload ID.'))
    const upload = `uploadId=${encodeURIComponent(uploadId)}`
    try {
      const etags: string[] = []
      for await (const part of parts) {
        const url = `${this.#urlOf(key)}?partNumber=${etags.length + 1}&${upload}`
        const sent = await this.#ask(url, { method: 'PUT', body: asBody(part) })
        this.#expect(sent, 200)
        etags.push(sent.headers.get('etag') ?? '')
      }
      const listed = etags.map(
        (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      )
      const body = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`
      const ended = await this.#ask(`${this.#urlOf(key)}?${upload}`, { method: 'POST', body })
      await this.#expectResult(ended)
    } catch (error) {
      await this.#ask(`${this.#urlOf(key)}?${upload}`, { method: 'DELETE' }).catch(() => undefined)
      throw error
    }
  }

  async delete(key: string): Promise<void> {
    const response = await this.#ask(this.#urlOf(key), { method: 'DELETE' })
    if (response.status !== 404) this.#expect(response, 204)
  }

  /** All objects with this key prefix, a thousand per request. */
  async *list(prefix: string): AsyncGenerator<ListedFile> {
    const url = new URL(this.#urlOf(''))
    url.search = String(new URLSearchParams({ 'list-type': '2', prefix }))
    for (;;) {
      const listed = await this.#expectResult(await this.#ask(url, { method: 'GET' }))
      for (const [object] of listed.matchAll(/<Contents>.*?<\/Contents>/gs)) {
        const changedAt = new Date(elementOf(object, 'LastModified') ?? '')
        const size = Number(elementOf(object, 'Size'))
        yield { key: elementOf(object, 'Key') ?? '', size, changedAt }
      }
      const next = elementOf(listed, 'NextContinuationToken')
      if (next === undefined) return
      url.searchParams.set('continuation-token', next)
    }
  }

  #urlOf(key: string): string {
    const { endpoint, bucket } = this.#settings
    return `${endpoint}/${bucket}/${key}`
  }

  async #ask(url: string | URL, init: RequestInit): Promise<Response> {
    const waiting = new AbortController()
    const { signal } = waiting
    const isReading = init.method === undefined || init.method === 'GET' || init.method === 'HEAD'
    const timer = setTimeout(() => waiting.abort(), patience[isReading ? 'reading' : 'writing'])
    try {
      return await this.#askAgain(() => this.#client.sign(url.toString(), init), signal)
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Retries if a connection breaks or the store reports an internal error. The signal is given to `fetch`: one that
   * only the request follows is lost when the request is garbage collected (nodejs/node#55428).
   */
  async #askAgain(sign: () => Promise<Request>, signal: AbortSignal): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetch(await sign(), { signal, redirect: 'manual' })
        if (attempt === attempts || !isPassing(response)) return response
        await response.body?.cancel()
      } catch (error) {
        if (attempt === attempts || signal.aborted) throw unavailable(error)
      }
      await pause(Math.random() * firstPauseMilliseconds * 2 ** attempt)
    }
  }

  #expect(response: Response, status: number): void {
    if (response.status === status) return
    throw unavailable(new Error(`The store answered ${response.status} to ${response.url}.`))
  }

  /** Some requests fail after their status has been sent; then the body says so. */
  async #expectResult(response: Response): Promise<string> {
    this.#expect(response, 200)
    const body = await text(response.body as ReadableStream)
    if (body.includes('<Error>')) throw unavailable(new Error(body.slice(0, 500)))
    return body
  }
}

/** The innermost cause: `fetch` wraps the network's error. */
function networkCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const inner = networkCode(error.cause)
  if (inner !== undefined) return inner
  if (error instanceof S3Error) return error.cause instanceof DOMException ? 'ETIMEDOUT' : undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Whether a retry may succeed. */
function isPassing({ status }: Response): boolean {
  return status >= 500 || status === 429
}

/** The store cannot be reached, or fails. Reported to callers as `storage_unavailable`. */
class S3Error extends Error {
  override readonly name = 'S3Error'
  readonly code = 'S3_UNAVAILABLE'
}

function unavailable(cause: unknown): S3Error {
  return new S3Error('The file store gave an unexpected response.', { cause })
}

/** The bytes that the store sends, up to where it stalls. The reader's own pace does not count. */
async function* whileItComes(sent: Readable): AsyncGenerator<Buffer> {
  const pieces: AsyncIterator<Buffer> = sent[Symbol.asyncIterator]()
  const giveUp = () => sent.destroy(new Error('The store stopped sending data.'))
  try {
    for (;;) {
      const timer = setTimeout(giveUp, patience.reading)
      const piece = await pieces.next().finally(() => clearTimeout(timer))
      if (piece.done) return
      yield piece.value
    }
  } catch (error) {
    throw unavailable(error)
  } finally {
    sent.destroy()
  }
}

/** The text of an element. The store's responses never nest elements of the same name. */
function elementOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]+)</`).exec(xml)?.[1]
}

function fromBase64(encoded: string): string {
  return Buffer.from(encoded, 'base64').toString('hex')
}

/** The declared type for `fetch`, which excludes shared memory. */
function asBody(content: string | Uint8Array): string | Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? content : new Uint8Array(content)
}
