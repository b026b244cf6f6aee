import type { LanguageCode } from '@millwright/contract/languages'
import type { Member } from '@millwright/contract/members'
import type { Organization } from '@millwright/contract/organizations'

import type {
  OrganizationReader,
  OrganizationStore,
  OrganizationWriter,
} from '#platform/database/organization-store'
import { Afterwards } from '#platform/http/answer'
import { countCall } from '#platform/http/rate-counters'
import type { RequestFacts } from '#platform/http/routes'
import type { Mailer } from '#platform/mail/mailer'

import { findUser, languageFor } from '../../users/queries.ts'
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

/** Their own language where they have chosen one, else that of whoever invites them. */
export async function languageOfInvitation(
  { db }: OrganizationWriter,
  emailAddress: string,
  inviter: { userId: string; request: RequestFacts },
): Promise<LanguageCode> {
  const chosen = await languageFor(db, emailAddress)
  return chosen ?? (await findUser(db, inviter.userId)).language ?? inviter.request.language
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
  {
    invited,
    organization,
    language,
  }: { invited: Member; organization: Organization; language: LanguageCode },
): Promise<Afterwards<Member>> {
  const limit = limits.invitationMailsPerAddressPerHour
  const caller = `${org.id} ${invited.email_address}`
  await countCall(store, { name: 'invitation', limit, seconds: 3600 }, caller)
  return new Afterwards(async () => {
    const expiresAt = invited.invitationExpiresAt ?? ''
    const to = invited.email_address
    const { name } = organization
    await mailer.send(invitationMail({ to, language, organization: name, expiresAt, baseUrl }))
    return invited
  }, invited)
}
