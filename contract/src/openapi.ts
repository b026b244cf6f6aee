import { api } from './api.ts'
import { everyOperation, type NamedOperation } from './every-operation.ts'
import { errors } from './error-catalog.ts'
import { assistantPaths } from './openapi-assistants.ts'
import { ProblemSchema } from './problem.ts'
import { limitTable, publishedLimits, type Limits } from './limits.ts'
import { createRequestExample } from './openapi-examples.ts'
import { signedFilePaths } from './openapi-files.ts'
import { oauthApiPaths } from './openapi-oauth.ts'
import { directoryScheme, scimPaths } from './openapi-scim.ts'
import { publicPagePaths } from './openapi-public.ts'
import { contentOf, isConditional, responsesOf } from './openapi-responses.ts'
import { Components, type Json } from './openapi-schemas.ts'
import { tagOf, tags } from './openapi-tags.ts'
import {
  locateOrganization,
  acceptsIdempotencyKey,
  type Access,
  type Operation,
} from './operation.ts'
import { isOnRequest, minimumRole, type Permission } from './permissions.ts'
import { queryOf } from './query-of.ts'
import { isTagged, readingOf, type Reading } from './reading.ts'

const introduction = `The HTTP API of Millwright: procedural knowledge about physical things.

**Signing in.** \`POST /users/send-magic-link\` emails a link. Send its \`token\` to
\`POST /users/authenticate-magic-link\` to get an \`intermediate_session_token\` and the caller's organizations.
\`POST /users/exchange-session\` exchanges that for \`session.jwt\`, which goes into \`Authorization: Bearer …\`.

**Organizations.** Each organization-scoped operation has two addresses: the bare one works in the organization named
in the exchange, and \`/api/org/{slug or id}/…\` works in any of the caller's organizations, with the same token.

**Lists** return \`{items, nextCursor}\`; pass \`nextCursor\` as \`cursor\` to get the next page.

**Changes.** In a PATCH, omitted fields stay unchanged and \`null\` clears. A single resource has an \`ETag\`; send it as
\`If-Match\` to change only what you have seen, or as \`If-None-Match\` to read only what is new. A POST with an
\`Idempotency-Key\` takes effect once, however often it is sent.

**Long-running work** is a job. The request waits for it for up to 10 seconds, then returns 202; with
\`Prefer: respond-async\` it does not wait. \`GET /jobs/{jobId}/events\` follows it.

**Files** go to signed addresses, never through JSON: \`…/upload-url\` announces a file and returns \`upload.url\`, which
takes it in a single PUT, and \`upload.resumable.url\`, which takes it in pieces with tus 1.0. \`…/complete\` finishes both.
See *Files* for what these addresses take.

**Errors** are \`application/problem+json\` (RFC 9457). Branch on \`code\`, whose meaning never changes:`

/**
 * The API as an OpenAPI 3.1 document. Schemas that carry a title become components.
 *
 * @param limits of this installation, shown as a table, and as `x-limits` for programs
 */
export function openApi(baseUrl: string, limits: Limits): Json {
  const schemas = new Components()
  const operations = everyOperation()
  schemas.answer(ProblemSchema)
  for (const { operation } of operations) schemas.answer([operation.result, operation.accepted])
  const paths: Record<string, Json> = {}
  for (const named of operations) {
    for (const prefix of mountsOf(named.operation)) {
      const path = `${prefix}${named.operation.path}`.replaceAll(/:(\w+)/g, '{$1}')
      const entry = (paths[path] ??= {})
      entry[named.operation.method.toLowerCase()] = describe(named, prefix, schemas)
    }
  }
  Object.assign(paths, signedFilePaths(), publicPagePaths(), assistantPaths(), oauthApiPaths())
  Object.assign(paths, scimPaths())
  return {
    openapi: '3.1.0',
    info: {
      title: 'Millwright',
      version: '0.1.0',
      description: `${introduction}\n\n${errorTable()}\n\n**Limits**\n\n${limitTable(limits)}`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'The operator of this installation', url: baseUrl },
    },
    'x-limits': publishedLimits(limits),
    servers: [{ url: baseUrl }],
    tags: tags(),
    paths,
    components: {
      schemas: schemas.all(),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        ...directoryScheme,
      },
    },
    security: [{ session: [] }],
  }
}

function mountsOf(operation: Operation): string[] {
  return locateOrganization(operation) === 'mount' ? ['', '/api/org/:orgId'] : ['']
}

function describe(
  { name, resource, operation }: NamedOperation,
  prefix: string,
  schemas: Components,
): Json {
  const isPublic = operation.permission === 'anyone'
  const reading = readingOf(api, resource, operation)
  return {
    operationId: prefix ? `${name}.inOrganization` : name,
    tags: [tagOf(resource)],
    summary: operation.summary.split(/[.:;] /)[0]?.replace(/\.$/, ''),
    description: [operation.summary, accessTo(operation)].filter(Boolean).join('\n\n'),
    // One entry per operation is enough for readers; programs find both addresses.
    ...(prefix && { 'x-scalar-ignore': true }),
    ...(isPublic ? { security: [] } : { 'x-permission': operation.permission }),
    ...(isPermission(operation.permission) && {
      'x-least-role': minimumRole[operation.permission],
    }),
    parameters: [
      ...(prefix ? [organizationParameter] : []),
      ...parametersIn('path', operation.params, schemas),
      ...parametersIn('query', queryOf(operation), schemas),
      ...headersOf(operation, reading),
    ],
    ...(operation.body && {
      requestBody: {
        required: !mayBeLeftOut(operation),
        content: contentOf(
          'application/json',
          schemas.request(operation.body),
          createRequestExample(operation.body),
        ),
      },
    }),
    responses: responsesOf(operation, reading, schemas),
  }
}

/** Who may call it, in words. */
function accessTo({ permission }: Operation): string {
  if (permission === 'anyone') return 'Requires no token.'
  if (permission === 'signed_in') return 'Requires a session, in no particular organization.'
  if (permission === 'member') return 'Any member of the organization may call it.'
  const role = `Needs the permission \`${permission}\`: the role ${minimumRole[permission]} or above.`
  return isOnRequest(permission)
    ? `${role} API keys have it only if an owner has granted it.`
    : role
}

function isPermission(access: Access): access is Permission {
  return access !== 'anyone' && access !== 'signed_in' && access !== 'member'
}

const organizationParameter: Json = {
  name: 'orgId',
  in: 'path',
  required: true,
  description: 'Slug or ID of the organization.',
  schema: { type: 'string' },
}

/** Headers that the platform reads for every operation of a kind. */
function headersOf(operation: Operation, reading: Reading | undefined): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
  })
  return [
    ...(acceptsIdempotencyKey(operation)
      ? [header('Idempotency-Key', 'Makes it safe to send the same request again for 24 hours.')]
      : []),
    ...(isConditional(operation) && reading
      ? [
          header(
            'If-Match',
            `Change only what \`GET ${reading.operation.path}\` still returns with this ETag.`,
          ),
        ]
      : []),
    ...(operation.accepted
      ? [header('Prefer', '`respond-async` returns 202 at once, without waiting for the job.')]
      : []),
    ...(operation.answers === 'event-stream'
      ? [header('Last-Event-ID', 'The id of the last event received, to resume after it.')]
      : []),
    ...(operation.method === 'GET' && isTagged(operation, reading)
      ? [header('If-None-Match', 'Returns 304 if this is still its ETag.')]
      : []),
  ]
}

function parametersIn(where: 'path' | 'query', schema: unknown, schemas: Components): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    // Parameters with a default may be omitted.
    required: where === 'path' || (required.includes(name) && !hasDefault(property)),
    schema: schemas.request(property),
    // Lists are separated by commas.
    ...(isList(property) && { style: 'form', explode: false }),
  }))
}

function isList(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'items' in schema
}

function hasDefault(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'default' in schema
}

/** A missing body counts as `{}` if all of its fields are optional. A change without fields would change nothing. */
function mayBeLeftOut({ method, body }: Operation): boolean {
  const { required = [] } = (body ?? {}) as { required?: string[] }
  return method === 'POST' && required.length === 0
}

function errorTable(): string {
  const rows = Object.entries(errors).map(
    ([code, { status, title }]) => `| \`${code}\` | ${status} | ${title} |`,
  )
  return ['| Code | Status | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}
