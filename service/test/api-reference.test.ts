import assert from 'node:assert/strict'
import { test } from 'node:test'

import { everyOperation } from '@millwright/contract/every-operation'
import { jobKinds } from '@millwright/contract/job-kinds'
import { locateOrganization, type Operation } from '@millwright/contract/operation'
import { referenceMaterial } from '@millwright/contract/reference-material'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

import { startTestService } from '#test/service'

const { baseUrl, addOrganization } = await startTestService()
/** Read once, after all other requests to the service: validation keeps this process too busy for a connection. */
const source = await (await fetch(`${baseUrl}/openapi.json`)).text()

const operations = everyOperation()

function mountsOf(operation: Operation): string[] {
  return locateOrganization(operation) === 'mount' ? ['', '/api/org/:orgId'] : ['']
}

test('the API reference page loads nothing from elsewhere', async () => {
  const page = await fetch(`${baseUrl}/docs`)
  const html = await page.text()
  const sources = [...html.matchAll(/\b(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)

  assert.equal(page.url, `${baseUrl}/docs/`)
  assert.match(html, /<title>Millwright API<\/title>/)
  assert.deepEqual(sources, ['js/scalar.js'])
  const script = await fetch(new URL('js/scalar.js', page.url))
  assert.match(script.headers.get('content-type') ?? '', /javascript/)
  assert.ok((await script.arrayBuffer()).byteLength > 1_000_000)
  const nothing = await fetch(`${baseUrl}/docs/nothing`)
  assert.match(nothing.headers.get('content-type') ?? '', /^application\/problem\+json/)
})

interface PostmanFolder {
  item: {
    item?: {
      request?: { method: string; url: { raw: string; path: string[] }; body?: { raw: string } }
    }[]
  }[]
}

test('the Postman collection has a request for each operation, and the outline a line', async () => {
  const collection = (await (await fetch(`${baseUrl}/postman.json`)).json()) as PostmanFolder
  const outline = await (await fetch(`${baseUrl}/llms.txt`)).text()
  const requests = collection.item.flatMap(({ item = [] }) => item)
  const listed = requests.map(({ request }) => `${request?.method} ${request?.url.path.join('/')}`)

  const expected = operations.map(({ operation: { method, path } }) => `${method} ${path}`)
  assert.deepEqual(listed.map((each) => each.replace(' ', ' /')).toSorted(), expected.toSorted())
  for (const each of expected) assert(outline.includes(`\`${each}\``), each)
  const ask = requests.find(({ request }) => request?.url.raw === '{{baseUrl}}/ask')
  const { owner } = await addOrganization()
  const answer = await owner.fetch('/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ask?.request?.body?.raw ?? '',
  })
  assert.equal(answer.status, 200)
})

test('the API reference lists exactly the existing operations and addresses', async () => {
  const document = JSON.parse(source) as OpenApi
  const expected = operations.flatMap(({ operation }) =>
    mountsOf(operation).map(
      (mount) => `${operation.method} ${(mount + operation.path).replaceAll(/:(\w+)/g, '{$1}')}`,
    ),
  )
  const beside = [
    ...['GET', 'PUT'].map((method) => `${method} /files`),
    ...['OPTIONS', 'HEAD', 'PATCH', 'DELETE'].map((method) => `${method} /files/resumable`),
    'POST /mcp',
    ...[
      'ServiceProviderConfig',
      'ResourceTypes',
      'ResourceTypes/{id}',
      'Schemas',
      'Schemas/{id}',
    ].map((path) => `GET /scim/v2/${path}`),
    ...['Users', 'Groups'].flatMap((path) => [
      ...['GET', 'POST'].map((method) => `${method} /scim/v2/${path}`),
      ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /scim/v2/${path}/{id}`),
    ]),
    'GET /oauth/authorize',
    ...['/oauth/register', '/oauth/token', '/oauth/revoke'].map((path) => `POST ${path}`),
    ...['authorization-server', 'protected-resource', 'protected-resource/mcp'].map(
      (name) => `GET /.well-known/oauth-${name}`,
    ),
    ...['', '/download', '/pdf', '/figures/{fileId}/{figureId}'].map(
      (path) => `GET /g/{shortId}${path}`,
    ),
    ...['/healthz', '/readyz', '/.well-known/jwks.json', '/openapi.json'].map(
      (path) => `GET ${path}`,
    ),
    ...['/postman.json', '/llms.txt'].map((path) => `GET ${path}`),
  ]
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )

  assert.equal(document.openapi, '3.1.0')
  assert.deepEqual(listed.toSorted(), [...expected, ...beside].toSorted())
})

test('the API reference states the limits of this installation, and how files are sent', async () => {
  const document = JSON.parse(source) as OpenApi & {
    'x-limits': Record<string, number | null>
    info: { description: string }
  }

  const { bodyBytes, documentBytes, organizationBytes } = document['x-limits']
  assert.deepEqual([documentBytes, organizationBytes], [100 * 1024 * 1024, null])
  assert.match(document.info.description, new RegExp(`bodyBytes.*${bodyBytes}`))
  assert.match(document.info.description, /with tus 1\.0/)
})

test('every schema of the API reference is valid and every reference in it resolves', async () => {
  const document = JSON.parse(source) as OpenApi
  const ajv = new Ajv2020.default({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'https://openapi.invalid/', ...document })

  for (const reference of new Set(referencesIn(document))) {
    assert.doesNotThrow(
      () => ajv.compile({ $ref: `https://openapi.invalid/${reference}` }),
      reference,
    )
  }
  for (const name of Object.keys(document.components.schemas)) {
    const validate = ajv.getSchema(`https://openapi.invalid/#/components/schemas/${name}`)
    assert(validate, name)
  }
  const ids = JSON.stringify(document).match(/"operationId":"[^"]+"/g) ?? []
  assert.equal(new Set(ids).size, ids.length, 'operation ids are unique')
})

test('the API reference forbids unknown fields in requests and allows them in responses', async () => {
  const document = JSON.parse(source) as OpenApi
  const closed = (schema: unknown) => withParts(schema, document).some(isClosed)
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))

  for (const { operationId, requestBody, responses } of described) {
    // Clients and directories may send additional fields there.
    const isOpen = operationId === 'oauth.register' || operationId.startsWith('scim.')
    const isJson = !isOpen && jsonIn(requestBody, '').length > 0
    assert.ok(!isJson || closed(requestBody), `${operationId} closes its body`)
    assert.ok(!closed(responses), `${operationId} may answer more than today`)
  }
})

test("the API reference follows Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ['recommended'] })

  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })

  // A fixed segment in a path takes precedence over a parameter, as OpenAPI says: `by` is never an id.
  const isOfNames = /~1by~1|\/by\//
  assert.deepEqual(
    problems
      .filter(({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !isOfNames.test(message))
      .map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    [],
  )
})

test('the API reference states the minimum role for each operation', async () => {
  const document = JSON.parse(source) as OpenApi
  const archive = document.paths['/guidebooks/{guidebookId}/archive']?.post
  const makeKey = document.paths['/organizations/{id}/api-keys']?.post
  const signIn = document.paths['/users/send-magic-link']?.post

  assert.equal(archive?.['x-least-role'], 'manager')
  assert.match(archive?.description ?? '', /`guidebooks\.edit`: the role manager or above\.$/)
  assert.match(makeKey?.description ?? '', /API keys have it only if an owner has granted it/)
  assert.match(signIn?.description ?? '', /Requires no token/)
})

test('every body and response of the API reference has a valid example', async () => {
  const document = JSON.parse(source) as OpenApi
  const ajv = new Ajv2020.default({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'https://openapi.invalid/', ...document })
  const wrong = Object.entries(document.paths)
    .filter(([path]) => !path.startsWith('/api/org/'))
    .flatMap(([path, methods]) => jsonIn(methods, path.replaceAll('/', '~1')))
    .filter(({ content, pointer }) => {
      const check = ajv.compile({ $ref: `https://openapi.invalid/#/paths/${pointer}/schema` })
      return content.example === undefined || !check(content.example)
    })

  assert.deepEqual(wrong, [])
})

test('the API reference distinguishes the kinds of jobs, each with its result', async () => {
  const document = JSON.parse(source) as OpenApi
  const { Job, ExtractProcedureJob } = document.components.schemas
  const { oneOf, discriminator } = Job as unknown as {
    oneOf: { $ref: string }[]
    discriminator: { propertyName: string; mapping: Record<string, string> }
  }
  const path = referenceMaterial.extractProcedure.path.replaceAll(/:(\w+)/g, '{$1}')

  assert.equal(discriminator.propertyName, 'kind')
  assert.deepEqual(Object.keys(discriminator.mapping), Object.keys(jobKinds))
  assert.deepEqual(
    Object.values(discriminator.mapping),
    oneOf.map(({ $ref }) => $ref),
  )
  assert.match(JSON.stringify(ExtractProcedureJob), /"procedure":\{"\$ref":".*\/Procedure"\}/)
  assert.match(
    JSON.stringify(document.paths[path]?.post?.responses),
    /schemas\/ExtractProcedureJob"/,
  )
})

interface Content {
  example?: unknown
}

/** Each JSON body of a request or an answer, with its position in the document. */
function jsonIn(value: unknown, pointer: string): { content: Content; pointer: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const within = `${pointer}/${key.replaceAll('/', '~1')}`
    return key === 'application/json'
      ? [{ content: part as Content, pointer: within }]
      : jsonIn(part, within)
  })
}

/** A schema's parts, and those of every schema that it refers to. */
function withParts(value: unknown, document: OpenApi, seen = new Set<unknown>()): object[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const { $ref } = value as { $ref?: string }
  const target = $ref && document.components.schemas[$ref.replace(/.*\//, '')]
  const parts = [...Object.values(value), target]
  return [value, ...parts.flatMap((part) => withParts(part, document, seen))]
}

function isClosed(schema: object): boolean {
  return 'additionalProperties' in schema && schema.additionalProperties === false
}

interface Described {
  operationId: string
  description: string
  'x-least-role'?: string
  requestBody?: object
  responses: object
}

interface OpenApi {
  openapi: string
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, object> }
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === '$ref' && typeof part === 'string' ? [part] : referencesIn(part),
  )
}
