import { everyOperation, type NamedOperation } from './api.ts'
import { errors, type ErrorCode } from './errors.ts'
import { ProblemSchema } from './jobs.ts'
import { organizationIn, statusOf, type Operation } from './operation.ts'

type Json = Record<string, unknown>

/** Errors that any operation can answer with. */
const everywhere = [
  'invalid_request',
  'malformed_json',
  'unauthenticated',
  'permission_denied',
  'not_found',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'database_unavailable',
] as const satisfies ErrorCode[]

/** The API as an OpenAPI 3.1 document. Schemas that carry a title become components. */
export function openApi(baseUrl: string): Json {
  const schemas = new Components()
  schemas.refer(ProblemSchema)
  const paths: Record<string, Json> = {}
  for (const named of everyOperation()) {
    for (const prefix of mountsOf(named.operation)) {
      const path = `${prefix}${named.operation.path}`.replaceAll(/:(\w+)/g, '{$1}')
      const entry = (paths[path] ??= {})
      entry[named.operation.method.toLowerCase()] = describe(named, prefix, schemas)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Millwright',
      version: '0.1.0',
      description: `Procedural knowledge about physical things.\n\n${errorTable()}`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      schemas: schemas.all(),
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    security: [{ session: [] }],
  }
}

function mountsOf(operation: Operation): string[] {
  return organizationIn(operation) === 'mount' ? ['', '/api/org/:orgId'] : ['']
}

function describe(
  { name, resource, operation }: NamedOperation,
  prefix: string,
  schemas: Components,
): Json {
  const isPublic = operation.permission === 'anyone'
  return {
    operationId: prefix ? `${name}.inOrganization` : name,
    tags: [resource],
    summary: operation.summary,
    ...(isPublic ? { security: [] } : { 'x-permission': operation.permission }),
    parameters: [
      ...(prefix ? [organizationParameter] : []),
      ...parametersIn('path', operation.params, schemas),
      ...parametersIn('query', operation.query, schemas),
    ],
    ...(operation.body && {
      requestBody: {
        required: true,
        content: content('application/json', schemas.refer(operation.body)),
      },
    }),
    responses: responsesOf(operation, schemas),
  }
}

const organizationParameter: Json = {
  name: 'orgId',
  in: 'path',
  required: true,
  description: 'Slug or id of the organization.',
  schema: { type: 'string' },
}

function parametersIn(where: 'path' | 'query', schema: unknown, schemas: Components): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: schemas.refer(property),
  }))
}

function responsesOf(operation: Operation, schemas: Components): Json {
  const codes = [...everywhere, ...(operation.errors ?? [])]
  const statuses = [...new Set(codes.map((code) => errors[code].status))]
  return {
    ...successOf(operation, schemas),
    ...(operation.accepted && {
      202: {
        description: 'Going on as a job.',
        content: content('application/json', schemas.refer(operation.accepted)),
      },
    }),
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        {
          description: codes.filter((code) => errors[code].status === status).join(', '),
          content: content('application/problem+json', { $ref: '#/components/schemas/Problem' }),
        },
      ]),
    ),
  }
}

function successOf(operation: Operation, schemas: Components): Json {
  if (operation.answers === 'redirect') {
    return { 307: { description: 'A signed address of at most 15 minutes, in `Location`.' } }
  }
  if (operation.answers === 'event-stream') {
    const schema = { type: 'string' }
    return {
      200: { description: 'Server-sent events.', content: content('text/event-stream', schema) },
    }
  }
  const status = statusOf(operation)
  if (!operation.result) return { [status]: { description: 'Done.' } }
  const body = content('application/json', schemas.refer(operation.result))
  return { [status]: { description: 'Done.', content: body } }
}

function content(type: string, schema: unknown): Json {
  return { [type]: { schema } }
}

function errorTable(): string {
  const rows = Object.entries(errors).map(
    ([code, { status, title }]) => `| \`${code}\` | ${status} | ${title} |`,
  )
  return ['| Code | Status | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

/** Collects titled schemas and refers to them by name. */
class Components {
  readonly #schemas = new Map<string, unknown>()

  all(): Json {
    return Object.fromEntries([...this.#schemas].toSorted(([a], [b]) => a.localeCompare(b)))
  }

  /** A copy of the schema in which every titled part is a reference. */
  refer(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map((part) => this.refer(part))
    if (typeof schema !== 'object' || schema === null) return schema
    const { $defs, $ref, $id: _id, ...own } = schema as Json
    for (const part of Object.values(($defs ?? {}) as Json)) this.refer(part)
    if (typeof $ref === 'string') return { $ref: `#/components/schemas/${$ref}` }
    const { title } = own
    if (typeof title !== 'string') return this.#inside(own)
    if (!this.#schemas.has(title)) {
      this.#schemas.set(title, {})
      this.#schemas.set(title, this.#inside(own))
    }
    return { $ref: `#/components/schemas/${title}` }
  }

  #inside(schema: Json): Json {
    return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, this.refer(part)]))
  }
}
