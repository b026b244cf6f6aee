import { Type } from 'typebox'

import { record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { Pin } from './pin.ts'
import { Verifier } from './sign-in.ts'

export const confirmations = {
  create: operation({
    method: 'POST',
    path: '/users/me/confirmations',
    permission: 'signed_in',
    takesDryRun: false,
    summary:
      'Say again who you are, for what you are about to sign in this session: with your PIN on a shared device, elsewhere with the 6-digit code from a sign-in email that this browser asked for. It counts for one request.',
    body: Type.Union([
      record({ pin: Pin }),
      record({ code: Type.String({ pattern: '^[0-9]{6}$' }), code_verifier: Verifier }),
    ]),
    status: 200,
    result: record({ confirmedUntil: Timestamp }),
    takesIdempotencyKey: false,
    isNoted: false,
    errors: [
      'pin_invalid',
      'pin_locked',
      'magic_link_invalid',
      'rate_limited',
      'permission_denied',
    ],
  }),
}
