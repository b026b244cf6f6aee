import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ErrorCode } from '@millwright/contract/errors'
import { everyOperation, type NamedOperation } from '@millwright/contract/api'
import { organizationIn, type Operation } from '@millwright/contract/operation'
import { atLeast, leastRole, roles, type Permission } from '@millwright/contract/permissions'
import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import pg from 'pg'
import type { TSchema } from 'typebox'

import { newId, newShortId } from '#platform/id'
import { fillOrganization, rowOf, type Rows } from '#test/filled-organization'
import { paramsOf, pathOf } from '#test/operation-paths'
import { randomFrom } from '#seed/random'
import { valueOf } from '#test/schema-values'
import { anonymousProblem, codeIn } from '#test/problems'
import { startTestService, type TestMember, type TestOrganization } from '#test/service'

const service = await startTestService()
const { addOrganization, baseUrl } = service

/** Operations that ask for no session. Nothing else may. */
const publicOperations = [
  'signIn.sendMagicLink',
  'signIn.authenticateMagicLink',
  'signIn.exchangeSession',
  'organizations.create',
]

const operations = everyOperation()
const closed = operations.filter(({ name }) => !publicOperations.includes(name))
const scoped = closed.filter(({ operation }) => organizationIn(operation) !== 'nowhere')

function mountsOf(operation: Operation, organization: string): string[] {
  return organizationIn(operation) === 'mount' ? ['', `/api/org/${organization}`] : ['']
}

/** Parameters that name nothing, except the organization. */
function unknownParams(operation: Operation, organization: string): Record<string, string> {
  const entries = paramsOf(operation).map((name) => [name, name === 'id' ? organization : newId()])
  return Object.fromEntries(entries) as Record<string, string>
}

async function call(
  { method, body: schema }: Operation,
  path: string,
  { token, body = {} }: { token?: string | undefined; body?: unknown } = {},
): Promise<Response> {
  return await fetch(baseUrl + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(schema && { 'content-type': 'application/json' }),
    },
    ...(schema && { body: JSON.stringify(body) }),
  })
}

async function isDenied(response: Response): Promise<boolean> {
  if (response.status === 403) return (await codeIn(response)) === 'permission_denied'
  await response.body?.cancel()
  return false
}

const tokenOf = (member: TestMember) => member.options.sessionToken

test('only sign-in and the creation of an organization ask for no session', () => {
  const open = operations.filter(({ operation }) => operation.permission === 'anyone')

  assert.deepEqual(
    open.map(({ name }) => name),
    publicOperations,
  )
})

test('every operation refuses whoever has no valid session token', async () => {
  const acme = await addOrganization()
  const tokens: Record<string, string | undefined> = {
    none: undefined,
    ...(await wrongTokens(acme)),
  }

  for (const { name, operation } of closed) {
    for (const mount of mountsOf(operation, acme.slug)) {
      const path = pathOf(operation, unknownParams(operation, acme.id), mount)
      for (const [what, token] of Object.entries(tokens)) {
        const response = await call(operation, path, { token })
        assert.equal(response.status, 401, `${name} at ${path} with the token ${what}`)
        assert.equal(await codeIn(response), 'unauthenticated')
      }
    }
  }
})

test('a session counts only as a bearer token', async () => {
  const { owner } = await addOrganization()
  const token = tokenOf(owner)
  const headers = [`Basic ${token}`, `Bearer`, `Bearer ${token} ${token}`, `${token}`, '']

  for (const authorization of headers) {
    const response = await fetch(`${baseUrl}/guidebooks`, { headers: { authorization } })
    assert.equal(await codeIn(response), 'unauthenticated', authorization)
  }
  const lowerCase = await fetch(`${baseUrl}/guidebooks`, {
    headers: { authorization: `bearer ${token}` },
  })
  assert.equal(lowerCase.status, 200)
})

test('every operation refuses each role below its least, and lets the others through', async () => {
  const acme = await addOrganization()
  const members = {
    member: await acme.as('member'),
    manager: await acme.as('manager'),
    admin: await acme.as('admin'),
    owner: await acme.as('owner'),
  }

  for (const { name, operation } of scoped) {
    const least = leastRole[operation.permission as Permission]
    for (const mount of mountsOf(operation, acme.slug)) {
      const path = pathOf(operation, unknownParams(operation, acme.id), mount)
      for (const role of roles) {
        const response = await call(operation, path, { token: tokenOf(members[role]) })
        const about = `${name} at ${path} as ${role}: ${response.status}`
        assert(response.status !== 401 && response.status < 500, about)
        assert.equal(await isDenied(response), !atLeast(role, least), about)
      }
    }
  }
})

test('no operation tells a stranger of an organization from one that does not exist', async () => {
  const acme = await addOrganization()
  const { owner: stranger } = await addOrganization('Rival Pumps')
  const token = tokenOf(stranger)

  for (const { name, operation } of scoped) {
    const isMounted = organizationIn(operation) === 'mount'
    for (const [real, unknown] of [
      [acme.id, newId()],
      [acme.slug, 'no-such-organization'],
    ]) {
      const answers = [real, unknown].map(async (organization = '') => {
        const params = unknownParams(operation, organization)
        const mount = isMounted ? `/api/org/${organization}` : ''
        return await anonymousProblem(
          await call(operation, pathOf(operation, params, mount), { token }),
        )
      })
      const [ofReal, ofUnknown] = await Promise.all(answers)
      assert.equal(ofReal?.code, 'not_found', name)
      assert.deepEqual(ofReal, ofUnknown, name)
    }
  }
})

test('no operation tells the things of another organization from ones that do not exist', async () => {
  const acme = await addOrganization()
  const rival = await addOrganization('Rival Pumps')
  const [own, foreign] = await Promise.all([fillOrganization(acme), fillOrganization(rival)])
  const manager = await acme.as('owner')
  let checked = 0

  for (const named of closed) {
    const { operation } = named
    for (const mount of mountsOf(operation, acme.slug)) {
      for (const attack of attacksOn(named, acme, own, foreign)) {
        const ask = async ({ params, query, body }: Target) =>
          await anonymousProblem(
            await call(
              operation,
              `${pathOf(operation, params, mount)}?${new URLSearchParams(query)}`,
              {
                token: tokenOf(manager),
                body,
              },
            ),
          )
        const [ofForeign, ofUnknown] = [await ask(attack.foreign), await ask(attack.unknown)]
        assert.equal(ofForeign.code, attack.code, attack.what)
        assert.deepEqual(ofForeign, ofUnknown, attack.what)
        checked += 1
      }
    }
  }

  assert(checked >= 60, `only ${checked} parameters were tried`)
  await stillWhole(rival.owner, foreign)
})

/** Tokens that look right and are not. */
async function wrongTokens({ id, owner }: TestOrganization) {
  const good = tokenOf(owner) ?? ''
  const [header = '', payload = '', signature = ''] = good.split('.')
  const client = new pg.Client(service.database.connection)
  await client.connect()
  const { rows } = await client.query<{ id: string; secret: object }>(
    `select id, secret from signing_keys where kind = 'session' order by created_at desc`,
  )
  await client.end()
  const kid = rows[0]?.id ?? ''
  const realKey = await importJWK({ ...rows[0]?.secret, alg: 'Ed25519' })
  const { privateKey: foreignKey } = await generateKeyPair('Ed25519', { extractable: true })
  const { keys } = (await (await fetch(`${baseUrl}/.well-known/jwks.json`)).json()) as {
    keys: { x: string }[]
  }
  const claims = (seconds: number, issuer = baseUrl) => {
    const { sub, sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      sub: string
      sid: string
    }
    return new SignJWT({ sid, org: id })
      .setProtectedHeader({ alg: 'Ed25519', kid, typ: 'at+jwt' })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
  }
  const secretOfPublicKey = Buffer.from(keys[0]?.x ?? '', 'base64url')
  const hmac = new SignJWT(JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload)
  const tokens = {
    garbage: 'garbage',
    'three parts of garbage': 'a.b.c',
    expired: await claims(-10).sign(realKey),
    'of another issuer': await claims(600, 'https://other.example').sign(realKey),
    'signed by another key': await claims(600).sign(foreignKey),
    unsigned: new UnsecuredJWT({}).setSubject(newId()).encode(),
    'with its signature cut off': `${header}.${payload}.`,
    'with a changed signature': `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    'signed with the public key as a secret': await hmac
      .setProtectedHeader({ alg: 'HS256', kid, typ: 'at+jwt' })
      .sign(new Uint8Array(Buffer.concat([secretOfPublicKey]))),
  }
  assert.equal((await call(listGuidebooks, '/guidebooks', { token: good })).status, 200)
  const resigned = await claims(600).sign(realKey)
  const control = await call(listGuidebooks, '/guidebooks', { token: resigned })
  assert.equal(control.status, 200, 'the forgeries differ from a good token only where they say')
  return tokens
}

const listGuidebooks: Operation = {
  method: 'GET',
  path: '/guidebooks',
  permission: 'guidebooks.view',
  summary: '',
}

/** The organization itself, and numbers that mean something only together with an id. */
const attackedNowhere = new Set(['id', 'number'])

interface Target {
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown>
}
interface Attack {
  what: string
  /** How it is refused, whether the thing is another organization's or does not exist. */
  code: ErrorCode
  foreign: Target
  unknown: Target
}

/** One attack per parameter that names a thing: there the rival's id, everywhere else the caller's own. */
function attacksOn(
  { name, resource, operation }: NamedOperation,
  acme: TestOrganization,
  own: Rows,
  foreign: Rows,
) {
  const params = Object.fromEntries(
    paramsOf(operation).map((param) => [
      param,
      param === 'id' ? acme.id : rowOf(own, param, resource),
    ]),
  )
  const body = bodyOf(operation, own)
  const query = queryOf(operation, own)
  const attacks: Attack[] = []
  for (const field of requiredIdsOf(operation)) {
    const withId = (id: string) => ({ params, query: { ...query, [field]: id }, body })
    attacks.push({
      what: `${name} with ${field} in its query`,
      code: 'not_found',
      foreign: withId(rowOf(foreign, field)),
      unknown: withId(newId()),
    })
  }
  for (const param of Object.keys(params).filter((each) => !attackedNowhere.has(each))) {
    const ids: [string, string][] = [[rowOf(foreign, param, resource), newId()]]
    if (param === 'guidebookId') ids.push([rowOf(foreign, 'shortId'), newShortId()])
    for (const [foreignId, unknownId] of ids) {
      attacks.push({
        what: `${name} with the ${param} ${foreignId}`,
        code: 'not_found',
        foreign: { params: { ...params, [param]: foreignId }, query, body },
        unknown: { params: { ...params, [param]: unknownId }, query, body },
      })
    }
  }
  for (const { field, isList } of idFieldsOf(operation)) {
    const listed = (id: string) => (isList ? [id] : id)
    attacks.push({
      what: `${name} with ${field} in its body`,
      // A sequence has to be exactly what is there; whose the rest is does not matter.
      code: field === 'lessonIds' ? 'not_a_permutation' : 'not_found',
      foreign: { params, query, body: { ...body, [field]: listed(rowOf(foreign, one(field))) } },
      unknown: { params, query, body: { ...body, [field]: listed(newId()) } },
    })
  }
  return attacks
}

/** What a query has to say at least. */
function queryOf(operation: Operation, own: Rows): Record<string, string> {
  const { properties = {}, required = [] } = (operation.query ?? {}) as {
    properties?: Record<string, TSchema>
    required?: string[]
  }
  const ids = requiredIdsOf(operation)
  return Object.fromEntries(
    required
      .filter((name) => properties[name] && !('default' in properties[name]))
      .map((name) => [
        name,
        ids.includes(name)
          ? rowOf(own, name)
          : String(valueOf(properties[name] ?? {}, randomFrom(1))),
      ]),
  )
}

function requiredIdsOf({ query }: Operation): string[] {
  const { properties = {}, required = [] } = (query ?? {}) as {
    properties?: Record<string, IdSchema>
    required?: string[]
  }
  return required.filter((name) => isId(properties[name]))
}

function bodyOf(operation: Operation, own: Rows): Record<string, unknown> {
  if (!operation.body) return {}
  // Not every type that looks like one is taken.
  const known = (field: string) => (field === 'contentType' ? 'application/pdf' : undefined)
  const body = valueOf(operation.body, randomFrom(1), { known }) as Record<string, unknown>
  for (const { field, isList } of idFieldsOf(operation)) {
    const row = rowOf(own, one(field))
    body[field] = isList ? [row] : row
  }
  return body
}

/** Fields at the top of a body that hold the id of something, or the ids of several. */
function idFieldsOf({ body }: Operation): { field: string; isList: boolean }[] {
  const { properties = {} } = (body ?? {}) as { properties?: Record<string, IdSchema> }
  return Object.entries(properties).flatMap(([field, schema]) => {
    const isList = isId(schema.items)
    return isList || isId(schema) ? [{ field, isList }] : []
  })
}

interface IdSchema {
  format?: string
  anyOf?: IdSchema[]
  items?: IdSchema
}

function isId(schema: IdSchema | undefined): boolean {
  return schema?.format === 'uuid' || (schema?.anyOf?.some(isId) ?? false)
}

/** `lessonIds` are named by rows called `lessonId`. */
function one(field: string): string {
  return field.replace(/Ids$/, 'Id')
}

/** Nothing of what was attacked has changed or gone. */
async function stillWhole({ client }: TestMember, rows: Rows): Promise<void> {
  const guidebook = await client.guidebooks.get({
    params: { guidebookId: rowOf(rows, 'guidebookId') },
  })
  assert.equal(guidebook.archivedAt, null)
  assert.equal(guidebook.title, 'Pump')
  assert.deepEqual([guidebook.procedures.length, guidebook.trackedObjects.length], [1, 1])
  assert.deepEqual(
    guidebook.referenceMaterials.map(({ fileId }) => fileId),
    [rowOf(rows, 'fileId')],
  )
  const sessions = await client.users.sessions()
  assert.equal(sessions.items.length, 1)
}
