import { canCreate, statusOf } from '@millwright/contract/operation'
import { isTagged } from '@millwright/contract/reading'

import { Accepted, Created, NoMoreEvents } from '#platform/answer'
import { etagOf, isKnown } from '#platform/http/etag'
import type { BoundOperation } from '#platform/http/bound-operation'

/** An answer that is JSON, or nothing. */
export interface JsonAnswer {
  status: number
  headers: { ETag?: string; Location?: string }
  /** As JSON, and what that says. */
  body?: string
  record?: unknown
}

/** What of a request its answer depends on. */
export interface Asked {
  /** What addresses begin with. */
  mount: string
  params: Record<string, string>
  /** As it was written. */
  query: Record<string, string>
  ifNoneMatch?: string | undefined
}

/** What a handler returned, where that is neither a file, a stream nor a redirect. */
export function jsonAnswer(bound: BoundOperation, outcome: unknown, asked: Asked): JsonAnswer {
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
    hasLocation && operation.location && locationOf(asked, operation.location, record)
  const headers = location ? { Location: location } : {}
  const body = JSON.stringify(record)
  if (!isTagged(operation, bound.reading)) return { status, headers, body, record }
  const ETag = etagOf(body, operation.method === 'GET' ? asked.query : {})
  const isUnchanged = operation.method === 'GET' && isKnown(asked.ifNoneMatch, ETag)
  return isUnchanged
    ? { status: 304, headers: { ...headers, ETag } }
    : { status, headers: { ...headers, ETag }, body, record }
}

/** Keeps the mount of the request, and fills fields of the result and of the request into the path. */
function locationOf({ mount, params }: Asked, location: string, result: unknown): string {
  const fields = { ...(result as object), params }
  return mount + location.replaceAll(/:([\w.]+)/g, (_, name: string) => fieldOf(fields, name))
}

/** @param name of a field within fields: `procedure.id` */
function fieldOf(fields: object, name: string): string {
  const value = name
    .split('.')
    .reduce<unknown>((within, part) => (within as Record<string, unknown>)[part], fields)
  return encodeURIComponent(String(value))
}
