import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'

import type { NamedOperation } from '@millwright/contract/every-operation'
import type { ErrorCode } from '@millwright/contract/error-catalog'
import { canCreate, type Operation } from '@millwright/contract/operation'
import type { TSchema } from 'typebox'

import { newId, newShortId } from '#platform/id'
import { randomFrom } from '#seed/random'
import { rowOf, type Rows } from '#test/filled-organization'
import { paramsOf, pathOf } from '#test/operation-paths'
import { anonymousProblem } from '#test/problems'
import { valueOf } from '#test/schema-values'
import type { TestMember, TestOrganization } from '#test/service'

import { closed, mountsOf, tokenOf, type Call } from './operations.ts'

/** The caller, their own records, and another organization's. */
export interface Walk {
  call: Call
  organization: TestOrganization
  own: Rows
  foreign: Rows
}

/**
 * Calls every operation with ids of another organization's records, and reads every list and every record of
 * the caller's own.
 *
 * @returns where a foreign record can be distinguished from one that does not exist, or is visible at all
 */
export async function leaksOn(walk: Walk): Promise<{ checked: number; leaks: string[] }> {
  const leaks: string[] = []
  let checked = 0
  const places = closed.flatMap((named) =>
    mountsOf(named.operation, walk.organization.slug).map((mount) => ({ named, mount })),
  )
  for (const { named, mount } of places) {
    for (const attack of attacksOn(named, walk.organization, walk.own, walk.foreign)) {
      checked += 1
      const leak = await leakOf(walk, named.operation, mount, attack)
      if (leak !== undefined) leaks.push(`${attack.what}: ${leak}`)
    }
    if (named.operation.method !== 'GET') continue
    checked += 1
    const seen = await foreignThingIn(walk, named, mount)
    if (seen !== undefined) leaks.push(`${named.name} shows ${seen}`)
  }
  return { checked, leaks }
}

async function leakOf(
  { call, organization }: Walk,
  operation: Operation,
  mount: string,
  { code, pointer, foreign, unknown }: Attack,
): Promise<string | undefined> {
  const ask = async ({ params, query, body }: Target) => {
    const path = `${pathOf(operation, params, mount)}?${new URLSearchParams(query)}`
    const response = await call(operation, path, { token: tokenOf(organization.owner), body })
    if (response.status >= 400) return await anonymousProblem(response)
    await response.body?.cancel()
    return { code: String(response.status), errors: [] }
  }
  const [ofForeign, ofUnknown] = [await ask(foreign), await ask(unknown)]
  if (ofForeign.code !== code) return `${ofForeign.code} instead of ${code}`
  const named = ofForeign.errors?.map((error) => error.pointer) ?? []
  if (pointer !== undefined && !named.includes(pointer)) return `${pointer} is not named`
  return isDeepStrictEqual(ofForeign, ofUnknown) ? undefined : 'another answer than for nothing'
}

/** The id of a foreign record in an answer about the caller's own. */
async function foreignThingIn(
  { call, organization, own, foreign }: Walk,
  { operation, resource }: NamedOperation,
  mount: string,
): Promise<string | undefined> {
  const params = ownParams(operation, resource, organization, own)
  const path = `${pathOf(operation, params, mount)}?${new URLSearchParams(queryOf(operation, own))}`
  const response = await call(operation, path, { token: tokenOf(organization.owner) })
  const text = await textOf(operation, response)
  // Numbers and systems identify something only together with an id.
  return Object.values(foreign).find((id) => id.length > 3 && text.includes(id))
}

/** The answer; for a stream only its beginning, as not every stream ends. */
async function textOf({ answers }: Operation, response: Response): Promise<string> {
  if (answers !== 'event-stream') return await response.text()
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) return chunk
  return ''
}

function ownParams(
  operation: Operation,
  resource: string,
  organization: TestOrganization,
  own: Rows,
): Record<string, string> {
  const entries = paramsOf(operation).map((param) => [
    param,
    param === 'id' ? organization.id : rowOf(own, param, resource),
  ])
  return Object.fromEntries(entries) as Record<string, string>
}

/** The organization itself, and parameters that identify something only together with an id. */
const attackedNowhere = new Set(['id', 'number', 'system'])

export interface Target {
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown>
}
interface Attack {
  what: string
  /** The expected refusal, whether the record is another organization's or does not exist. */
  code: ErrorCode
  /** The field of the body that refers to it, which the refusal also names. */
  pointer?: string
  foreign: Target
  unknown: Target
}

/** One attack per parameter that identifies a record: the rival's id there, the caller's own ids everywhere else. */
function attacksOn(
  { name, resource, operation }: NamedOperation,
  acme: TestOrganization,
  own: Rows,
  foreign: Rows,
): Attack[] {
  const params = ownParams(operation, resource, acme, own)
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
  // An unknown external ID creates a record, no matter which other organization has one with that ID.
  const attacked = canCreate(operation) ? [] : Object.keys(params)
  for (const param of attacked.filter((each) => !attackedNowhere.has(each))) {
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
      // A sequence has to match exactly what exists; who owns the rest does not matter.
      ...(field === 'lessonIds'
        ? { code: 'not_a_permutation' as const }
        : { code: 'not_found' as const, pointer: `/${field}` }),
      foreign: { params, query, body: { ...body, [field]: listed(rowOf(foreign, one(field))) } },
      unknown: { params, query, body: { ...body, [field]: listed(newId()) } },
    })
  }
  return attacks
}

/** The required parameters of a query. */
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
          : name === 'q'
            ? 'Pump'
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
  // Not every syntactically valid content type is accepted.
  const known = (field: string) => (field === 'contentType' ? 'application/pdf' : undefined)
  const body = valueOf(operation.body, randomFrom(1), { known }) as Record<string, unknown>
  for (const { field, isList } of idFieldsOf(operation)) {
    const row = rowOf(own, one(field))
    body[field] = isList ? [row] : row
  }
  return body
}

/** Top-level fields of a body that contain one id or several; `id` is that of the new record. */
function idFieldsOf({ body }: Operation): { field: string; isList: boolean }[] {
  const { properties = {} } = (body ?? {}) as { properties?: Record<string, IdSchema> }
  return Object.entries(properties).flatMap(([field, schema]) => {
    const isList = isId(schema.items)
    return field !== 'id' && (isList || isId(schema)) ? [{ field, isList }] : []
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

/** `lessonIds` are taken from the rows for `lessonId`. */
function one(field: string): string {
  return field.replace(/Ids$/, 'Id')
}

/** None of the attacked records has changed or disappeared. */
export async function isUnchanged({ client }: TestMember, rows: Rows): Promise<void> {
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
  // An assistant's session may have ended in the meantime.
  const { items: sessions } = await client.users.sessions()
  const own = sessions.filter(({ userAgent }) => userAgent === 'node')
  assert.deepEqual(
    own.map(({ id }) => id),
    [rowOf(rows, 'sessionId')],
  )
}
