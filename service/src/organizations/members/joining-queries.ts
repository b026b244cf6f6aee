import { ApiError, notFound } from '@millwright/contract/errors'
import type { Organization } from '@millwright/contract/organizations'

import type { OrganizationWriter } from '#platform/database/organization-store'

import { acceptInvitation, findMemberOfUser } from './queries.ts'

type JoiningRules = Pick<Organization, 'allowedMailDomains'>

/**
 * Finds the member that a person is, accepting an invitation if they have one.
 *
 * @returns the member's id
 * @throws {ApiError} `not_found` for anyone who is not a member, `invitation_expired`, `mail_domain_not_allowed`
 */
export async function joinAs(
  org: OrganizationWriter,
  rules: JoiningRules,
  userId: string,
): Promise<string> {
  const member = (await findMemberOfUser(org, userId)) ?? notFound()
  if (member.status === 'deactivated') notFound()
  if (member.status === 'active') return member.id
  requireAllowedDomain(rules, member.email_address)
  if (!(await acceptInvitation(org, member.id))) throw new ApiError('invitation_expired')
  return member.id
}

/** @throws {ApiError} `mail_domain_not_allowed` */
export function requireAllowedDomain(
  { allowedMailDomains }: JoiningRules,
  emailAddress: string,
): void {
  const domain = emailAddress.slice(emailAddress.lastIndexOf('@') + 1)
  if (allowedMailDomains.length === 0 || allowedMailDomains.includes(domain)) return
  throw new ApiError('mail_domain_not_allowed', {
    detail: `It only invites addresses from ${allowedMailDomains.join(', ')}.`.slice(0, 500),
  })
}
