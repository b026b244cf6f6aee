import { errors, type ErrorCode } from './error-catalog.ts'
import { createResponseExample } from './openapi-examples.ts'
import type { Components, Json } from './openapi-schemas.ts'
import {
  canCreate,
  locateOrganization,
  statusOf,
  acceptsIdempotencyKey,
  acceptsWholeRecord,
  type Operation,
} from './operation.ts'
import { isTagged, type Reading } from './reading.ts'

/** Errors that any operation can answer with. */
const everywhere = [
  'invalid_request',
  'malformed_request',
  'unauthenticated',
  'cross_site_request',
  'permission_denied',
  'not_found',
  'request_timeout',
  'too_large',
  'unsupported_media_type',
  'malformed_json',
  'headers_too_large',
  'rate_limited',
  'database_unavailable',
  'overloaded',
] as const satisfies ErrorCode[]

/** Errors that anything in an organization can answer with, which may require a way of signing in. */
const inOrganization = [
  'provider_sign_in_required',
  'second_factor_required',
  'second_factor_missing',
  'network_not_allowed',
] as const satisfies ErrorCode[]

/** Every answer of an operation: its success, and each refusal with its codes. */
export function responsesOf(
  operation: Operation,
  reading: Reading | undefined,
  schemas: Components,
): Json {
  return {
    ...successOf(operation, reading, schemas),
    ...(operation.accepted && {
      202: {
        description: 'Continues as a job.',
        headers: {
          'Preference-Applied': {
            description: '`respond-async`, if the request preferred it.',
            schema: text,
          },
        },
        content: contentOf(
          'application/json',
          schemas.answer(operation.accepted),
          createResponseExample(operation.accepted),
        ),
      },
    }),
    ...(operation.method === 'GET' &&
      isTagged(operation, reading) && {
        304: { description: 'Not modified.', headers: headersOf(['ETag']) },
      }),
    ...refusalsOf(codesOf(operation, reading)),
  }
}

/** The answers for some codes, grouped by status. */
export function refusalsOf(codes: readonly ErrorCode[]): Json {
  const statuses = [...new Set(codes.map((code) => errors[code].status))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => errors[code].status === status).join(', '),
        headers: headersOf(headersOfStatus[status] ?? []),
        content: contentOf('application/problem+json', { $ref: '#/components/schemas/Problem' }),
      },
    ]),
  )
}

/** Whether `If-Match` is checked, as it is for every change by someone signed in. */
export function isConditional({ method, permission }: Operation): boolean {
  return method !== 'GET' && permission !== 'anyone'
}

function codesOf(operation: Operation, reading: Reading | undefined): ErrorCode[] {
  const { properties = {} } = (operation.query ?? {}) as { properties?: object }
  const own: ErrorCode[] = [
    ...(operation.errors ?? []),
    ...(locateOrganization(operation) === 'nowhere' ? [] : inOrganization),
    ...(operation.needsConfirmation || operation.needsRecentSignIn
      ? (['confirmation_required'] as const)
      : []),
    ...('cursor' in properties ? (['invalid_cursor'] as const) : []),
    ...(isConditional(operation) ? (['version_mismatch'] as const) : []),
    ...(acceptsWholeRecord(operation) && !reading?.isElsewhere ? (['read_only'] as const) : []),
    ...(acceptsIdempotencyKey(operation)
      ? (['idempotency_in_progress', 'idempotency_key_reused'] as const)
      : []),
  ]
  return [...new Set([...everywhere, ...own])]
}

const headersOfStatus: Record<number, string[]> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
}

/** Headers that an answer always has. */
export function headersOf(names: string[]): Json {
  return Object.fromEntries(
    names.map((name) => [
      name,
      { required: true, description: headerWords[name], schema: headerSchemas[name] ?? text },
    ]),
  )
}

const text = { type: 'string' }

const headerWords: Record<string, string> = {
  ETag: 'The version of the resource that was returned.',
  Location: 'Where to continue.',
  'Retry-After': 'In seconds.',
  'WWW-Authenticate': 'The scheme to sign in with.',
  'Accept-Ranges': 'Byte ranges of the file can be requested.',
  'Content-Disposition': 'The name of the file.',
  'Content-Range': 'The bytes returned, and the size of the file.',
  'Tus-Resumable': 'The version of tus in use.',
  'Tus-Version': 'The supported versions of tus.',
  'Tus-Extension': 'The supported extensions of tus.',
  'Upload-Offset': 'How many bytes have arrived.',
  'Upload-Length': 'The announced size in bytes.',
  'Upload-Expires': 'When the address expires.',
}

const headerSchemas: Record<string, Json> = {
  Location: { type: 'string', format: 'uri-reference' },
  'Retry-After': { type: 'integer' },
  'Upload-Offset': { type: 'integer' },
  'Upload-Length': { type: 'integer' },
}

function successOf(operation: Operation, reading: Reading | undefined, schemas: Components): Json {
  if (operation.answers === 'redirect') {
    const description = 'A signed address in `Location`, valid for at most 15 minutes.'
    const file = contentOf('*/*', { type: 'string', format: 'binary' })
    return {
      200: { description: 'The file, to a client that follows the redirect.', content: file },
      307: { description, headers: headersOf(['Location']) },
    }
  }
  if (operation.answers === 'file') {
    const schema = { type: 'string', format: 'binary' }
    const types = (operation.fileTypes ?? []).map((type) =>
      type === 'application/json'
        ? contentOf(type, { type: 'object' }, {})
        : contentOf(type, schema),
    )
    return { 200: { description: 'The file.', content: Object.assign({}, ...types) as Json } }
  }
  if (operation.answers === 'event-stream') {
    const content = contentOf('text/event-stream', { type: 'string' }, exampleEvent)
    return {
      200: { description: 'Server-sent events, as they happen.', content },
      204: { description: 'No more events: the last one has been delivered.' },
    }
  }
  const status = statusOf(operation)
  if (!operation.result) return { [status]: { description: 'Done.' } }
  const headers = headersOf([
    ...(isTagged(operation, reading) ? ['ETag'] : []),
    ...(operation.location && !canCreate(operation) ? ['Location'] : []),
  ])
  const { result } = operation
  const content = contentOf(
    'application/json',
    schemas.answer(result),
    createResponseExample(result),
  )
  const done = { [status]: { description: 'Done.', headers, content } }
  if (!canCreate(operation)) return done
  const location = headersOf(['Location'])
  const description = 'Created: it did not exist before.'
  return { ...done, 201: { description, headers: { ...headers, ...location }, content } }
}

/** As on the wire (HTML Living Standard, section 9.2.5). */
const exampleEvent = 'id: 7\nevent: progress\ndata: {…}\n\n'

export function contentOf(type: string, schema: unknown, example?: unknown): Json {
  return { [type]: { schema, ...(example !== undefined && { example }) } }
}
