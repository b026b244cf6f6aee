import { randomInt } from 'node:crypto'

import { ApiError } from '@millwright/contract/errors'
import { memberPins } from '@millwright/contract/member-pins'
import { isSimplePin } from '@millwright/contract/pin'

import { refuseKey, type Member as Caller } from '#platform/access'
import { recordActivity } from '#platform/activity'
import type { OrganizationStore } from '#platform/database/organization-store'
import { AfterCommit } from '#platform/answer'
import { routes } from '#platform/http/routes'
import { hashPin } from '#platform/pin-hash'

import { endDeviceSessions } from '../../users/sign-in/device-queries.ts'
import { requireFloorMember } from '../members/sign-in-help-queries.ts'
import { forgetTickets } from '../shared-devices/people-queries.ts'
import { requirePin } from './pin-queries.ts'
import { findPinState, savePin, startingDays } from './queries.ts'

export function memberPinRoutes({ store }: { store: OrganizationStore }) {
  return routes(memberPins, {
    async reset({ org, member: caller, params }) {
      refuseKey(caller)
      const target = await requireFloorMember(org, caller, params.memberId)
      const pin = newPin()
      return new AfterCommit(async () => {
        const pinHash = await hashPin(pin)
        const until = await store.writeAsSystem(org.id, async (later) => {
          // Anyone who knew the previous PIN is signed out.
          await endDeviceSessions(later, { userId: target.userId })
          await forgetTickets(later, target.id)
          return await savePin(later, target.id, { pinHash, startingDays })
        })
        return { pin, expiresAt: until ?? '' }
      })
    },

    async setOwn({ org, member: caller, body: { pin, currentPin } }) {
      refuseKey(caller)
      if (isSimplePin(pin)) throw new ApiError('pin_too_simple')
      const state = await findPinState(org, caller.id)
      // Someone signed in with more than a PIN doesn't need a starting PIN.
      const needsCurrent = state === 'own' || (state !== 'none' && caller.deviceId !== null)
      if (state === 'locked' && needsCurrent) throw new ApiError('pin_locked')
      if (needsCurrent && currentPin === undefined) throw new ApiError('pin_invalid')
      return new AfterCommit(async () => {
        if (needsCurrent && currentPin !== undefined) {
          const given = { organizationId: org.id, memberId: caller.id, pin: currentPin }
          await requirePin(store, given)
        }
        await storeOwn(store, caller, pin)
        return undefined
      })
    },
  })
}

/** The PIN and its line in the activity log are stored together. */
async function storeOwn(store: OrganizationStore, caller: Caller, pin: string): Promise<void> {
  const pinHash = await hashPin(pin)
  await store.writeAsSystem(caller.organizationId, async (org) => {
    await savePin(org, caller.id, { pinHash, startingDays: null })
    await forgetTickets(org, caller.id)
    const operation = memberPins.setOwn
    const facts = { name: 'memberPins.setOwn', operation, params: {}, body: {} }
    // No assistant works at a shared device.
    const call = { ...facts, outcome: undefined, assistant: null }
    await recordActivity(org, caller, call, Promise.resolve({}))
  })
}

/** Six digits. */
function newPin(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
