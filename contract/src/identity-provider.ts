import { Type, type Static } from 'typebox'

import { clearable, clearableTo, nullable, oneOf, OrganizationReference, record } from './fields.ts'
import { operation } from './operation.ts'

/** What a group of an identity provider can make someone: ownership is given by owners only. */
export const groupRoles = ['member', 'manager', 'admin'] as const

const Issuer = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '^https?://[^\\s?#]+$',
  examples: ['https://login.example.com/realms/acme'],
  description:
    'The issuer of the OpenID Connect provider, as its discovery document writes it. With another one, every claimed domain has to be verified again.',
})
const ClientId = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })
const ClientSecret = Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' })
const GroupClaim = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '\\S',
  examples: ['groups'],
  description: 'The claim of the ID token that lists the groups of a person.',
})
const GroupRoles = Type.Array(
  record({
    group: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    role: oneOf(groupRoles),
  }),
  {
    maxItems: 100,
    description:
      'The role that a group gives at each sign-in; the highest one counts, and people in none of them become members. Owners keep their role. Empty: new people become members, and roles are left alone.',
  },
)
const IsRequired = Type.Boolean({
  description:
    'Whether people with an address at a verified domain have to sign in this way. Owners can always use the link by email.',
})

/** The OpenID Connect provider by which the people of an organization sign in. */
export const IdentityProvider = record(
  {
    issuer: nullable(Issuer),
    clientId: nullable(ClientId),
    hasClientSecret: Type.Boolean({ description: 'The secret itself is never shown.' }),
    groupClaim: nullable(GroupClaim),
    groupRoles: GroupRoles,
    isRequired: IsRequired,
    redirectUrl: Type.String({ description: 'What to register with the provider.' }),
  },
  { title: 'IdentityProvider' },
)
export type IdentityProvider = Static<typeof IdentityProvider>

/** Why a provider cannot be used, of what its discovery document says or does not. */
export const providerProblems = [
  'incomplete',
  'address_refused',
  'unreachable',
  'not_a_provider',
  'other_issuer',
  'no_code_flow',
] as const

const params = record({ id: OrganizationReference })
const path = '/organizations/:id/identity-provider'

export const identityProvider = {
  get: operation({
    method: 'GET',
    path,
    permission: 'organization.edit',
    summary: 'Get the OpenID Connect provider of an organization.',
    params,
    result: IdentityProvider,
  }),
  update: operation({
    method: 'PATCH',
    path,
    permission: 'organization.edit',
    summary:
      'Change the OpenID Connect provider of an organization; without an issuer it has none. An API key cannot do this.',
    params,
    body: record({
      issuer: clearable(Issuer),
      clientId: clearable(ClientId),
      clientSecret: clearable(ClientSecret),
      groupClaim: clearable(GroupClaim),
      groupRoles: clearableTo([], GroupRoles),
      isRequired: clearableTo(false, IsRequired),
    }),
    result: IdentityProvider,
    errors: ['issuer_refused', 'identity_provider_incomplete'],
  }),
  test: operation({
    method: 'POST',
    path: `${path}/test`,
    permission: 'organization.edit',
    takesDryRun: false,
    summary: 'Read what the provider says about itself, and tell whether it can be used.',
    params,
    status: 200,
    result: record({
      problem: nullable(
        oneOf(providerProblems, 'What is wrong; null where people can be sent there.'),
      ),
      authorizationEndpoint: nullable(Type.String()),
    }),
    isNoted: false,
  }),
}
