import type { ErrorCode } from './error-catalog.ts'
import { contentOf, headersOf, refusalsOf } from './openapi-responses.ts'
import type { Json } from './openapi-schemas.ts'
import type { OtherTag } from './openapi-tags.ts'

/** Errors that any signed address can answer with. */
const everywhere = [
  'malformed_request',
  'upload_not_signed',
  'request_timeout',
  'headers_too_large',
  'overloaded',
] as const satisfies ErrorCode[]
const sending = [
  ...everywhere,
  'not_found',
  'unsupported_media_type',
  'size_mismatch',
  'checksum_mismatch',
  'database_unavailable',
  'storage_unavailable',
] as const satisfies ErrorCode[]
const resuming = [...everywhere, 'tus_version_unknown'] as const satisfies ErrorCode[]

const bytes = { type: 'string', format: 'binary' }
const tusVersion = '1.0.0'

/**
 * Signed addresses, as paths of the API reference. They aren't operations of the contract: they need no session and
 * are used as they are. If files are stored elsewhere, the first two lead there.
 */
export function signedFilePaths(): Record<string, Json> {
  return {
    '/files': { get: downloading(), put: uploading() },
    '/files/resumable': {
      options: discovering(),
      head: locating(),
      patch: appending(),
      delete: discarding(),
    },
  }
}

function downloading(): Json {
  const headers = headersOf(['ETag', 'Accept-Ranges', 'Content-Disposition'])
  const content = contentOf('*/*', bytes)
  return {
    ...describeOperation(
      'files.download',
      'Get a file at the signed address that a redirect leads to.',
    ),
    parameters: [
      ...signedQuery(['key', 'filename', 'type']),
      header('Range', 'One range of bytes (RFC 9110, section 14.2).', 'bytes=0-1023'),
      header('If-Range', 'The ETag of the file, to resume a partial download.'),
      header('If-None-Match', 'Returns 304 if the file still has this ETag.'),
    ],
    responses: {
      200: { description: 'The file.', headers, content },
      206: {
        description: 'The requested range.',
        headers: { ...headers, ...headersOf(['Content-Range']) },
        content,
      },
      304: { description: 'Not modified.', headers: headersOf(['ETag']) },
      ...refusalsOf([...everywhere, 'not_found', 'range_not_satisfiable']),
    },
  }
}

function uploading(): Json {
  return {
    ...describeOperation(
      'files.upload',
      'Send a file in one request to `upload.url`, with `upload.method` and `upload.headers`.',
    ),
    parameters: signedQuery(['key', 'size', 'type']),
    requestBody: { required: true, content: contentOf('*/*', bytes) },
    responses: {
      200: { description: 'The file has arrived; `…/complete` verifies it.' },
      ...refusalsOf([...sending, 'upload_already_complete']),
    },
  }
}

function discovering(): Json {
  return {
    ...describeOperation('files.resumableOptions', 'Get the version and the extensions of tus.'),
    responses: {
      204: {
        description: 'Tus 1.0 with `expiration` and `termination`.',
        headers: headersOf(['Tus-Resumable', 'Tus-Version', 'Tus-Extension']),
      },
      ...refusalsOf(['malformed_request', 'overloaded']),
    },
  }
}

function locating(): Json {
  return {
    ...describeOperation(
      'files.resumableOffset',
      'Get how many bytes of a resumable upload have arrived.',
    ),
    parameters: [...signedQuery(['key', 'size', 'type']), tusResumable],
    responses: {
      200: {
        description: 'The upload continues at `Upload-Offset`.',
        headers: headersOf(['Tus-Resumable', 'Upload-Offset', 'Upload-Length', 'Upload-Expires']),
      },
      ...refusalsOf(resuming),
    },
  }
}

function appending(): Json {
  return {
    ...describeOperation(
      'files.resumableAppend',
      'Send more bytes to `upload.resumable.url`. Bytes that arrive before a connection breaks are kept.',
    ),
    parameters: [
      ...signedQuery(['key', 'size', 'type']),
      tusResumable,
      {
        name: 'Upload-Offset',
        in: 'header',
        required: true,
        description: 'The offset of these bytes: how many have arrived so far.',
        schema: { type: 'integer', minimum: 0 },
      },
    ],
    requestBody: { required: true, content: contentOf('application/offset+octet-stream', bytes) },
    responses: {
      204: {
        description:
          'The upload continues at `Upload-Offset`; once that equals its size, it is complete.',
        headers: headersOf(['Tus-Resumable', 'Upload-Offset', 'Upload-Expires']),
      },
      ...refusalsOf([...sending, ...resuming, 'upload_offset_mismatch']),
    },
  }
}

function discarding(): Json {
  return {
    ...describeOperation('files.resumableDiscard', 'Cancel a resumable upload.'),
    parameters: [...signedQuery(['key', 'size', 'type']), tusResumable],
    responses: {
      204: {
        description: 'The bytes that had arrived are removed.',
        headers: headersOf(['Tus-Resumable']),
      },
      ...refusalsOf(resuming),
    },
  }
}

function describeOperation(operationId: string, summary: string): Json {
  return {
    operationId,
    tags: ['Files' satisfies OtherTag],
    summary: summary.replace(/\.$/, ''),
    description: `${summary}\n\nRequires no token: the address is signed and valid for a while.`,
    security: [],
  }
}

/** The query of a signed address, which clients send unchanged. */
function signedQuery(signed: string[]): Json[] {
  const names = [...signed, 'expires', 'signature']
  const required = names.map((name) => inQuery(name, true))
  return signed.includes('size') ? [...required, inQuery('sha256', false)] : required
}

function inQuery(name: string, required: boolean): Json {
  return { name, in: 'query', required, description: 'As signed.', schema: { type: 'string' } }
}

function header(name: string, description: string, example?: string): Json {
  return {
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
    ...(example !== undefined && { example }),
  }
}

const tusResumable: Json = {
  name: 'Tus-Resumable',
  in: 'header',
  description: 'The version of tus that the client uses.',
  schema: { type: 'string', enum: [tusVersion] },
}
