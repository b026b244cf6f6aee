import { confirmationMinutes, recentSignInMinutes } from '@millwright/contract/confirmations'
import { ApiError } from '@millwright/contract/errors'
import {
  isAtLeast,
  roleMay,
  permissionsOfKey,
  permissionsOnSharedDevice,
  type Permission,
  type Role,
} from '@millwright/contract/permissions'
import type { Operation } from '@millwright/contract/operation'
import type { PoolClient } from 'pg'
import type { Statement } from '@millwright/read-pipeline/statement'

import type { Opening } from '#platform/database/opened-reads'
import { sendAll } from '#platform/database/transaction'
import { refusalSql, type EntryRefusal } from '#platform/entry-rules'

/** The claims of a verified session token; the database decides whether the session is still valid. */
export interface Credentials {
  sessionId: string
  userId: string
  /** The organization the session was exchanged for: the one that bare paths work in. */
  organizationId: string
  expiresAt: Date
  /** The IP address of the request. */
  address?: string
  /** The name of the program that the token was given to; absent for people. */
  program?: string
}

/** The caller, in the organization of the request. */
export interface Member {
  id: string
  organizationId: string
  userId: string
  role: Role
  /** The permissions that limit an API key, within its role; null for people. */
  keptTo: readonly Permission[] | null
  sessionId: string
  /** The shared device that the session is bound to. */
  deviceId: string | null
  /** Whether the organization requires confirmation for sensitive actions, and it is missing. */
  hasToConfirm: boolean
}

/** Whose session it is. */
export interface Person {
  /** Whether it is the session of an API key. */
  isKey: boolean
  /** The permissions of this key; null for the default ones. */
  permissions: Permission[] | null
  /** The shared device that the session is bound to. */
  deviceId: string | null
  /** Whether they signed in or confirmed who they are a few minutes ago. */
  hasJustProven: boolean
}

/**
 * Checks that the session is valid and that its user is an active member, and only then opens the organization: both
 * statements set what row-level security reads. Statements sent after them in the same flush therefore see nothing if
 * the check fails.
 *
 * The result's check throws `unauthenticated`, `not_found` if the caller is not a member, or whatever else the
 * organization requires of sessions.
 */
export function organizationOpening(
  credentials: Credentials,
  organizationId: string,
): Opening<Member> {
  const person = personOpening(credentials)
  return {
    statements: [...person.statements, memberStatement(organizationId, credentials)],
    opened([session = [], member = []]) {
      const { isKey, permissions, deviceId } = person.opened([session])
      // A PIN sign-in is valid only for the device's organization.
      const isBoundElsewhere = deviceId !== null && credentials.organizationId !== organizationId
      const row = member[0] as MemberRow | undefined
      if (!row || isBoundElsewhere) throw new ApiError('not_found')
      const { id, role, refusal, isToConfirm } = row
      if (refusal !== null) throw new ApiError(refusal)
      const { userId, sessionId } = credentials
      const keptTo = isKey ? permissionsOfKey(role, permissions) : null
      const hasToConfirm = isToConfirm && !isKey
      return { id, role, keptTo, organizationId, userId, sessionId, deviceId, hasToConfirm }
    },
  }
}

interface MemberRow {
  id: string
  role: Role
  refusal: EntryRefusal | null
  isToConfirm: boolean
}

/** The same for a person outside any organization. The result's check throws `unauthenticated`. */
export function personOpening(credentials: Credentials): Opening<Person> {
  return {
    statements: [personStatement(credentials)],
    opened([session = []]) {
      const row = session[0] as unknown as Person | undefined
      if (!row) throw new ApiError('unauthenticated')
      return row
    },
  }
}

/** Opens the transaction of a connection. @throws {ApiError} if the opening's check does */
export async function open<Opened>(
  client: PoolClient,
  { statements, opened }: Opening<Opened>,
): Promise<Opened> {
  const answers = await sendAll(client, statements)
  return opened(answers.map(({ rows }) => rows))
}

function personStatement({ sessionId, userId }: Credentials): Statement {
  return {
    name: 'open person',
    text: `
      select set_config('app.user_id', u.id::text, true),
        s.key_hash is not null as "isKey", s.permissions, s.device_id as "deviceId",
        s.key_hash is null and (s.created_at > now() - interval '${recentSignInMinutes} minutes'
          or coalesce(s.confirmed_at > now() - interval '${confirmationMinutes} minutes', false)) as "hasJustProven"
      from sessions s
      join users u on u.id = s.user_id
      where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > now()
        and (s.idle_minutes is null
          or coalesce(s.last_used_at, s.created_at) > now() - make_interval(mins => s.idle_minutes))`,
    values: [sessionId, userId],
  }
}

/** A session that the organization's rules exclude sees none of its rows. */
function memberStatement(organizationId: string, { sessionId, address }: Credentials): Statement {
  return {
    name: 'open member',
    text: `
      select id, role, refusal, "isToConfirm",
        case when refusal is null then set_config('app.organization_id', organization_id::text, true) end,
        case when refusal is null then set_config('app.role', role, true) end
      from (
        select m.id, m.role, m.organization_id, ${refusalSql('$3::inet')} as refusal,
          o.confirms_sensitive_actions and coalesce(
            s.confirmed_at < now() - interval '${confirmationMinutes} minutes', true) as "isToConfirm"
        from members m
        join organizations o on o.id = m.organization_id
        join sessions s on s.id = $2
        where m.organization_id = $1 and m.user_id = (select current_person()) and m.status = 'active'
      ) as member`,
    values: [organizationId, sessionId, address ?? null],
  }
}

/** @throws {ApiError} `permission_denied` */
export function requirePermission(
  { role, keptTo, deviceId }: Pick<Member, 'role' | 'keptTo' | 'deviceId'>,
  permission: Permission,
): void {
  const isKeptFrom =
    keptTo?.includes(permission) === false ||
    (deviceId !== null && !permissionsOnSharedDevice(role).includes(permission))
  if (!roleMay(role, permission) || isKeptFrom) {
    throw new ApiError('permission_denied', {
      detail: `This requires the permission ${permission}.`,
    })
  }
}

/** @throws {ApiError} `permission_denied` for a member who may not call it */
export function requireAccess(
  member: Pick<Member, 'role' | 'keptTo' | 'deviceId'>,
  { permission }: Operation,
): void {
  if (permission === 'member' || permission === 'anyone' || permission === 'signed_in') return
  requirePermission(member, permission)
}

/** @throws {ApiError} `confirmation_required` for sensitive actions without a recent confirmation */
export function requireConfirmation(
  { hasToConfirm }: Pick<Member, 'hasToConfirm'>,
  { needsConfirmation }: Operation,
): void {
  if (needsConfirmation && hasToConfirm) throw new ApiError('confirmation_required')
}

/** @throws {ApiError} `confirmation_required` where someone who signed in long ago changes how they sign in */
export function requireRecentSignIn(
  { hasJustProven }: Pick<Person, 'hasJustProven'>,
  { needsRecentSignIn }: Operation,
): void {
  if (needsRecentSignIn && !hasJustProven) throw new ApiError('confirmation_required')
}

/** @throws {ApiError} `permission_denied` */
export function requireRole(role: Role, least: Role): void {
  if (!isAtLeast(role, least)) {
    throw new ApiError('permission_denied', { detail: `This requires the role ${least}.` })
  }
}

/** @throws {ApiError} `permission_denied` for a program, whatever its role */
export function refuseKey({ keptTo }: Pick<Member, 'keptTo'>): void {
  if (keptTo === null) return
  throw new ApiError('permission_denied', { detail: 'An API key cannot do this.' })
}

/** @throws {ApiError} `permission_denied` for actions not allowed on a shared device */
export function requireOwnDevice(
  { deviceId }: Pick<Person, 'deviceId'>,
  { needsOwnDevice }: Operation,
): void {
  if (!needsOwnDevice || deviceId === null) return
  throw new ApiError('permission_denied', { detail: 'This cannot be done on a shared device.' })
}
