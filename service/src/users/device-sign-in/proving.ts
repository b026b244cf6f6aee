import type { deviceSignIn, DeviceFacts } from '@millwright/contract/device-sign-in'
import { ApiError } from '@millwright/contract/errors'
import type { Input } from '@millwright/contract/operation'
import { isSimplePin } from '@millwright/contract/pin'

import { hashPin } from '#platform/pin-hash'

import { useBadge } from '../../organizations/member-badges/queries.ts'
import { requirePin } from '../../organizations/member-pins/pin-queries.ts'
import { savePin } from '../../organizations/member-pins/queries.ts'
import { findMember } from '../../organizations/members/queries.ts'
import { isTicket } from '../../organizations/shared-devices/people-queries.ts'
import { limitAttempts, type Guarded } from '../sign-in/wrong-code-queries.ts'

type Proof = Input<typeof deviceSignIn.authenticate>['body']
type PinProof = Extract<Proof, { pin: string }>

/**
 * The member who shows a PIN, a badge or a ticket on a device. A device accepts few wrong ones per hour, for all
 * people together.
 *
 * @throws {ApiError} `pin_invalid`, `pin_locked`, `pin_change_required`, `pin_too_simple`, `badge_invalid`,
 *   `ticket_invalid`, `rate_limited`
 */
export async function proveMember(
  services: Guarded,
  device: DeviceFacts,
  proof: Proof,
): Promise<string> {
  if ('pin' in proof) await provePin(services, device, proof)
  else if ('badge' in proof) return await proveBadge(services, device, proof.badge)
  else await proveTicket(services, device, proof)
  return proof.member_id
}

async function provePin(services: Guarded, device: DeviceFacts, proof: PinProof): Promise<void> {
  const { organization_id: organizationId } = device
  const { member_id: memberId, pin, new_pin: ownPin } = proof
  if (ownPin !== undefined && (isSimplePin(ownPin) || ownPin === pin)) {
    throw new ApiError('pin_too_simple')
  }
  const { isStarting } = await guarded(services, device, async () => {
    // Deactivated members keep their PIN, but cannot use it.
    const member = await services.store.readAsSystem(organizationId, (org) =>
      findMember(org, memberId),
    )
    if (member?.status !== 'active') throw new ApiError('pin_invalid')
    return await requirePin(services.store, { organizationId, memberId, pin })
  })
  if (ownPin === undefined && isStarting) throw new ApiError('pin_change_required')
  if (ownPin === undefined) return
  const pinHash = await hashPin(ownPin)
  await services.store.writeAsSystem(organizationId, (org) =>
    savePin(org, memberId, { pinHash, startingDays: null }),
  )
}

async function proveBadge(services: Guarded, device: DeviceFacts, code: string): Promise<string> {
  return await guarded(services, device, async () => {
    const memberId = await services.store.writeAsSystem(device.organization_id, async (org) => {
      const holder = await useBadge(org, code)
      const member = holder === null ? null : await findMember(org, holder)
      return member?.status === 'active' ? member.id : null
    })
    if (memberId === null) throw new ApiError('badge_invalid')
    return memberId
  })
}

async function proveTicket(
  services: Guarded,
  device: DeviceFacts,
  { member_id: memberId, ticket }: { member_id: string; ticket: string },
): Promise<void> {
  const shown = { deviceId: device.device_id, memberId, ticket }
  const isGood = await services.store.readAsSystem(device.organization_id, async (org) => {
    const member = await findMember(org, memberId)
    return member?.status === 'active' && (await isTicket(org, shown))
  })
  if (!isGood) throw new ApiError('ticket_invalid')
}

/** Counts wrong attempts against the device. */
async function guarded<Shown>(
  services: Guarded,
  { device_id: deviceId }: DeviceFacts,
  attempt: () => Promise<Shown>,
): Promise<Shown> {
  return await limitAttempts(services, [{ scope: 'device', caller: deviceId }], attempt)
}
