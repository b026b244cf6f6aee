import type { Member } from '@millwright/contract/members'
import type { Organization } from '@millwright/contract/organizations'

import type { OrganizationReader, OrganizationStore } from '#platform/database/organization-store'
import { Afterwards } from '#platform/http/answer'
import { countCall } from '#platform/http/rate-counters'
import type { Mailer } from '#platform/mail/mailer'

import { invitationMail } from './mails.ts'

export interface InvitationServices {
  store: OrganizationStore
  mailer: Mailer
  baseUrl: string
  /** How long an invitation can be accepted. */
  invitationDays: number
  limits: { invitationMailsPerAddressPerHour: number }
}

export function expiryOf({ invitationDays }: InvitationServices): Date {
  return new Date(Date.now() + invitationDays * 24 * 3_600_000)
}

/**
 * Mails an invitation once it is durable, and answers the member. The limit keeps a stranger's mailbox from
 * being filled in the organization's name.
 *
 * @throws {ApiError} `rate_limited`, `mail_unavailable`
 */
export async function mailInvitation(
  { store, mailer, baseUrl, limits }: InvitationServices,
  org: OrganizationReader,
  invited: Member,
  organization: Organization,
): Promise<Afterwards<Member>> {
  const limit = limits.invitationMailsPerAddressPerHour
  const caller = `${org.id} ${invited.email_address}`
  await countCall(store, { name: 'invitation', limit, seconds: 3600 }, caller)
  return new Afterwards(async () => {
    const expiresAt = invited.invitationExpiresAt ?? ''
    const mail = { to: invited.email_address, organization: organization.name, expiresAt, baseUrl }
    await mailer.send(invitationMail(mail))
    return invited
  }, invited)
}
