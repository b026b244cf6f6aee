import { isDeepStrictEqual } from 'node:util'

import { ApiError } from '@millwright/contract/errors'
import { acceptsWholeRecord, type Operation } from '@millwright/contract/operation'
import type { TSchema } from 'typebox'

import { etagOf, queryOfTag, tagsIn } from '#platform/http/etag'
import type { BoundOperation } from '#platform/http/bound-operation'
import { invalidRequest, type RequestParts } from '#platform/http/validation'

/** A change, and how to read its resource's current state. */
interface Change {
  bound: BoundOperation
  parts: RequestParts
  scope: object
}

/** Removes read-only fields from a change or creation; they may be sent if they are unchanged. */
export function withoutReadOnly(bound: BoundOperation, parts: RequestParts) {
  const { operation } = bound
  const { body } = parts
  if (
    !acceptsWholeRecord(operation) ||
    bound.reading?.isElsewhere ||
    typeof body !== 'object' ||
    body === null ||
    Array.isArray(body)
  ) {
    return { readOnly: [], parts }
  }
  const writable = propertiesOf(operation.body)
  const known = propertiesOf((readingBefore(bound)?.operation ?? operation).result)
  const isReadOnly = ([name]: [string, unknown]) => !writable.has(name) && known.has(name)
  // Expanded records are not part of it.
  const entries = Object.entries(body).filter(([name]) => name !== 'expanded')
  return {
    readOnly: entries.filter(isReadOnly),
    parts: {
      ...parts,
      body: Object.fromEntries(entries.filter((entry) => !isReadOnly(entry))) as unknown,
    },
  }
}

/** @throws {ApiError} `read_only` if a read-only field would change */
export async function requireUnchanged(change: Change, readOnly: [string, unknown][]) {
  const reading = readingBefore(change.bound)
  if (readOnly.length === 0 || !reading) return
  const asIs = (await currentBody(change, {})) ?? '{}'
  if (differing(readOnly, asIs).length === 0) return
  // It may have been read with more fields.
  for (const name of flagsOf(reading.operation)) {
    const whole = await currentBody(change, { [name]: 'true' })
    if (whole !== undefined && differing(readOnly, whole).length === 0) return
  }
  requireEqual(readOnly, asIs)
}

/**
 * The same for new resources, or those without their own GET, such as a link: the response has the unchanged fields.
 *
 * @throws {ApiError} `read_only`
 */
export function requireAnswered(
  bound: BoundOperation,
  readOnly: [string, unknown][],
  outcome: unknown,
): void {
  if (readOnly.length > 0 && !readingBefore(bound)) requireEqual(readOnly, JSON.stringify(outcome))
}

/** The GET of the changed resource; a new one cannot be read before. */
function readingBefore({ operation, reading }: BoundOperation): BoundOperation['reading'] {
  return operation.method === 'POST' ? undefined : reading
}

/** The names of a GET's boolean parameters, such as `includeHidden`. */
function flagsOf({ query }: Operation): string[] {
  const { properties = {} } = (query ?? {}) as { properties?: Record<string, { type?: string }> }
  return Object.entries(properties).flatMap(([name, { type }]) => (type === 'boolean' ? name : []))
}

function requireEqual(readOnly: [string, unknown][], body: string): void {
  const changed = differing(readOnly, body)
  if (changed.length === 0) return
  const fields = changed.map(([name]) => ({
    pointer: `/${name}`,
    code: 'read_only',
    message: 'It cannot be changed.',
  }))
  throw new ApiError('read_only', invalidRequest(fields).details)
}

/** Addresses have the mount of a request, and the resource may have been read at the other one. */
const mount = /(?<=")\/api\/org\/[^/"]+(?=\/)/g

function differing(readOnly: [string, unknown][], body: string): [string, unknown][] {
  const withoutMount = (json: string): Record<string, unknown> =>
    JSON.parse(json.replaceAll(mount, '')) as Record<string, unknown>
  const current = withoutMount(body)
  const sent = withoutMount(JSON.stringify(Object.fromEntries(readOnly)))
  return readOnly.filter(([name]) => !isDeepStrictEqual(current[name], sent[name]))
}

/** How many representations are read for one condition, which may name any number of tags. */
const maxReadings = 5

/**
 * Checks `If-Match` against the current resource. A change to an unreadable resource cannot have been based on a
 * read, and is refused too.
 *
 * @throws {ApiError} `version_mismatch`
 */
export async function requireMatch(change: Change, ifMatch: string | undefined): Promise<void> {
  if (ifMatch === undefined) return
  const tagsByQuery = Map.groupBy(tagsIn(ifMatch), (tag) => JSON.stringify(queryOfTag(tag)))
  for (const tags of [...tagsByQuery.values()].slice(0, maxReadings)) {
    const query = queryOfTag(tags[0] ?? '')
    const body = await currentBody(change, query)
    if (body === undefined) continue
    if (tags.includes('*') || tags.includes(etagOf(body, query))) return
  }
  throw new ApiError('version_mismatch')
}

/** The resource as its GET returns it now; nothing if there is no GET, or for an unknown query. */
async function currentBody({ bound, parts, scope }: Change, query: Record<string, string>) {
  const { reading } = bound
  if (!reading) return undefined
  const params = reading.isElsewhere ? idsOf(reading.operation, parts) : parts.params
  const request = { params, query: { ...query }, body: {} }
  const error = reading.validate(request)
  if (error?.code === 'invalid_request') return undefined
  if (error) throw error
  return JSON.stringify(await reading.handler({ ...scope, ...request }))
}

/** The ids of the resource that a condition applies to, from anywhere in the request. */
function idsOf({ params: schema }: Operation, { params, body }: RequestParts) {
  const sent = { ...(body as object), ...(params as object) } as Record<string, unknown>
  return Object.fromEntries([...propertiesOf(schema)].map((name) => [name, sent[name]]))
}

function propertiesOf(schema: TSchema | undefined): Set<string> {
  const { properties = {}, anyOf = [] } = (schema ?? {}) as {
    properties?: object
    anyOf?: TSchema[]
  }
  return new Set([
    ...Object.keys(properties),
    ...anyOf.flatMap((branch) => [...propertiesOf(branch)]),
  ])
}
