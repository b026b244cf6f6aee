import { notFound } from '@millwright/contract/errors'
import {
  capabilitiesOf,
  permissionsOfKey,
  permissionsOnSharedDevice,
  type Permission,
  type Role,
} from '@millwright/contract/permissions'
import { users, type Profile } from '@millwright/contract/users'

import type { Credentials } from '#platform/access'
import type { SystemQueries } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'
import { mapPage } from '#platform/page'
import { requireTimezone } from '#platform/timezone'

import { listMemberships } from '../organizations/members/queries.ts'
import { findLabel } from './label-queries.ts'
import { findUser, updateUser } from './queries.ts'
import {
  findSessionBounds,
  endSession,
  listSessions,
  type SessionBounds,
} from './sign-in/session-queries.ts'

export const userRoutes = routes(users, {
  async me({ db, caller }) {
    return await profileOf(db, caller)
  },

  async updateMe({ db, caller, body }) {
    if (body.timezone) requireTimezone(body.timezone)
    await updateUser(db, caller.userId, body)
    return await profileOf(db, caller)
  },

  async capabilities({ db, caller }) {
    const [memberships, bounds] = await Promise.all([
      listMemberships(db, caller.userId),
      findSessionBounds(db, caller.sessionId),
    ])
    return {
      organizations: memberships
        .filter((membership) => isWithin(membership, bounds))
        .map(({ organizationId, slug, memberId, role }) => ({
          organizationId,
          slug,
          memberId,
          role,
          capabilities: permissionsIn(role, bounds),
        })),
    }
  },

  async label({ db, caller, params }) {
    return (await findLabel(db, caller.userId, params.shortId)) ?? notFound()
  },

  async sessions({ db, caller, query }) {
    return mapPage(await listSessions(db, caller.userId, query), (session) => ({
      ...session,
      current: session.id === caller.sessionId,
    }))
  },

  async endSession({ db, caller, params }) {
    if (!(await endSession(db, caller.userId, params.sessionId))) notFound()
    return undefined
  },
})

/** What a session may do in an organization that it reaches. */
function permissionsIn(role: Role, { isKey, permissions, boundTo }: SessionBounds): Permission[] {
  if (isKey) return permissionsOfKey(role, permissions)
  return boundTo === null ? capabilitiesOf(role) : permissionsOnSharedDevice(role)
}

function isWithin(
  { organizationId, status }: { organizationId: string; status: string },
  { boundTo }: SessionBounds,
): boolean {
  return status === 'active' && (boundTo === null || boundTo === organizationId)
}

async function profileOf(
  db: SystemQueries,
  { userId, sessionId }: Pick<Credentials, 'userId' | 'sessionId'>,
): Promise<Profile> {
  const [user, memberships, bounds] = await Promise.all([
    findUser(db, userId),
    listMemberships(db, userId),
    findSessionBounds(db, sessionId),
  ])
  return {
    ...user,
    organizations: memberships
      .filter((membership) => isWithin(membership, bounds))
      .map(({ organizationId, slug, name, memberId, role }) => ({
        id: organizationId,
        slug,
        name,
        memberId,
        role,
      })),
  }
}
