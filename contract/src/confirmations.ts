import { Type } from 'typebox'

import { record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PasskeyAssertion } from './passkeys.ts'
import { Pin } from './pin.ts'
import { SecondFactorCode } from './second-factor.ts'
import { Verifier } from './sign-in.ts'

/** How long a confirmation is valid: long enough to fill in a form, shorter than a break. */
export const confirmationMinutes = 5

/** How long signing in counts as confirming, for changes of how someone signs in. */
export const recentSignInMinutes = 15

export const confirmations = {
  create: operation({
    method: 'POST',
    path: '/users/me/confirmations',
    permission: 'signed_in',
    takesDryRun: false,
    summary:
      'Confirm who you are, for one signature or for sensitive actions during the next minutes of this session: with your PIN on a shared device; elsewhere with a passkey, a code from your authenticator app or, if you have no such app, the 6-digit code from a sign-in email that this browser requested.',
    body: Type.Union([
      record({ pin: Pin }),
      record({ passkey: PasskeyAssertion }),
      record({ second_factor_code: SecondFactorCode }),
      record({ code: Type.String({ pattern: '^[0-9]{6}$' }), code_verifier: Verifier }),
    ]),
    status: 200,
    result: record({ confirmedUntil: Timestamp }),
    takesIdempotencyKey: false,
    isNoted: false,
    errors: [
      'pin_invalid',
      'pin_locked',
      'passkey_invalid',
      'second_factor_invalid',
      'second_factor_required',
      'magic_link_invalid',
      'rate_limited',
      'permission_denied',
    ],
  }),
}
