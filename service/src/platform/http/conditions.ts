import { isDeepStrictEqual } from 'node:util'

import { ApiError } from '@millwright/contract/errors'
import type { Operation } from '@millwright/contract/operation'
import type { TSchema } from 'typebox'

import { etagOf, queryOfTag, tagsIn } from '#platform/http/etag'
import type { BoundOperation } from '#platform/http/running'
import { invalid, type RequestParts } from '#platform/http/validation'

/** A change, and the scope in which its resource can be read as it stands. */
interface Change {
  bound: BoundOperation
  parts: RequestParts
  scope: object
}

/** Takes the fields out of a change that only the service writes; they may be sent if they are equal. */
export function withoutReadOnly({ operation, reading }: BoundOperation, parts: RequestParts) {
  const isChange = operation.method === 'PATCH' || operation.method === 'PUT'
  const { body } = parts
  if (
    !isChange ||
    reading?.isElsewhere ||
    typeof body !== 'object' ||
    body === null ||
    Array.isArray(body)
  ) {
    return { readOnly: [], parts }
  }
  const writable = propertiesOf(operation.body)
  const known = propertiesOf(reading ? reading.operation.result : operation.result)
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
export async function requireUnchanged(change: Change, readOnly: [string, unknown][]) {
  if (readOnly.length === 0 || !change.bound.reading) return
  requireEqual(readOnly, (await currentBody(change, {})) ?? '{}')
}

/**
 * The same for what has no GET of its own, such as a link: what the change answers has the fields that it
 * did not change.
 *
 * @throws {ApiError} `read_only`
 */
export function requireAnswered(
  { reading }: BoundOperation,
  readOnly: [string, unknown][],
  outcome: unknown,
): void {
  if (readOnly.length > 0 && !reading) requireEqual(readOnly, JSON.stringify(outcome))
}

function requireEqual(readOnly: [string, unknown][], body: string): void {
  const current = JSON.parse(body) as Record<string, unknown>
  const changed = readOnly.filter(([name, value]) => !isDeepStrictEqual(current[name], value))
  if (changed.length === 0) return
  const fields = changed.map(([name]) => ({
    pointer: `/${name}`,
    code: 'read_only',
    message: 'It cannot be changed.',
  }))
  throw new ApiError('read_only', invalid(fields).details)
}

/** In how many ways a resource is read for one condition, which may name any number of tags. */
const mostReadings = 5

/**
 * Holds `If-Match` against the resource as it stands. A change of what cannot be read cannot have been
 * based on what was read, and is refused as well.
 *
 * @throws {ApiError} `version_mismatch`
 */
export async function requireMatch(change: Change, ifMatch: string | undefined): Promise<void> {
  if (ifMatch === undefined) return
  const asked = Map.groupBy(tagsIn(ifMatch), (tag) => JSON.stringify(queryOfTag(tag)))
  for (const tags of [...asked.values()].slice(0, mostReadings)) {
    const query = queryOfTag(tags[0] ?? '')
    const body = await currentBody(change, query)
    if (body === undefined) continue
    if (tags.includes('*') || tags.includes(etagOf(body, query))) return
  }
  throw new ApiError('version_mismatch')
}

/** The resource as its GET answers it now; nothing where there is no GET, or for a query it does not know. */
async function currentBody({ bound, parts, scope }: Change, query: Record<string, string>) {
  const { reading } = bound
  if (!reading) return undefined
  const params = reading.isElsewhere ? idsOf(reading.operation, parts) : parts.params
  const asked = { params, query: { ...query }, body: {} }
  const error = reading.validate(asked)
  if (error?.code === 'invalid_request') return undefined
  if (error) throw error
  return JSON.stringify(await reading.handler({ ...scope, ...asked }))
}

/** The ids of the resource that a condition is on, from wherever in the request they are. */
function idsOf({ params: schema }: Operation, { params, body }: RequestParts) {
  const sent = { ...(body as object), ...(params as object) } as Record<string, unknown>
  return Object.fromEntries([...propertiesOf(schema)].map((name) => [name, sent[name]]))
}

function propertiesOf(schema: TSchema | undefined): Set<string> {
  const { properties } = (schema ?? {}) as { properties?: object }
  return new Set(Object.keys(properties ?? {}))
}
