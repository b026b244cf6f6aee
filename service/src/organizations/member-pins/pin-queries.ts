import { ApiError } from '@millwright/contract/errors'

import type { OrganizationStore } from '#platform/database/organization-store'
import { isPin } from '#platform/pin-hash'

import { findPinState, resetAttempts, countAttempt } from './queries.ts'

/**
 * Checks the PIN of a member. No transaction is open while it is hashed, and an attempt counts whatever happens to
 * the request.
 *
 * @returns whether it is a starting PIN, given by someone else
 * @throws {ApiError} `pin_invalid`, `pin_locked`
 */
export async function requirePin(
  store: OrganizationStore,
  { organizationId, memberId, pin }: { organizationId: string; memberId: string; pin: string },
): Promise<{ isStarting: boolean }> {
  const { stored, state } = await store.writeAsSystem(organizationId, async (org) => ({
    stored: await countAttempt(org, memberId),
    state: await findPinState(org, memberId),
  }))
  if (!stored) throw new ApiError(state === 'none' ? 'pin_invalid' : 'pin_locked')
  if (!(await isPin(pin, stored.pinHash))) throw new ApiError('pin_invalid')
  await store.writeAsSystem(organizationId, (org) => resetAttempts(org, memberId))
  return { isStarting: stored.isStarting }
}
