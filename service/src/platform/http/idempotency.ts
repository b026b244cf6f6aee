import { createHash } from 'node:crypto'

import { ApiError } from '@millwright/contract/errors'

import type { SystemQueries } from '#platform/database/organization-store'
import { Accepted, AfterCommit, Created } from '#platform/answer'
import {
  claimKey,
  findAnswer,
  forgetKey,
  recordOutcome,
  type Answer,
  type KeyOwner,
} from '#platform/http/idempotency-keys'
import type { RequestFacts } from '#platform/http/routes'
import type { RequestParts } from '#platform/http/validation'

/** A request that its caller may repeat without it taking effect again. */
export interface RepeatableRequest {
  key: string
  /** The path of the operation in the contract. */
  operation: string
  owner: KeyOwner
  parts: RequestParts
  setHeader: RequestFacts['setHeader']
}

/** The key of an `Idempotency-Key` header, quoted as a structured field or bare. */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const [, key] = /^"?([\x21\x23-\x7e]{1,255})"?$/.exec(header) ?? []
  if (key) return key
  throw new ApiError('invalid_request', {
    detail: 'An Idempotency-Key must have 1 to 255 visible ASCII characters.',
  })
}

/**
 * Does the work of a key once within 24 hours, and returns the same response to any repetition. The response is
 * stored in the transaction of the effect: neither exists without the other.
 *
 * @throws {ApiError} `idempotency_in_progress`, `idempotency_key_reused`
 */
export async function runOnce<Outcome>(
  db: SystemQueries,
  request: RepeatableRequest,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const { key, operation, owner } = request
  const claimed = { key, operation, owner, fingerprint: fingerprintOf(request.parts) }
  if (!(await claimKey(db, claimed))) {
    const { isAccepted, isCreated, body } = await findAnswer(db, claimed)
    request.setHeader('idempotent-replayed', 'true')
    // The stored value is the response of the same work.
    return (isAccepted ? new Accepted(body) : isCreated ? new Created(body) : body) as Outcome
  }
  const outcome = await work()
  if (!(outcome instanceof AfterCommit)) {
    await recordOutcome(db, claimed, answerIn(outcome))
    return outcome
  }
  await recordOutcome(db, claimed, answerIn(outcome.meanwhile))
  return new AfterCommit(async () => {
    try {
      const finished: unknown = await outcome.finish()
      await owner.write((later) => recordOutcome(later, claimed, answerIn(finished)))
      return finished
    } catch (error) {
      // A failure after the commit may be retried with the same key.
      await owner.write((later) => forgetKey(later, claimed)).catch(() => {})
      throw error
    }
  }, outcome.meanwhile) as Outcome
}

function answerIn(outcome: unknown): Answer {
  const [isAccepted, isCreated] = [outcome instanceof Accepted, outcome instanceof Created]
  const body = isAccepted || isCreated ? (outcome as Created<unknown>).body : outcome
  return { isAccepted, isCreated, body }
}

function fingerprintOf({ params, query, body }: RequestParts): Buffer {
  return createHash('sha256')
    .update(canonical([params, query, body]))
    .digest()
}

/** JSON regardless of the order of fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}
