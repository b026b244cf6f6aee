import { contentOf, headersOf } from './openapi-responses.ts'
import type { Json } from './openapi-schemas.ts'
import type { OtherTag } from './openapi-tags.ts'

const mediaType = 'application/scim+json'
const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** How directories authenticate: with a token of the organization instead of a session. */
export const directoryScheme = { directory: { type: 'http', scheme: 'bearer' } }

/** How directories add, change and deactivate members by SCIM 2.0, as paths of the API reference. */
export function scimPaths(): Record<string, Json> {
  return {
    ...discoveryPaths(),
    ...resourcePaths({
      path: '/scim/v2/Users',
      noun: 'user',
      words: 'A user is a member of the organization: a person with an email address.',
      fields: {
        userName: text,
        emails: list,
        name: { type: 'object' },
        active: { type: 'boolean' },
      },
      example: {
        schemas: [userSchema],
        userName: 'ada@example.com',
        externalId: '4711',
        name: { givenName: 'Ada', familyName: 'Lovelace' },
        emails: [{ value: 'ada@example.com', type: 'work', primary: true }],
        active: true,
      },
    }),
    ...resourcePaths({
      path: '/scim/v2/Groups',
      noun: 'group',
      words: 'A group is a team whose members the directory manages.',
      fields: { displayName: text, members: list },
      example: {
        schemas: [groupSchema],
        displayName: 'Early shift',
        externalId: '0815',
        members: [{ value: '01939f2e-5c1a-7b3e-9a41-2f6d8c0e1b57' }],
      },
    }),
  }
}

const text = { type: 'string' }
const list = { type: 'array', items: { type: 'object' } }
const listExample = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: 0,
  startIndex: 1,
  itemsPerPage: 0,
  Resources: [],
}

function discoveryPaths(): Record<string, Json> {
  const idOf = (words: string) => [parameter('id', words, { in: 'path', required: true })]
  const get = (id: string, summary: string, parameters: Json[] = []) => ({
    get: {
      ...describe(`scim.${id}`, summary),
      ...(parameters.length > 0 && { parameters }),
      responses: {
        200: found('As RFC 7643 describes it.', {}),
        ...refusals(parameters.length > 0 ? [404] : []),
      },
    },
  })
  return {
    '/scim/v2/ServiceProviderConfig': get('config', 'Get which parts of SCIM 2.0 are supported.'),
    '/scim/v2/ResourceTypes': get('resourceTypes', 'List the types of resources.'),
    '/scim/v2/ResourceTypes/{id}': get(
      'resourceType',
      'Get a type of resource.',
      idOf('`User` or `Group`.'),
    ),
    '/scim/v2/Schemas': get('schemas', 'List the schemas, with the attributes that are stored.'),
    '/scim/v2/Schemas/{id}': get('schema', 'Get a schema.', idOf(`Such as \`${userSchema}\`.`)),
  }
}

interface Resources {
  path: string
  noun: 'user' | 'group'
  /** What such a resource is in this product. */
  words: string
  fields: Json
  example: Json
}

function resourcePaths(resources: Resources): Record<string, Json> {
  const { path, noun, example } = resources
  const sent = bodyOf(resources)
  const id = parameter('id', `Of the ${noun}.`, { in: 'path', required: true })
  const match = parameter('If-Match', 'The version to change.', { in: 'header' })
  const one = found(`The ${noun}.`, example, ['ETag'])
  const changed = noun === 'user' ? { 200: one } : { 204: { description: 'Changed.' } }
  const refused = refusals([400, 403, 404, 409, 412])
  return {
    [path]: collection(resources, sent),
    [`${path}/{id}`]: {
      get: {
        ...about(resources, 'get', `Get a ${noun}.`),
        parameters: [id, ...chosen],
        responses: { 200: one, 304: { description: 'Not modified.' }, ...refusals([404]) },
      },
      put: {
        ...about(resources, 'replace', `Replace a ${noun}.`),
        parameters: [id, match],
        requestBody: sent,
        responses: { 200: one, ...refused },
      },
      patch: {
        ...about(resources, 'patch', `Change a ${noun} (RFC 7644, section 3.5.2).`),
        parameters: [id, match],
        requestBody: { required: true, content: contentOf(mediaType, patchSchema, patchExample) },
        responses: { ...changed, ...refused },
      },
      delete: {
        ...about(resources, 'delete', noun === 'user' ? 'Remove a member.' : 'Delete a group.'),
        parameters: [id, match],
        responses: { 204: { description: 'Gone.' }, ...refusals([403, 404, 412]) },
      },
    },
  }
}

function collection(resources: Resources, sent: Json): Json {
  const { noun, example } = resources
  return {
    get: {
      ...about(resources, 'list', `List ${noun}s.`),
      parameters: [
        parameter('filter', 'RFC 7644, section 3.4.2.2: `userName eq "ada@example.com"`.'),
        parameter('startIndex', 'From 1.', { schema: { type: 'integer' } }),
        parameter('count', 'At most 200.', { schema: { type: 'integer' } }),
        ...chosen,
      ],
      responses: { 200: found(`The ${noun}s.`, listExample), ...refusals([400]) },
    },
    post: {
      ...about(resources, 'create', `Add a ${noun}.`),
      requestBody: sent,
      responses: {
        201: found(`The ${noun}.`, example, ['ETag', 'Location']),
        ...refusals([400, 403, 409, 422]),
      },
    },
  }
}

function bodyOf({ fields, example }: Resources): Json {
  const schema = {
    type: 'object',
    description: 'Attributes that no schema has are ignored.',
    properties: { schemas: { type: 'array', items: text }, externalId: text, ...fields },
  }
  return { required: true, content: contentOf(mediaType, schema, example) }
}

/** `scim.patchUser` */
function about({ noun, words }: Resources, verb: string, summary: string): Json {
  const title = noun === 'user' ? 'User' : 'Group'
  return describe(`scim.${verb}${title}`, summary, `${summary} ${words}`)
}

const patchSchema = {
  type: 'object',
  required: ['Operations'],
  properties: {
    schemas: { type: 'array', items: text },
    Operations: {
      type: 'array',
      items: {
        type: 'object',
        required: ['op'],
        properties: { op: text, path: text, value: {} },
      },
    },
  },
}
const patchExample = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', path: 'active', value: false }],
}

const chosen = [
  parameter('attributes', 'Only these, separated by commas.'),
  parameter('excludedAttributes', 'Without these.'),
]

function parameter(
  name: string,
  description: string,
  { in: place = 'query', required = false, schema = text }: Record<string, unknown> = {},
): Json {
  return { name, in: place, ...(required === true && { required }), description, schema }
}

function found(description: string, example: Json, headers: string[] = []): Json {
  return {
    description,
    ...(headers.length > 0 && { headers: headersOf(headers) }),
    content: contentOf(mediaType, { type: 'object' }, example),
  }
}

const errorSchema = {
  type: 'object',
  required: ['schemas', 'status'],
  properties: {
    schemas: { type: 'array', items: text },
    status: text,
    scimType: text,
    detail: text,
  },
}

/** RFC 7644, section 3.12. */
function refusals(statuses: number[]): Json {
  const all = [...new Set([...statuses, 400, 401, 413, 415, 429, 503])]
  return Object.fromEntries(
    all.map((status) => [
      status,
      {
        description: 'A SCIM error.',
        content: contentOf(mediaType, errorSchema, {
          schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
          status: String(status),
          detail: 'What is wrong.',
        }),
      },
    ]),
  )
}

function describe(operationId: string, summary: string, description = summary): Json {
  return {
    operationId,
    tags: ['Directories at work' satisfies OtherTag],
    summary: summary.replace(/\.$/, ''),
    description: `${description}\n\nNeeds a token of the directory.`,
    security: [{ directory: [] }],
  }
}
