import { createHash } from 'node:crypto'

import { ApiError } from '@millwright/contract/errors'
import { sql } from 'kysely'

import type { Member } from '#platform/access'
import type { OrganizationStore, OrganizationWriter } from '#platform/database/organization-store'
import type { Defaulted, JsonColumn, TimestampColumn } from '#platform/database/tables'
import { Accepted, Afterwards } from '#platform/http/answer'
import type { RequestParts } from '#platform/http/validation'

declare module '#platform/database/tables' {
  interface Tables {
    idempotency_keys: {
      organization_id: string
      member_id: string
      operation: string
      key: string
      fingerprint: Buffer
      is_accepted: Defaulted<boolean>
      body: JsonColumn<unknown> | null
      created_at: TimestampColumn
    }
  }
}

/** A request that its caller may send again without it taking effect again. */
export interface RepeatableRequest {
  key: string
  operation: string
  member: Member
  parts: RequestParts
  setHeader: (name: string, value: string) => void
}

const dayAgo = sql<string>`now() - interval '24 hours'`

/** The key of an `Idempotency-Key` header, quoted as a structured field or bare. */
export function keyOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const [, key] = /^"?([\x21\x23-\x7e]{1,255})"?$/.exec(header) ?? []
  if (key) return key
  throw new ApiError('invalid_request', {
    detail: 'An Idempotency-Key has 1 to 255 visible ASCII characters.',
  })
}

/**
 * Does the work of a key once within 24 hours, and answers what was answered then to any repetition. The
 * answer is stored in the transaction of the effect: neither exists without the other.
 *
 * @throws {ApiError} `idempotency_in_progress`, `idempotency_key_reused`
 */
export async function once(
  store: OrganizationStore,
  org: OrganizationWriter,
  request: RepeatableRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const answered = await claim(org, request)
  if (answered) {
    request.setHeader('idempotent-replayed', 'true')
    return answered.isAccepted ? new Accepted(answered.body) : (answered.body ?? undefined)
  }
  const outcome = await work()
  if (!(outcome instanceof Afterwards)) {
    await record(org, request, outcome)
    return outcome
  }
  await record(org, request, outcome.meanwhile)
  return new Afterwards(async () => {
    try {
      const finished: unknown = await outcome.finish()
      await store.writeAsSystem(org.id, (writer) => record(writer, request, finished))
      return finished
    } catch (error) {
      // What failed after the commit may be tried again with the same key.
      await store.writeAsSystem(org.id, (writer) => forget(writer, request)).catch(() => {})
      throw error
    }
  }, outcome.meanwhile)
}

/** Takes the key, or finds what was answered to it. */
async function claim(org: OrganizationWriter, request: RepeatableRequest) {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockName(org, request)}, 2)) as "isOurs"
  `.execute(org.db)
  if (!rows[0]?.isOurs) throw new ApiError('idempotency_in_progress', { retryAfter: 1 })
  await org.db
    .deleteFrom('idempotency_keys')
    .where('organization_id', '=', org.id)
    .where('created_at', '<', dayAgo)
    .execute()
  const fingerprint = fingerprintOf(request.parts)
  const inserted = await org.db
    .insertInto('idempotency_keys')
    .values({ organization_id: org.id, ...identity(request), fingerprint, body: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return null
  const answered = await ownRow(org, request).executeTakeFirstOrThrow()
  if (!fingerprint.equals(answered.fingerprint)) throw new ApiError('idempotency_key_reused')
  return answered
}

function ownRow(org: OrganizationWriter, request: RepeatableRequest) {
  const { member_id, operation, key } = identity(request)
  return org.db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'is_accepted as isAccepted', 'body'])
    .where('organization_id', '=', org.id)
    .where('member_id', '=', member_id)
    .where('operation', '=', operation)
    .where('key', '=', key)
}

async function record(org: OrganizationWriter, request: RepeatableRequest, outcome: unknown) {
  const isAccepted = outcome instanceof Accepted
  const body: unknown = isAccepted ? outcome.body : outcome
  const { member_id, operation, key } = identity(request)
  await org.db
    .updateTable('idempotency_keys')
    .set({ is_accepted: isAccepted, body: body === undefined ? null : JSON.stringify(body) })
    .where('organization_id', '=', org.id)
    .where('member_id', '=', member_id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute()
}

async function forget(org: OrganizationWriter, request: RepeatableRequest): Promise<void> {
  const { member_id, operation, key } = identity(request)
  await org.db
    .deleteFrom('idempotency_keys')
    .where('organization_id', '=', org.id)
    .where('member_id', '=', member_id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute()
}

function identity({ member, operation, key }: RepeatableRequest) {
  return { member_id: member.id, operation, key }
}

function lockName(org: OrganizationWriter, { member, operation, key }: RepeatableRequest): string {
  return [org.id, member.id, operation, key].join(' ')
}

function fingerprintOf({ params, query, body }: RequestParts): Buffer {
  return createHash('sha256')
    .update(canonical([params, query, body]))
    .digest()
}

/** JSON in which the order of fields says nothing. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}
