import type { ErrorCode } from '@millwright/contract/error-catalog'

/** What an organization requires of a session before it lets its member in. */
export const sessionRequirements = [
  'provider_sign_in_required',
  'second_factor_required',
  'second_factor_missing',
] as const satisfies readonly ErrorCode[]
export type SessionRequirement = (typeof sessionRequirements)[number]

/**
 * Whether someone first has to prove who they are, or return to one of the organization's networks. None of their
 * work is rejected by that: it waits, and what is on their device stays, until they have.
 */
export function needsProof(code: ErrorCode | undefined): boolean {
  if (code === 'unauthenticated' || code === 'network_not_allowed') return true
  return sessionRequirements.some((each) => each === code)
}
