import { Type, type Static } from 'typebox'

import {
  EmailAddress,
  Id,
  nullable,
  OrganizationReference,
  oneOf,
  record,
  Timestamp,
  Token,
} from './fields.ts'
import { operation } from './operation.ts'
import { roles } from './permissions.ts'

export const Challenge = Type.String({
  pattern: '^[A-Za-z0-9_-]{43}$',
  examples: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
})
export const Verifier = Type.String({
  pattern: '^[A-Za-z0-9._~-]{43,128}$',
  examples: ['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'],
})

export const DiscoveredOrganization = record(
  {
    organization_id: Id,
    slug: Type.String(),
    name: Type.String(),
    member_id: Id,
    role: oneOf(roles),
    status: oneOf(['active', 'invited']),
    invitation_expires_at: nullable(Timestamp),
  },
  { title: 'DiscoveredOrganization' },
)
export type DiscoveredOrganization = Static<typeof DiscoveredOrganization>

/** Someone who has proved who they are, in any way, and has yet to choose an organization. */
export const Authenticated = record({
  intermediate_session_token: Type.String(),
  expires_in: Type.Integer(),
  email_address: EmailAddress,
  organizations: Type.Array(DiscoveredOrganization),
})

export const signIn = {
  sendMagicLink: operation({
    method: 'POST',
    path: '/users/send-magic-link',
    permission: 'anyone',
    summary: 'Email a sign-in link and a 6-digit code. The response is the same for every address.',
    body: record({
      email_address: EmailAddress,
      code_challenge: Type.Optional(
        Type.Unsafe<string>({
          ...Challenge,
          description:
            'SHA-256 of a code verifier, base64url (RFC 7636, S256). Required to sign in with the 6-digit code.',
        }),
      ),
    }),
    status: 202,
    result: record({
      expires_in: Type.Integer({ description: 'Seconds until the link expires.' }),
    }),
    errors: ['rate_limited', 'mail_refused', 'mail_unavailable'],
  }),
  authenticateMagicLink: operation({
    method: 'POST',
    path: '/users/authenticate-magic-link',
    permission: 'anyone',
    summary:
      'Exchange the token of a link, or the code from its email, for an intermediate session.',
    body: Type.Union([
      record({ token: Token }),
      record({
        email_address: EmailAddress,
        code: Type.String({ pattern: '^[0-9]{6}$' }),
        code_verifier: Verifier,
      }),
    ]),
    result: Authenticated,
    errors: ['magic_link_invalid', 'rate_limited'],
  }),
  exchangeSession: operation({
    method: 'POST',
    path: '/users/exchange-session',
    permission: 'anyone',
    summary:
      'Exchange an intermediate session for a session in one organization. Accepts a pending invitation.',
    body: record({
      intermediate_session_token: Token,
      organization_id: OrganizationReference,
      cookie: Type.Optional(
        Type.Boolean({
          description: 'Set an HttpOnly cookie and omit the token from the body.',
        }),
      ),
    }),
    result: record({
      session: record({
        jwt: Type.Optional(Type.String()),
        expiresAt: Timestamp,
        organizationId: Id,
        memberId: Id,
      }),
    }),
    errors: [
      'intermediate_session_invalid',
      'cross_site_request',
      'not_found',
      'provider_sign_in_required',
      'second_factor_required',
      'second_factor_missing',
      'network_not_allowed',
      'invitation_expired',
      'mail_domain_not_allowed',
    ],
  }),
  signOut: operation({
    method: 'POST',
    path: '/users/sign-out',
    permission: 'signed_in',
    takesDryRun: false,
    summary: 'End this session, or all of your sessions.',
    body: record({ everywhere: Type.Optional(Type.Boolean()) }),
  }),
}

export const Session = record(
  {
    id: Id,
    current: Type.Boolean(),
    organizationId: Id,
    userAgent: nullable(Type.String()),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  },
  { title: 'Session' },
)
export type Session = Static<typeof Session>
