import { notFound } from '@millwright/contract/errors'
import { capabilitiesOf, permissionsOfKey } from '@millwright/contract/permissions'
import { users, type Profile } from '@millwright/contract/users'

import type { SystemQueries } from '#platform/database/organization-store'
import { routes } from '#platform/http/routes'
import { mapPage } from '#platform/page'

import { membershipsOf } from '../organizations/members/queries.ts'
import { findLabel } from './label-queries.ts'
import { findUser, updateUser } from './queries.ts'
import { endSession, findKey, listSessions } from './sign-in/session-queries.ts'

export const userRoutes = routes(users, {
  async me({ db, caller }) {
    return await profileOf(db, caller.userId)
  },

  async updateMe({ db, caller, body }) {
    await updateUser(db, caller.userId, body)
    return await profileOf(db, caller.userId)
  },

  async capabilities({ db, caller }) {
    const [memberships, key] = await Promise.all([
      membershipsOf(db, caller.userId),
      findKey(db, caller.sessionId),
    ])
    return {
      organizations: memberships
        .filter(({ status }) => status === 'active')
        .map(({ organizationId, slug, memberId, role }) => ({
          organizationId,
          slug,
          memberId,
          role,
          capabilities: key ? permissionsOfKey(role, key.permissions) : capabilitiesOf(role),
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

async function profileOf(db: SystemQueries, userId: string): Promise<Profile> {
  const [user, memberships] = await Promise.all([findUser(db, userId), membershipsOf(db, userId)])
  return {
    ...user,
    organizations: memberships
      .filter(({ status }) => status === 'active')
      .map(({ organizationId, slug, name, memberId, role }) => ({
        id: organizationId,
        slug,
        name,
        memberId,
        role,
      })),
  }
}
