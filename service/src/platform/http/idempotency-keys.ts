import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

import { ApiError } from '@millwright/contract/errors'
import { sql, type RawBuilder } from 'kysely'

import type { Member } from '#platform/access'
import type { OrganizationStore, SystemQueries } from '#platform/database/organization-store'
import { hashSecret } from '#platform/secrets'

/** The owner of keys: two callers may use the same key, each for their own. */
export interface KeyOwner {
  readonly table: string
  /** The columns that identify the owner. */
  readonly columns: Readonly<Record<string, string>>
  /** A separate transaction, for what comes after that of the request. */
  readonly write: (work: (db: SystemQueries) => Promise<void>) => Promise<void>
}

export function keysOfMember(
  store: OrganizationStore,
  { organizationId, id }: Pick<Member, 'organizationId' | 'id'>,
): KeyOwner {
  return {
    table: 'idempotency_keys',
    columns: { organization_id: organizationId, member_id: id },
    write: async (work) => await store.writeAsSystem(organizationId, ({ db }) => work(db)),
  }
}

export function keysOfPerson(store: OrganizationStore, userId: string): KeyOwner {
  return {
    table: 'person_idempotency_keys',
    columns: { user_id: userId },
    write: async (work) => await store.system(work),
  }
}

/** A used key. */
export interface Claim {
  key: string
  operation: string
  owner: KeyOwner
  /** A fingerprint of the request. */
  fingerprint: Buffer
}

export interface Answer {
  isAccepted: boolean
  isCreated: boolean
  body: unknown
}

const dayAgo = sql`now() - interval '24 hours'`

/**
 * Takes a key for this transaction; false if it was used before.
 *
 * @throws {ApiError} `idempotency_in_progress` while another transaction works on it
 */
export async function claimKey(db: SystemQueries, claimed: Claim): Promise<boolean> {
  const { key, operation, owner, fingerprint } = claimed
  const lock = [...Object.values(owner.columns), operation, key].join(' ')
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lock}, 2)) as "isOurs"`.execute(db)
  if (!rows[0]?.isOurs) throw new ApiError('idempotency_in_progress', { retryAfter: 1 })
  await sql`delete from ${tableOf(owner)} where ${isOf(owner)} and created_at < ${dayAgo}`.execute(
    db,
  )
  const names = Object.keys(owner.columns).map((name) => sql.ref(name))
  const inserted = await sql`
    insert into ${tableOf(owner)} (${sql.join(names)}, operation, key_hash, fingerprint)
    values (${sql.join(Object.values(owner.columns))}, ${operation}, ${hashSecret(key)}, ${fingerprint})
    on conflict do nothing returning operation`.execute(db)
  return inserted.rows.length > 0
}

/** @throws {ApiError} `idempotency_key_reused` if the key was used for a different request */
export async function findAnswer(db: SystemQueries, claimed: Claim): Promise<Answer> {
  const { rows } = await sql<{
    fingerprint: Buffer
    isAccepted: boolean
    isCreated: boolean
    sealedBody: Buffer | null
  }>`
    select fingerprint, is_accepted as "isAccepted", is_created as "isCreated", sealed_body as "sealedBody"
    from ${tableOf(claimed.owner)} where ${isThis(claimed)}`.execute(db)
  const [row] = rows
  if (!row?.fingerprint.equals(claimed.fingerprint)) throw new ApiError('idempotency_key_reused')
  const { isAccepted, isCreated, sealedBody } = row
  return { isAccepted, isCreated, body: sealedBody ? opened(sealedBody, claimed.key) : undefined }
}

export async function recordOutcome(
  db: SystemQueries,
  claimed: Claim,
  { isAccepted, isCreated, body }: Answer,
): Promise<void> {
  const sealedBody = body === undefined ? null : sealed(body, claimed.key)
  await sql`
    update ${tableOf(claimed.owner)}
    set is_accepted = ${isAccepted}, is_created = ${isCreated}, sealed_body = ${sealedBody}
    where ${isThis(claimed)}`.execute(db)
}

export async function forgetKey(db: SystemQueries, claimed: Claim): Promise<void> {
  await sql`delete from ${tableOf(claimed.owner)} where ${isThis(claimed)}`.execute(db)
}

function tableOf({ table }: KeyOwner): RawBuilder<unknown> {
  return sql.table(table)
}

function isOf({ columns }: KeyOwner): RawBuilder<unknown> {
  const equal = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return sql.join(equal, sql` and `)
}

function isThis({ key, operation, owner }: Claim): RawBuilder<unknown> {
  return sql`${isOf(owner)} and operation = ${operation} and key_hash = ${hashSecret(key)}`
}

const cipher = 'aes-256-gcm'
const [nonceBytes, markBytes] = [12, 16]

/** AES-256-GCM under the caller's key (RFC 5869 derives 32 bytes from it): nonce, tag and ciphertext. */
function sealed(body: unknown, key: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, secretOf(key), nonce)
  const text = Buffer.concat([sealing.update(JSON.stringify(body), 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), text])
}

function opened(bytes: Buffer, key: string): unknown {
  const textAt = nonceBytes + markBytes
  const opening = createDecipheriv(cipher, secretOf(key), bytes.subarray(0, nonceBytes))
  opening.setAuthTag(bytes.subarray(nonceBytes, textAt))
  const text = Buffer.concat([opening.update(bytes.subarray(textAt)), opening.final()])
  return JSON.parse(text.toString('utf8'))
}

function secretOf(key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'idempotency', 32))
}
