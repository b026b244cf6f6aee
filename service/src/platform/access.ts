import { ApiError } from '@millwright/contract/errors'
import { atLeast, may, type Permission, type Role } from '@millwright/contract/permissions'
import type { PoolClient } from 'pg'

import { sendAll, type Statement } from '#platform/database/transaction'

/** What a verified session token says; whether the session still lives is for the database to say. */
export interface Credentials {
  sessionId: string
  userId: string
  /** The organization the session was exchanged for: the one that bare paths work in. */
  organizationId: string
  expiresAt: Date
}

/** The caller, in the organization of the request. */
export interface Member {
  id: string
  organizationId: string
  userId: string
  role: Role
}

/**
 * Checks that the session lives and that its user is an active member, and only then opens the
 * organization: both statements set what row-level security reads. Statements sent behind them in the
 * same flush therefore see nothing when the check fails.
 *
 * @throws {ApiError} `unauthenticated`; `not_found` when the caller is no member
 */
export async function openOrganization(
  client: PoolClient,
  credentials: Credentials,
  organizationId: string,
): Promise<Member> {
  const [session, member] = await sendAll(client, [
    personStatement(credentials),
    memberStatement(organizationId),
  ])
  if (!session?.rows[0]) throw new ApiError('unauthenticated')
  const row = member?.rows[0] as { id: string; role: Role } | undefined
  if (!row) throw new ApiError('not_found')
  return { id: row.id, role: row.role, organizationId, userId: credentials.userId }
}

/** @throws {ApiError} `unauthenticated` */
export async function openPerson(client: PoolClient, credentials: Credentials): Promise<void> {
  const [session] = await sendAll(client, [personStatement(credentials)])
  if (!session?.rows[0]) throw new ApiError('unauthenticated')
}

function personStatement({ sessionId, userId }: Credentials): Statement {
  return {
    name: 'open person',
    text: `
      select set_config('app.user_id', u.id::text, true)
      from sessions s
      join users u on u.id = s.user_id
      where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > now()`,
    values: [sessionId, userId],
  }
}

function memberStatement(organizationId: string): Statement {
  return {
    name: 'open member',
    text: `
      select id, role,
        set_config('app.organization_id', organization_id::text, true),
        set_config('app.role', role, true)
      from members
      where organization_id = $1 and user_id = (select current_person()) and status = 'active'`,
    values: [organizationId],
  }
}

/** @throws {ApiError} `permission_denied` */
export function requirePermission(role: Role, permission: Permission): void {
  if (!may(role, permission)) {
    throw new ApiError('permission_denied', { detail: `This needs the permission ${permission}.` })
  }
}

/** @throws {ApiError} `permission_denied` */
export function requireRole(role: Role, least: Role): void {
  if (!atLeast(role, least)) {
    throw new ApiError('permission_denied', { detail: `This needs the role ${least}.` })
  }
}
