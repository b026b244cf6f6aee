import { canCreate, statusOf } from '@millwright/contract/operation'
import { isTagged } from '@millwright/contract/reading'

import { Accepted, Created, NoMoreEvents } from '#platform/answer'
import { etagOf, isKnown } from '#platform/http/etag'
import type { BoundOperation } from '#platform/http/bound-operation'

/** A response that is JSON, or empty. */
export interface JsonAnswer {
  status: number
  headers: { ETag?: string; Location?: string }
  /** The JSON text, and its value. */
  body?: string
  record?: unknown
}

/** The parts of a request that its response depends on. */
export interface RequestParts {
  /** The prefix of addresses. */
  mount: string
  params: Record<string, string>
  /** As it was written. */
  query: Record<string, string>
  ifNoneMatch?: string | undefined
}

/** A handler's result, if it is not a file, a stream or a redirect. */
export function jsonAnswer(
  bound: BoundOperation,
  outcome: unknown,
  parts: RequestParts,
): JsonAnswer {
  const { operation } = bound
  if (outcome instanceof NoMoreEvents) return { status: 204, headers: {} }
  if (outcome instanceof Accepted) {
    return { status: 202, headers: {}, body: JSON.stringify(outcome.body), record: outcome.body }
  }
  const status = outcome instanceof Created ? 201 : statusOf(operation)
  if (!operation.result) return { status, headers: {} }
  const record = outcome instanceof Created ? (outcome.body as unknown) : outcome
  const hasLocation = outcome instanceof Created || !canCreate(operation)
  const location =
    hasLocation && operation.location && locationOf(parts, operation.location, record)
  const headers = location ? { Location: location } : {}
  const body = JSON.stringify(record)
  if (!isTagged(operation, bound.reading)) return { status, headers, body, record }
  const ETag = etagOf(body, operation.method === 'GET' ? parts.query : {})
  const isUnchanged = operation.method === 'GET' && isKnown(parts.ifNoneMatch, ETag)
  return isUnchanged
    ? { status: 304, headers: { ...headers, ETag } }
    : { status, headers: { ...headers, ETag }, body, record }
}

/** Keeps the mount of the request, and inserts fields of the result and of the request into the path. */
function locationOf({ mount, params }: RequestParts, location: string, result: unknown): string {
  const fields = { ...(result as object), params }
  return mount + location.replaceAll(/:([\w.]+)/g, (_, name: string) => fieldOf(fields, name))
}

/** @param name of a possibly nested field: `procedure.id` */
function fieldOf(fields: object, name: string): string {
  const value = name
    .split('.')
    .reduce<unknown>((within, part) => (within as Record<string, unknown>)[part], fields)
  return encodeURIComponent(String(value))
}
