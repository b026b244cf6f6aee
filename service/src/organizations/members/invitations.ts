import type { LanguageCode } from '@millwright/contract/languages'
import type { Member } from '@millwright/contract/members'
import type { Organization } from '@millwright/contract/organizations'

import type {
  OrganizationReader,
  OrganizationStore,
  OrganizationWriter,
} from '#platform/database/organization-store'
import { AfterCommit } from '#platform/answer'
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
  limits: {
    invitationMailsPerAddressPerHour: number
    invitationMailsToAddressPerDay: number
    invitationMailsPerInviterPerHour: number
    invitationMailsPerIpPerHour: number
  }
}

const hour = 3600

interface Inviter {
  userId: string
  request: RequestFacts
}

export function invitationExpiry({ invitationDays }: InvitationServices): Date {
  return new Date(Date.now() + invitationDays * 24 * 3_600_000)
}

/** Their own language if they have chosen one, otherwise the inviter's. */
export async function chooseInvitationLanguage(
  { db }: OrganizationWriter,
  emailAddress: string,
  inviter: Inviter,
): Promise<LanguageCode> {
  const chosen = await languageFor(db, emailAddress)
  return chosen ?? (await findUser(db, inviter.userId)).language ?? inviter.request.language
}

/**
 * Emails an invitation once it is committed, and returns the member. The limits keep a stranger's mailbox from
 * being filled, in whatever organizations' names.
 *
 * @throws {ApiError} `rate_limited`, `mail_unavailable`
 */
export async function mailInvitation(
  { store, mailer, baseUrl, limits }: InvitationServices,
  org: OrganizationReader,
  {
    invited,
    inviter,
    organization,
    language,
  }: { invited: Member; inviter: Inviter; organization: Organization; language: LanguageCode },
): Promise<AfterCommit<Member>> {
  const to = invited.email_address
  const counted = [
    ['invitation', limits.invitationMailsPerAddressPerHour, hour, `${org.id} ${to}`],
    ['invitation-inviter', limits.invitationMailsPerInviterPerHour, hour, inviter.userId],
    ['invitation-network', limits.invitationMailsPerIpPerHour, hour, inviter.request.ipPrefix],
    ['invitation-address', limits.invitationMailsToAddressPerDay, 24 * hour, to],
  ] as const
  for (const [name, limit, seconds, caller] of counted) {
    await countCall(store, { name, limit, seconds }, caller)
  }
  return new AfterCommit(async () => {
    const expiresAt = invited.invitationExpiresAt ?? ''
    await mailer.send(invitationMail({ to, language, organization, expiresAt, baseUrl }))
    return invited
  }, invited)
}
