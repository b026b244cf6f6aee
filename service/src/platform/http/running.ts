import { isDeepStrictEqual } from 'node:util'

import { ApiError } from '@millwright/contract/errors'
import type { Operation } from '@millwright/contract/operation'
import type { Permission } from '@millwright/contract/permissions'
import type { TSchema } from 'typebox'

import { openOrganization, openPerson, requirePermission } from '#platform/access'
import { queriesOn } from '#platform/database/kysely-connection'
import { OrganizationReader, type OrganizationStore } from '#platform/database/organization-store'
import type { CursorSeal } from '#platform/http/cursor'
import { openPage, sealPage } from '#platform/http/list'
import { etagOf, queryOfTag, tagsIn } from '#platform/http/etag'
import type { RequestFacts } from '#platform/http/routes'
import { invalid, type RequestParts, type Validator } from '#platform/http/validation'

type Handler = (input: unknown) => Promise<unknown>

/** An operation, its handler, and the GET of the same path where there is one. */
export interface BoundOperation {
  operation: Operation
  handler: Handler
  reading?: { operation: Operation; handler: Handler; validate: Validator }
}

export interface Run {
  bound: BoundOperation
  facts: RequestFacts
  parts: RequestParts
  validate: Validator
  services: { store: OrganizationStore; cursors: CursorSeal }
}

/**
 * Runs a handler for a member of the organization that the request names.
 *
 * The order of refusals is fixed: 401, 404 of the organization, 403, and only then what is wrong with
 * the request itself, so that a stranger learns nothing about the contract or its data.
 */
export async function runInOrganization(
  run: Run,
  organization: () => Promise<string>,
): Promise<unknown> {
  const credentials = await run.facts.authorization()
  const organizationId = await organization()
  const { readOnly, parts } = withoutReadOnly(run)
  const { store, cursors } = run.services
  const list = `${organizationId} ${run.bound.operation.path}`
  const error = run.validate(parts) ?? openPage(cursors, list, parts)
  const input = { ...parts, request: run.facts }
  const permission = run.bound.operation.permission as Permission

  if (run.bound.operation.method === 'GET') {
    return await store.transaction('read only', async (client) => {
      // The handler's queries leave in the same flush as the check, and see nothing if it fails.
      const opened = openOrganization(client, credentials, organizationId)
      const org = new OrganizationReader(organizationId, queriesOn(client))
      const [member, result] = await Promise.allSettled([
        opened,
        error ? undefined : run.bound.handler({ ...input, org }),
      ])
      if (member.status === 'rejected') throw member.reason
      requirePermission(member.value.role, permission)
      if (error) throw error
      if (result.status === 'rejected') throw result.reason
      return sealPage(cursors, list, parts, result.value)
    })
  }

  const ifMatch = run.facts.header('if-match')
  // Of two conditional changes from the same state, the database lets only the first one through.
  const mode = ifMatch === undefined ? 'read write' : 'repeatable read'
  return await store.write(organizationId, mode, async (client, org) => {
    const member = await openOrganization(client, credentials, organizationId)
    requirePermission(member.role, permission)
    if (error) throw error
    const scope = { ...input, org, member }
    if (ifMatch !== undefined) await requireMatch(run, scope, ifMatch)
    if (readOnly.length > 0) await requireUnchanged(run, scope, readOnly)
    return await run.bound.handler(scope)
  })
}

/** Runs a handler for somebody signed in, who reads and writes their own rows only. */
export async function runForPerson(run: Run): Promise<unknown> {
  const credentials = await run.facts.authorization()
  const { readOnly, parts } = withoutReadOnly(run)
  const error = run.validate(parts)
  const isReading = run.bound.operation.method === 'GET'
  return await run.services.store.transaction(
    isReading ? 'read only' : 'read write',
    async (client) => {
      await openPerson(client, credentials)
      if (error) throw error
      const scope = { ...parts, request: run.facts, caller: credentials, db: queriesOn(client) }
      if (readOnly.length > 0) await requireUnchanged(run, scope, readOnly)
      return await run.bound.handler(scope)
    },
  )
}

/** Takes the fields out of a change that only the service writes; they may be sent if they are equal. */
function withoutReadOnly({ bound: { operation, reading }, parts }: Run) {
  const isChange = operation.method === 'PATCH' || operation.method === 'PUT'
  const { body } = parts
  if (!isChange || !reading || typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { readOnly: [], parts }
  }
  const writable = propertiesOf(operation.body)
  const known = propertiesOf(reading.operation.result)
  const isReadOnly = ([name]: [string, unknown]) => !writable.has(name) && known.has(name)
  const entries = Object.entries(body)
  return {
    readOnly: entries.filter(isReadOnly),
    parts: {
      ...parts,
      body: Object.fromEntries(entries.filter((entry) => !isReadOnly(entry))) as unknown,
    },
  }
}

/** @throws {ApiError} `read_only` when a field that only the service writes would change */
async function requireUnchanged(run: Run, scope: object, readOnly: [string, unknown][]) {
  const current = JSON.parse((await currentBody(run, scope, {})) ?? '{}') as Record<string, unknown>
  const changed = readOnly.filter(([name, value]) => !isDeepStrictEqual(current[name], value))
  if (changed.length === 0) return
  const fields = changed.map(([name]) => ({
    pointer: `/${name}`,
    code: 'read_only',
    message: 'It cannot be changed.',
  }))
  throw new ApiError('read_only', invalid(fields).details)
}

/** @throws {ApiError} `version_mismatch` */
async function requireMatch(run: Run, scope: object, ifMatch: string): Promise<void> {
  for (const tag of tagsIn(ifMatch)) {
    const query = queryOfTag(tag)
    const body = await currentBody(run, scope, query)
    if (tag === '*' || body === undefined || etagOf(body, query) === tag) return
  }
  throw new ApiError('version_mismatch')
}

/** The resource as its GET answers it now; undefined for an address that has no GET. */
async function currentBody(run: Run, scope: object, query: Record<string, string>) {
  const { reading } = run.bound
  if (!reading) return undefined
  const parts = { params: run.parts.params, query: { ...query }, body: {} }
  const error = reading.validate(parts)
  if (error) throw error
  return JSON.stringify(await reading.handler({ ...scope, ...parts }))
}

function propertiesOf(schema: TSchema | undefined): Set<string> {
  const { properties } = (schema ?? {}) as { properties?: object }
  return new Set(Object.keys(properties ?? {}))
}
