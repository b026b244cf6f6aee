import type { Member } from '@millwright/contract/members'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { allMembers } from './member-queries.ts'

interface Made {
  memberId: string | null
  memberFirstName: string
  memberLastName: string
}

/**
 * The name of a member at the time of the action shown. Someone without a name then is identified by their current
 * one, or by their address.
 */
export function useMemberNames(shown: readonly Made[]): (made: Made) => string {
  const { slug, can } = useOrganization()
  const isMissing = shown.some((made) => made.memberId !== null && nameThen(made) === '')
  const { data: members } = useQuery({
    ...allMembers(slug),
    enabled: isMissing && can('members.view'),
  })
  return (made) =>
    nameThen(made) || nameNow(members?.get(made.memberId ?? '')) || i18n.t('A member')
}

export function useMemberName(made: Made): string {
  return useMemberNames([made])(made)
}

function nameThen({ memberFirstName, memberLastName }: Made): string {
  return `${memberFirstName} ${memberLastName}`.trim()
}

/** The address of people without a name. */
export function nameNow(member: Member | undefined): string {
  if (!member) return ''
  const { firstName, lastName, email_address: emailAddress } = member
  return `${firstName} ${lastName}`.trim() || emailAddress
}
