import { Type, type Static } from 'typebox'

import { Id, nullable, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { Authenticated } from './sign-in.ts'

/** How many passkeys a person may have. */
export const maxPasskeys = 20

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
const Base64Url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const Transports = Type.Array(Type.String({ maxLength: 30, pattern: '^[a-z-]+$' }), {
  maxItems: 10,
})

/** A key on a phone, a computer or a security key that signs its owner in (WebAuthn). */
export const Passkey = record(
  {
    id: Id,
    name: Name,
    lastUsedAt: nullable(Timestamp),
    createdAt: Timestamp,
  },
  { title: 'Passkey' },
)
export type Passkey = Static<typeof Passkey>

const CredentialOptions = record({
  challenge: Type.String(),
  rp_id: Type.String({ description: 'The host that the passkey is for.' }),
  expires_in: Type.Integer(),
})
const params = record({ passkeyId: Id })

/** What a passkey signs. The challenge of its client data comes from `/users/begin-passkey-sign-in`. */
export const PasskeyAssertion = record({
  credential_id: Base64Url(1_400),
  client_data: Base64Url(4_000),
  authenticator_data: Base64Url(4_000),
  signature: Base64Url(2_000),
  user_handle: Type.Optional(Base64Url(200)),
})
export type PasskeyAssertion = Static<typeof PasskeyAssertion>

export const passkeys = {
  list: operation({
    method: 'GET',
    path: '/users/me/passkeys',
    permission: 'signed_in',
    needsOwnDevice: true,
    summary: 'List your passkeys, newest first.',
    query: PageQuery,
    result: PageOf(Passkey),
  }),
  beginRegistration: operation({
    method: 'POST',
    path: '/users/me/passkeys/begin',
    permission: 'signed_in',
    needsOwnDevice: true,
    needsRecentSignIn: true,
    summary: 'Begin to register a passkey: a challenge for the browser.',
    body: record({}),
    status: 200,
    takesIdempotencyKey: false,
    result: record({
      ...CredentialOptions.properties,
      user_id: Type.String({ description: 'The user handle, base64url.' }),
      user_name: Type.String(),
      exclude: Type.Array(record({ id: Type.String(), transports: Transports })),
    }),
    errors: ['passkeys_full', 'second_factor_required'],
  }),
  register: operation({
    method: 'POST',
    path: '/users/me/passkeys',
    permission: 'signed_in',
    needsOwnDevice: true,
    summary: "Register a passkey with the browser's response.",
    body: record({
      name: Name,
      credential_id: Base64Url(1_400),
      client_data: Base64Url(4_000),
      attestation: Base64Url(20_000),
      transports: Type.Optional(Transports),
    }),
    status: 201,
    takesIdempotencyKey: false,
    result: Passkey,
    errors: ['passkey_invalid', 'passkeys_full'],
  }),
  rename: operation({
    method: 'PATCH',
    path: '/users/me/passkeys/:passkeyId',
    permission: 'signed_in',
    needsOwnDevice: true,
    summary: 'Rename a passkey.',
    params,
    body: record({ name: Type.Optional(Name) }),
    result: Passkey,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/users/me/passkeys/:passkeyId',
    permission: 'signed_in',
    needsOwnDevice: true,
    needsRecentSignIn: true,
    summary: 'Remove a passkey, so that it can no longer sign in.',
    params,
  }),
  begin: operation({
    method: 'POST',
    path: '/users/begin-passkey-sign-in',
    permission: 'anyone',
    summary: 'Begin to sign in with a passkey, or to confirm with it: a challenge for the browser.',
    body: record({}),
    status: 200,
    result: CredentialOptions,
    errors: ['rate_limited'],
  }),
  authenticate: operation({
    method: 'POST',
    path: '/users/authenticate-passkey',
    permission: 'anyone',
    summary: 'Exchange what a passkey has signed for an intermediate session.',
    body: PasskeyAssertion,
    result: Authenticated,
    errors: ['passkey_invalid', 'rate_limited'],
  }),
}
