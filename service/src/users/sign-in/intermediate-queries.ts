import type { SignInMethod } from '@millwright/contract/activity'
import type { Authenticated } from '@millwright/contract/sign-in'
import type { Static } from 'typebox'

import type { OrganizationStore } from '#platform/database/organization-store'
import type { Voucher } from '#platform/identity'
import { newSecret } from '#platform/secrets'

import { listMemberships } from '../../organizations/members/queries.ts'
import { recordNetwork } from './network-queries.ts'
import { insertIntermediateSession } from './session-queries.ts'

const seconds = 600

/**
 * Starts an intermediate session for someone who has proved who they are.
 *
 * @param person includes the identity provider, if one vouched for them, and whether they used two factors
 */
export async function beginIntermediateSession(
  store: OrganizationStore,
  person: {
    userId: string
    emailAddress: string
    network: string
    method: SignInMethod
    voucher?: Voucher
    hasSecondFactor?: boolean
  },
): Promise<Static<typeof Authenticated>> {
  const token = newSecret()
  const { userId, emailAddress, method, voucher, hasSecondFactor = false } = person
  await store.system(async (db) => {
    await recordNetwork(db, person)
    const session = { token, userId, seconds, method, hasSecondFactor }
    await insertIntermediateSession(db, { ...session, ...(voucher && { voucher }) })
  })
  const memberships = await store.person(userId, (db) => listMemberships(db, userId))
  return {
    intermediate_session_token: token,
    expires_in: seconds,
    email_address: emailAddress,
    organizations: memberships.map((membership) => ({
      organization_id: membership.organizationId,
      slug: membership.slug,
      name: membership.name,
      member_id: membership.memberId,
      role: membership.role,
      status: membership.status,
      invitation_expires_at: membership.invitationExpiresAt,
    })),
  }
}
