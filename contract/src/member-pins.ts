import { Type } from 'typebox'

import { Id, OrganizationReference, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { Pin } from './pin.ts'

export const memberPins = {
  reset: operation({
    method: 'POST',
    path: '/organizations/:id/members/:memberId/reset-pin',
    permission: 'members.sign-in',
    needsConfirmation: true,
    takesDryRun: false,
    summary:
      'Give a member a starting PIN for shared devices, which they replace with their own on first use. It is shown only once. No one can reset the PIN of someone with a higher role. An API key cannot do this.',
    params: record({ id: OrganizationReference, memberId: Id }),
    status: 200,
    result: record({ pin: Pin, expiresAt: Timestamp }),
    takesIdempotencyKey: false,
  }),
  setOwn: operation({
    method: 'PUT',
    path: '/organizations/:id/own-pin',
    permission: 'shared-devices.use',
    takesDryRun: false,
    summary: 'Set your own PIN for shared devices. An API key cannot do this.',
    params: record({ id: OrganizationReference }),
    body: record({
      pin: Pin,
      currentPin: Type.Optional({
        ...Pin,
        description: 'Required if you already have a PIN of your own.',
      }),
    }),
    errors: ['pin_invalid', 'pin_locked', 'pin_too_simple'],
  }),
}
