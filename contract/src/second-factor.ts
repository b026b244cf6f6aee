import { Type, type Static } from 'typebox'

import { nullable, oneOf, record, Timestamp, Token } from './fields.ts'
import { operation } from './operation.ts'

/** Who in an organization needs a second factor. */
export const secondFactorRules = ['optional', 'admins', 'everyone'] as const
export const SecondFactorRule = oneOf(
  secondFactorRules,
  'Who has to use a second factor: only those who have set one up, admins and owners, or everyone. Signing in with the identity provider of the organization needs none.',
)

/** How many recovery codes someone gets, for when their phone is lost. */
export const recoveryCodeCount = 10

/** The second factor of a person: codes of an authenticator app (RFC 6238), and recovery codes. */
export const SecondFactor = record(
  {
    isSetUp: Type.Boolean(),
    createdAt: nullable(Timestamp),
    recoveryCodesLeft: Type.Integer(),
    removesAt: nullable({
      ...Timestamp,
      description:
        "When it is removed, because someone with access to the person's email has reported it lost; using it cancels that.",
    }),
  },
  { title: 'SecondFactor' },
)
export type SecondFactor = Static<typeof SecondFactor>

const intermediate_session_token = Type.Optional({
  ...Token,
  description: 'While signing in; if omitted, the session of the request.',
})
export const SecondFactorCode = Type.String({ pattern: '^[0-9]{6}$', examples: ['492039'] })
const RecoveryCodes = record({
  recovery_codes: Type.Array(Type.String(), {
    description: 'Each works once, in place of a code. Shown only now.',
  }),
})

export const secondFactor = {
  get: operation({
    method: 'GET',
    path: '/users/me/second-factor',
    permission: 'signed_in',
    needsOwnDevice: true,
    summary: 'Get whether you have a second factor.',
    result: SecondFactor,
  }),
  begin: operation({
    method: 'POST',
    path: '/users/begin-second-factor',
    permission: 'anyone',
    needsOwnDevice: true,
    needsRecentSignIn: true,
    summary: 'Begin to set up a second factor: a secret for an authenticator app.',
    body: record({ intermediate_session_token }),
    status: 200,
    result: record({
      secret: Type.String({ description: 'In Base32.' }),
      uri: Type.String({ description: 'The same as `otpauth://…`, for a QR code.' }),
    }),
    errors: ['unauthenticated', 'intermediate_session_invalid', 'second_factor_exists'],
  }),
  confirm: operation({
    method: 'POST',
    path: '/users/confirm-second-factor',
    permission: 'anyone',
    needsOwnDevice: true,
    summary: 'Finish setting up a second factor with a code from the app.',
    body: record({ intermediate_session_token, code: SecondFactorCode }),
    status: 200,
    result: RecoveryCodes,
    errors: [
      'unauthenticated',
      'intermediate_session_invalid',
      'second_factor_exists',
      'second_factor_invalid',
      'rate_limited',
    ],
  }),
  prove: operation({
    method: 'POST',
    path: '/users/prove-second-factor',
    permission: 'anyone',
    needsOwnDevice: true,
    summary: 'Verify a second factor: a code from the app, or a recovery code.',
    body: Type.Union([
      record({ intermediate_session_token, code: SecondFactorCode }),
      record({
        intermediate_session_token,
        recovery_code: Type.String({
          minLength: 1,
          maxLength: 60,
          examples: ['K7PX-M2RD-9TVC-Q4WN'],
        }),
      }),
    ]),
    status: 200,
    result: record({ recovery_codes_left: Type.Integer() }),
    errors: [
      'unauthenticated',
      'intermediate_session_invalid',
      'second_factor_invalid',
      'rate_limited',
    ],
  }),
  reportLost: operation({
    method: 'POST',
    path: '/users/report-lost-second-factor',
    permission: 'anyone',
    summary:
      'Have a second factor that was lost with its recovery codes removed: after three days, unless it is used first. The person is notified by email.',
    body: record({ intermediate_session_token: Token }),
    status: 200,
    result: record({ removes_at: Timestamp }),
    errors: ['intermediate_session_invalid', 'second_factor_invalid', 'mail_unavailable'],
  }),
  renewCodes: operation({
    method: 'POST',
    path: '/users/me/recovery-codes',
    permission: 'signed_in',
    needsOwnDevice: true,
    needsRecentSignIn: true,
    summary: 'Replace the recovery codes, in a session in which the second factor was verified.',
    body: record({}),
    status: 200,
    result: RecoveryCodes,
    takesIdempotencyKey: false,
    isNoted: false,
    errors: ['second_factor_required', 'second_factor_missing'],
  }),
  remove: operation({
    method: 'DELETE',
    path: '/users/me/second-factor',
    permission: 'signed_in',
    needsOwnDevice: true,
    needsRecentSignIn: true,
    summary: 'Remove your second factor, in a session in which it was verified.',
    errors: ['second_factor_required', 'second_factor_missing'],
  }),
}
