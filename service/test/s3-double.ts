import assert from 'node:assert/strict'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

import type { S3Settings } from '#platform/files/s3-bucket'

interface StoredObject {
  bytes: Buffer
  changedAt: Date
  etag: string
  checksum: string | undefined
  notes: Record<string, string>
}

/** Correctly; with 503 for everything; not at all; with only the beginning of each file. */
type Manner = 'well' | 'away' | 'silent' | 'cut short'

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: Buffer | string
}

const accessKeyId = 'millwright-test'
const secretAccessKey = 'a secret / of + the tests'
const region = 'eu-test-1'
const bucket = 'files'
const listedAtOnce = 2

/**
 * An S3 store in memory that accepts only requests signed exactly according to Signature Version 4.
 * It is written from the protocol's description, not from the client that it checks.
 */
export async function startS3Double() {
  const objects = new Map<string, StoredObject>()
  const uploads: Contents['uploads'] = new Map()
  const requests: string[] = []
  let manner: Manner = 'well'
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      if (manner === 'silent') return
      const isAway = manner === 'away'
      const answer = isAway ? { status: 503 } : answerTo(request, body, { objects, uploads })
      requests.push(`${request.method} ${request.url?.split('?')[0]} ${answer.status}`)
      response.writeHead(answer.status, answer.headers)
      const isCut = manner === 'cut short' && request.method === 'GET'
      if (isCut) response.write(answer.body?.slice(0, 100), () => request.socket.destroy())
      else response.end(request.method === 'HEAD' ? undefined : answer.body)
    })()
  })
  // Keeps connections open even on a busy machine.
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  assert(typeof address === 'object' && address)
  const endpoint = `http://127.0.0.1:${address.port}`
  const settings: S3Settings = { endpoint, region, bucket, accessKeyId, secretAccessKey }
  return {
    settings,
    objects,
    requests,
    /** Closes the connections of requests that were left without an answer. */
    behave(next: Manner) {
      if (manner === 'silent') server.closeAllConnections()
      manner = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Contents {
  objects: Map<string, StoredObject>
  uploads: Map<string, { parts: Map<number, Buffer>; notes: Record<string, string> }>
}

function answerTo(request: IncomingMessage, body: Buffer, contents: Contents): Answer {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`)
  const wrong = signatureFault(request, url, body)
  if (wrong) return fault(403, wrong)
  const [, named, ...rest] = decodeURIComponent(url.pathname).split('/')
  if (named !== bucket) return fault(404, 'NoSuchBucket')
  const key = rest.join('/')
  if (key === '')
    return url.searchParams.has('list-type') ? listAnswer(url, contents) : { status: 200 }
  const upload = url.searchParams.get('uploadId')
  if (url.searchParams.has('uploads') || upload !== null) {
    return partAnswer(request, url, body, key, contents)
  }
  if (request.method === 'PUT') return putAnswer(request, body, key, contents)
  if (request.method === 'DELETE') {
    contents.objects.delete(key)
    return { status: 204 }
  }
  return readAnswer(request, contents.objects.get(key))
}

function putAnswer(
  { headers }: IncomingMessage,
  body: Buffer,
  key: string,
  { objects }: Contents,
): Answer {
  const source = headers['x-amz-copy-source']
  const checksum = headers['x-amz-checksum-sha256']
  if (typeof checksum === 'string' && checksum !== base64Of(body)) return fault(400, 'BadDigest')
  const notes = notesOf(headers)
  if (typeof source !== 'string') {
    const changedAt = new Date()
    const stored = { bytes: body, changedAt, etag: etagOf(body), checksum: asText(checksum), notes }
    objects.set(key, stored)
    return { status: 200, headers: { etag: stored.etag } }
  }
  const original = objects.get(source.slice(`/${bucket}/`.length))
  if (!original) return fault(404, 'NoSuchKey')
  if (headers['x-amz-copy-source-if-match'] !== original.etag) return fault(412, 'Precondition')
  objects.set(key, { ...original, notes })
  return { status: 200, body: `<CopyObjectResult><ETag>${original.etag}</ETag></CopyObjectResult>` }
}

function readAnswer({ headers }: IncomingMessage, stored: StoredObject | undefined): Answer {
  if (!stored) return fault(404, 'NoSuchKey')
  const { bytes, etag, checksum, notes } = stored
  const known = {
    etag,
    ...notes,
    ...(checksum && headers['x-amz-checksum-mode'] && { 'x-amz-checksum-sha256': checksum }),
  }
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '')
  if (!range) {
    return { status: 200, headers: { ...known, 'content-length': `${bytes.length}` }, body: bytes }
  }
  const start = Number(range[1])
  const part = bytes.subarray(start, Number(range[2]) + 1)
  if (start >= bytes.length) return fault(416, 'InvalidRange')
  return { status: 206, headers: { ...known, 'content-length': `${part.length}` }, body: part }
}

/** ListObjectsV2, with pages small enough that tests need more than one. */
function listAnswer({ searchParams }: URL, { objects }: Contents): Answer {
  const prefix = searchParams.get('prefix') ?? ''
  const after = Buffer.from(searchParams.get('continuation-token') ?? '', 'base64').toString()
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, listedAtOnce)
  const contents = page.map((key) => {
    const { bytes, changedAt } = objects.get(key) ?? assert.fail()
    const facts = `<LastModified>${changedAt.toISOString()}</LastModified><Size>${bytes.length}</Size>`
    return `<Contents><Key>${key}</Key>${facts}</Contents>`
  })
  const next = Buffer.from(page.at(-1) ?? '').toString('base64')
  const isMore = keys.length > page.length
  const token = isMore ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  return { status: 200, body: `<ListBucketResult>${contents.join('')}${token}</ListBucketResult>` }
}

function partAnswer(
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  key: string,
  { objects, uploads }: Contents,
): Answer {
  if (url.searchParams.has('uploads')) {
    const id = `upload-${uploads.size + 1}`
    uploads.set(id, { parts: new Map(), notes: notesOf(headers) })
    return { status: 200, body: `<R><UploadId>${id}</UploadId></R>` }
  }
  const id = url.searchParams.get('uploadId') ?? ''
  const upload = uploads.get(id)
  if (!upload) return fault(404, 'NoSuchUpload')
  if (method === 'PUT') {
    upload.parts.set(Number(url.searchParams.get('partNumber')), body)
    return { status: 200, headers: { etag: etagOf(body) } }
  }
  uploads.delete(id)
  if (method === 'DELETE') return { status: 204 }
  const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)</g)]
  const sent = listed.map(([, number]) => upload.parts.get(Number(number)))
  const isWhole = sent.every((part, at) => part && etagOf(part) === listed[at]?.[2])
  const isLongEnough = sent.slice(0, -1).every((part) => part && part.length >= 5 * 1024 * 1024)
  // S3 does the same once it has begun to answer.
  if (!isWhole || !isLongEnough) {
    return { status: 200, body: '<Error><Code>InvalidPart</Code></Error>' }
  }
  const bytes = Buffer.concat(sent.map((part) => part ?? Buffer.alloc(0)))
  objects.set(key, {
    bytes,
    changedAt: new Date(),
    etag: `"${id}-${sent.length}"`,
    checksum: undefined,
    notes: upload.notes,
  })
  return { status: 200, body: '<CompleteMultipartUploadResult/>' }
}

/** The metadata that the sender wants returned with the object. */
function notesOf(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') && typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

/** What is wrong with the signature of a request, in its headers or in its address; undefined if it is correct. */
function signatureFault(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const inHead = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
    request.headers.authorization ?? '',
  )
  const query = url.searchParams
  const credential = inHead?.[1] ?? query.get('X-Amz-Credential') ?? ''
  const signed = inHead?.[2] ?? query.get('X-Amz-SignedHeaders') ?? ''
  const given = inHead?.[3] ?? query.get('X-Amz-Signature') ?? ''
  const date = asText(request.headers['x-amz-date']) ?? query.get('X-Amz-Date') ?? ''
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`
  const [givenKey] = credential.split('/')
  if (givenKey !== accessKeyId) return 'InvalidAccessKeyId'
  if (credential !== `${accessKeyId}/${scope}`) return 'AuthorizationHeaderMalformed'
  if (!signed.split(';').includes('host')) return 'AccessDenied'
  const age = Date.now() - Date.parse(date.replace(/^(....)(..)(..T..)(..)(..)/, '$1-$2-$3:$4:$5'))
  const seconds = inHead ? 900 : Number(query.get('X-Amz-Expires'))
  if (!(Math.abs(age) <= seconds * 1000)) return 'RequestTimeTooSkewed'
  const claimed = asText(request.headers['x-amz-content-sha256']) ?? 'UNSIGNED-PAYLOAD'
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hexOf(body)) return 'XAmzContentSHA256Mismatch'
  const canonical = [
    request.method,
    url.pathname.split('/').map(strictly).join('/'),
    canonicalQuery(query),
    ...signed.split(';').map((name) => `${name}:${asText(request.headers[name])?.trim() ?? ''}`),
    '',
    signed,
    claimed,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hexOf(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(
    (signing, part) => hmac(signing, part),
    hmac(hmac(Buffer.from(`AWS4${secretAccessKey}`), date.slice(0, 8)), region),
  )
  const expected = hmac(key, toSign)
  const actual = Buffer.from(given, 'hex')
  const isRight = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isRight ? undefined : 'SignatureDoesNotMatch'
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${strictly(name)}=${strictly(value)}`)
    .toSorted()
    .join('&')
}

/** RFC 3986: everything but letters, digits and `-._~` is written as bytes. */
function strictly(text: string): string {
  return encodeURIComponent(decodeURIComponent(text)).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function fault(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code></Error>` }
}

function asText(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function hexOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function base64Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}
