import type { ExternalIdChanges, ExternalIds } from '@millwright/contract/external-ids'
import type { Member } from '@millwright/contract/members'
import type { Page, PageQuery } from '@millwright/contract/page'
import type { Role } from '@millwright/contract/permissions'
import type { Sort } from '@millwright/contract/sort'
import { sql } from 'kysely'

import type {
  OrganizationReader,
  OrganizationWriter,
  SystemQueries,
} from '#platform/database/organization-store'
import { prepareStatement } from '#platform/database/prepared'
import type {
  MergedJsonColumn,
  NullableTimestampColumn,
  TimestampColumn,
} from '#platform/database/tables'
import { externalIdColumn } from '#platform/external-ids'
import { newId } from '#platform/id'
import { containsPattern, mapPage, pageFrom } from '#platform/page'
import { byAge, sortOrder } from '#platform/sort'

import { displayNameOf } from '../../users/queries.ts'
import { pinState } from '../member-pins/queries.ts'
import { endFloorSignIn } from './floor-queries.ts'
import { endAssistantsOf, endOwnKey, endKeysOf, reducePermissionsOfKeys } from './key-queries.ts'

declare module '#platform/database/tables' {
  interface Tables {
    members: {
      organization_id: string
      id: string
      user_id: string
      role: Role
      status: Member['status'] | 'removed'
      invitation_expires_at: NullableTimestampColumn
      customer_item_id: string | null
      external_ids: MergedJsonColumn<ExternalIds>
      former_first_name: string | null
      former_last_name: string | null
      created_at: TimestampColumn
      updated_at: TimestampColumn
    }
  }
}

export interface Membership {
  organizationId: string
  slug: string
  name: string
  memberId: string
  role: Role
  status: 'active' | 'invited'
  invitationExpiresAt: string | null
}

const membershipsWith = prepareStatement((db, { userId }: { userId: string }) =>
  db
    .selectFrom('members as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .innerJoin('organization_slugs as s', (join) =>
      join.onRef('s.organization_id', '=', 'o.id').on('s.is_current', '=', sql.lit(true)),
    )
    .select([
      'o.id as organizationId',
      's.slug',
      'o.name',
      'm.id as memberId',
      'm.role',
      'm.status',
      'm.invitation_expires_at as invitationExpiresAt',
    ])
    .where('m.user_id', '=', userId)
    .where('m.status', 'in', ['active', 'invited'])
    .orderBy('o.name')
    .orderBy('o.id')
    .$narrowType<{ status: 'active' | 'invited' }>(),
)

/** The organizations of one person, by name: those they belong to and those that invite them. */
export async function listMemberships(db: SystemQueries, userId: string): Promise<Membership[]> {
  return await membershipsWith(db, { userId })
}

export interface PastMembership {
  organizationId: string
  name: string
  memberId: string
  role: Role
  status: Member['status'] | 'removed'
  createdAt: string
}

/** All organizations that a person is, was or is invited to be a member of. */
export async function listAllMemberships(
  db: SystemQueries,
  userId: string,
): Promise<PastMembership[]> {
  return await db
    .selectFrom('members as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(['o.id as organizationId', 'o.name', 'm.id as memberId', 'm.role', 'm.status'])
    .select('m.created_at as createdAt')
    .where('m.user_id', '=', userId)
    .orderBy('o.id')
    .execute()
}

/** A member shows the name of the person, so a new name is a change of the member too. */
const changedAt = sql<string>`greatest(m.updated_at, u.updated_at, p.updated_at)`

const teamIds = sql<string[]>`array(
  select t.team_id from team_members t
  where t.organization_id = m.organization_id and t.member_id = m.id order by t.team_id)`

function memberRows(org: OrganizationReader) {
  return org.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('member_pins as p', (join) =>
      join.onRef('p.organization_id', '=', 'm.organization_id').onRef('p.member_id', '=', 'm.id'),
    )
    .select([
      'm.id',
      'm.user_id as userId',
      'm.organization_id as organizationId',
      'm.role',
      'm.status',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email_address',
      sql<Member['kind']>`case when u.is_service then 'service' else 'person' end`.as('kind'),
      'u.has_mailbox as hasMailbox',
      pinState.as('pin'),
      'm.invitation_expires_at as invitationExpiresAt',
      'm.customer_item_id',
      'm.external_ids as externalIds',
      teamIds.as('teamIds'),
      'm.created_at as createdAt',
      changedAt.as('updatedAt'),
    ])
    .where('m.organization_id', '=', org.id)
    .where('m.status', '<>', 'removed')
    .$narrowType<{ status: Member['status'] }>()
}

export interface MemberFilter extends PageQuery {
  q?: string
  role?: Role
  status?: Member['status']
  kind?: Member['kind']
  customer_item_id?: string
  teamId?: string
  ids?: readonly string[]
  sort?: Sort<'displayName' | 'role' | 'createdAt'>
}

/** Like {@link displayNameOf}. The members of one organization are few enough to be sorted on request. */
const nameKey = sql`sort_key(coalesce(
  nullif(trim(u.first_name || ' ' || u.last_name), ''), split_part(u.email_address, '@', 1))) collate "C"`

/** The greatest role is the last. */
const roleKey = sql`array_position(array['member', 'manager', 'admin', 'owner'], m.role)::bigint`

export async function listMembers(
  org: OrganizationReader,
  { sort, ...filter }: MemberFilter,
): Promise<Page<Member>> {
  const order = sortOrder(
    sort,
    { by: 'm.id', as: 'id', changedAt, direction: 'asc' },
    {
      displayName: { expression: nameKey, type: 'text' },
      role: { expression: roleKey, type: 'bigint' },
      createdAt: byAge,
    },
  )
  return mapPage(await pageFrom(matching(org, filter), filter, order), withDisplayName)
}

function matching(
  org: OrganizationReader,
  { q, role, status, kind, customer_item_id, teamId, ids }: Omit<MemberFilter, 'sort'>,
) {
  let rows = memberRows(org)
  if (ids !== undefined) rows = rows.where(sql<boolean>`m.id = any(${ids})`)
  if (role !== undefined) rows = rows.where('m.role', '=', role)
  if (status !== undefined) rows = rows.where('m.status', '=', status)
  if (kind !== undefined) rows = rows.where('u.is_service', '=', kind === 'service')
  if (customer_item_id !== undefined) rows = rows.where('m.customer_item_id', '=', customer_item_id)
  if (teamId !== undefined) {
    rows = rows.where(
      sql<boolean>`exists (select from team_members t where t.organization_id = m.organization_id
        and t.team_id = ${teamId}::uuid and t.member_id = m.id)`,
    )
  }
  if (q === undefined) return rows
  const pattern = containsPattern(q)
  return rows.where((eb) =>
    eb.or([
      eb(sql`u.first_name || ' ' || u.last_name`, 'ilike', pattern),
      // People without a mailbox have no real address.
      eb.and([eb('u.email_address', 'ilike', pattern), eb('u.has_mailbox', '=', true)]),
    ]),
  )
}

export async function findMember(org: OrganizationReader, id: string): Promise<Member | null> {
  const row = await memberRows(org).where('m.id', '=', id).executeTakeFirst()
  return row ? withDisplayName(row) : null
}

/** The member that a person is or is invited to be. */
export async function findMemberOfUser(
  org: OrganizationReader,
  userId: string,
): Promise<Member | null> {
  const row = await memberRows(org).where('m.user_id', '=', userId).executeTakeFirst()
  return row ? withDisplayName(row) : null
}

function withDisplayName(row: Omit<Member, 'displayName'>): Member {
  return { ...row, displayName: displayNameOf(row) }
}

export interface NewMember {
  userId: string
  role: Role
  /** The time until which the invitation can be accepted; left out for immediate members. */
  invitationExpiresAt?: Date
  customer_item_id?: string | null | undefined
  externalIds?: ExternalIdChanges | undefined
}

/** Adds a member, or restores a removed one; null for someone who is already a member. */
export async function addMember(
  org: OrganizationWriter,
  { userId, role, invitationExpiresAt, customer_item_id, externalIds }: NewMember,
): Promise<string | null> {
  const state = {
    role,
    status: invitationExpiresAt ? ('invited' as const) : ('active' as const),
    invitation_expires_at: invitationExpiresAt ?? null,
    // People who return appear under their name again in whatever they do from then on.
    former_first_name: null,
    former_last_name: null,
    ...(customer_item_id !== undefined && { customer_item_id }),
    ...(externalIds !== undefined && { external_ids: externalIdColumn(externalIds) }),
  }
  const row = await org.db
    .insertInto('members')
    .values({
      organization_id: org.id,
      id: newId(),
      user_id: userId,
      ...state,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id'])
        .doUpdateSet({ ...state, updated_at: new Date() })
        // An invitation that was not answered may be sent again.
        .where('members.status', 'in', ['removed', 'invited']),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Makes an invited member an active one; false when the invitation is gone or has expired. */
export async function acceptInvitation(org: OrganizationWriter, id: string): Promise<boolean> {
  const { numUpdatedRows } = await org.db
    .updateTable('members')
    .set({ status: 'active', invitation_expires_at: null, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .where('status', '=', 'invited')
    .where('invitation_expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Extends an invitation. */
export async function renewInvitation(
  org: OrganizationWriter,
  id: string,
  expiresAt: Date,
): Promise<void> {
  await org.db
    .updateTable('members')
    .set({ invitation_expires_at: expiresAt, updated_at: new Date() })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

/** Changes a member, and their API keys accordingly. */
export async function updateMember(
  org: OrganizationWriter,
  id: string,
  {
    externalIds,
    ...change
  }: {
    role?: Role
    status?: Member['status'] | 'removed'
    customer_item_id?: string | null
    externalIds?: ExternalIdChanges
  },
): Promise<void> {
  if (change.status === 'removed' || change.status === 'deactivated') {
    await endKeysOf(org, id)
    await endAssistantsOf(org, id)
  }
  if (change.status === 'removed') await endOwnKey(org, id)
  if (change.status === 'removed') await endFloorSignIn(org, id)
  if (change.role) await reducePermissionsOfKeys(org, [id], change.role)
  await org.db
    .updateTable('members')
    .set({
      ...change,
      ...(change.status && change.status !== 'invited' && { invitation_expires_at: null }),
      ...(externalIds !== undefined && { external_ids: externalIdColumn(externalIds) }),
      updated_at: new Date(),
    })
    .where('organization_id', '=', org.id)
    .where('id', '=', id)
    .execute()
}

/** Serializes changes of roles, so that what a transaction has read about members stays true until it ends. */
export async function lockRoles(org: OrganizationWriter): Promise<void> {
  await org.db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', org.id)
    .forNoKeyUpdate()
    .execute()
}

/** The remaining owners who are people: neither programs nor people about to be erased. */
export async function countOwners(org: OrganizationReader): Promise<number> {
  const { count } = await org.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('m.organization_id', '=', org.id)
    .where('m.role', '=', 'owner')
    .where('m.status', '=', 'active')
    .where('u.is_service', '=', false)
    .where('u.deletes_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
