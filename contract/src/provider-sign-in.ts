import { Type } from 'typebox'

import { EmailAddress, nullable, record } from './fields.ts'
import { operation } from './operation.ts'
import { Authenticated, Challenge, Verifier } from './sign-in.ts'

export const providerSignIn = {
  begin: operation({
    method: 'POST',
    path: '/users/begin-provider-sign-in',
    permission: 'anyone',
    summary:
      'Begin to sign in with the identity provider for an address. Open its address in the browser; it returns to the app with a `code` and a `state`.',
    body: record({
      email_address: EmailAddress,
      code_challenge: {
        ...Challenge,
        description: 'SHA-256 of a verifier that only this browser knows, base64url.',
      },
    }),
    status: 200,
    result: record({
      authorization_url: nullable(
        Type.String({ description: 'Null if no provider is responsible for the address.' }),
      ),
      organization: nullable(
        Type.String({ description: 'The name of the organization whose provider it is.' }),
      ),
      expires_in: Type.Integer({ description: 'Seconds until it has to be started again.' }),
    }),
    errors: ['identity_provider_unavailable', 'rate_limited'],
  }),
  authenticate: operation({
    method: 'POST',
    path: '/users/authenticate-provider-sign-in',
    permission: 'anyone',
    summary:
      'Exchange what the provider returned for an intermediate session. Someone new becomes a member of the organization.',
    body: record({
      state: Type.String({ minLength: 1, maxLength: 200 }),
      code: Type.String({ minLength: 1, maxLength: 4_000 }),
      iss: Type.Optional(
        Type.String({ maxLength: 500, description: 'As the provider returned it (RFC 9207).' }),
      ),
      code_verifier: Verifier,
    }),
    result: Authenticated,
    errors: [
      'provider_sign_in_failed',
      'identity_not_accepted',
      'identity_provider_unavailable',
      'mail_domain_not_allowed',
      'rate_limited',
    ],
  }),
}
