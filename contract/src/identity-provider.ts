import { Type, type Static } from 'typebox'

import {
  clearable,
  clearableTo,
  nullable,
  oneOf,
  OrganizationReference,
  record,
  Timestamp,
} from './fields.ts'
import { operation } from './operation.ts'

/** The roles that a group of an identity provider can grant: only owners can make someone an owner. */
export const groupRoles = ['member', 'manager', 'admin'] as const

/** The protocols of providers. */
export const providerProtocols = ['openid', 'saml'] as const

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
  description:
    "The claim of the ID token, or the attribute of the SAML assertion, that lists a person's groups.",
})
const GroupRoles = Type.Array(
  record({
    group: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    role: oneOf(groupRoles),
  }),
  {
    maxItems: 100,
    description:
      'The role that a group gives; the highest one applies, and people in none of them become members. Owners keep their role. Groups are those in `groupClaim` at each sign-in, and those that a directory sends by SCIM, by name or `externalId`. Empty: new people become members, and roles do not change.',
  },
)
const Protocol = oneOf(
  providerProtocols,
  'Whether people sign in with OpenID Connect or with SAML 2.0.',
)
const EntityId = Type.String({
  minLength: 1,
  maxLength: 1_000,
  pattern: '^\\S+$',
  examples: ['https://login.example.com/saml/acme'],
  description:
    'The entity ID of the SAML provider. With another one, every claimed domain has to be verified again.',
})
const SignInUrl = Type.String({
  maxLength: 2_000,
  pattern: '^https?://\\S+$',
  examples: ['https://login.example.com/saml/acme/sso'],
  description: 'Where the SAML provider signs people in, by its HTTP Redirect binding.',
})
export const maxCertificates = 5
const Certificates = Type.Array(
  Type.String({ minLength: 1, maxLength: 10_000, description: 'PEM, or the base64 in it.' }),
  {
    maxItems: maxCertificates,
    description:
      'The certificates that the SAML provider signs with: several while it changes to a new one. They are returned as PEM.',
  },
)
const IsRequired = Type.Boolean({
  description:
    'Whether people with an address at a verified domain have to sign in this way. Owners can always use the link by email.',
})

/** The provider through which the members of an organization sign in. */
export const IdentityProvider = record(
  {
    protocol: Protocol,
    issuer: nullable(Issuer),
    clientId: nullable(ClientId),
    hasClientSecret: Type.Boolean({ description: 'The secret itself is never shown.' }),
    groupClaim: nullable(GroupClaim),
    groupRoles: GroupRoles,
    isRequired: IsRequired,
    redirectUrl: Type.String({
      description: 'What to register with an OpenID Connect provider.',
    }),
    signOutUrl: Type.String({
      description:
        'Where an OpenID Connect provider reports that someone has signed out there, which ends their sessions: its front-channel logout URL (with `iss` and `sid`), its back-channel logout URL, or both.',
    }),
    entityId: nullable(EntityId),
    signInUrl: nullable(SignInUrl),
    certificates: Certificates,
    certificatesEndAt: nullable({
      ...Timestamp,
      description:
        'When the last certificate expires. Responses signed with it are accepted even after that.',
    }),
    service: record(
      {
        entityId: Type.String({ description: 'Also called the audience.' }),
        replyUrl: Type.String({
          description: 'Where responses are posted: the assertion consumer service (ACS).',
        }),
        metadataUrl: Type.String({ description: 'Contains both, for providers that read it.' }),
      },
      { description: 'What to register with a SAML provider.' },
    ),
    scimUrl: Type.String({ description: 'Where its directory adds and deactivates members.' }),
  },
  { title: 'IdentityProvider' },
)
export type IdentityProvider = Static<typeof IdentityProvider>

/** Why a provider cannot be used, according to its discovery document. */
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
    summary: 'Get the identity provider of an organization.',
    params,
    result: IdentityProvider,
  }),
  update: operation({
    method: 'PATCH',
    path,
    permission: 'organization.edit',
    needsConfirmation: true,
    summary:
      'Change the identity provider of an organization; without an issuer or entity ID it has none. An API key cannot do this.',
    params,
    body: record({
      protocol: clearableTo('openid', Protocol),
      issuer: clearable(Issuer),
      clientId: clearable(ClientId),
      clientSecret: clearable(ClientSecret),
      groupClaim: clearable(GroupClaim),
      groupRoles: clearableTo([], GroupRoles),
      entityId: clearable(EntityId),
      signInUrl: clearable(SignInUrl),
      certificates: clearableTo([], Certificates),
      isRequired: clearableTo(false, IsRequired),
    }),
    result: IdentityProvider,
    errors: ['issuer_refused', 'certificate_refused', 'identity_provider_incomplete'],
  }),
  readMetadata: operation({
    method: 'POST',
    path: `${path}/read-metadata`,
    permission: 'organization.edit',
    takesDryRun: false,
    summary: 'Read the metadata of a SAML provider. Nothing is stored.',
    params,
    body: record({
      metadata: Type.String({
        minLength: 1,
        maxLength: 200_000,
        description: 'The XML that the provider offers as metadata.',
        examples: ['<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">…'],
      }),
    }),
    status: 200,
    result: record({ entityId: EntityId, signInUrl: SignInUrl, certificates: Certificates }),
    errors: ['metadata_refused'],
    isNoted: false,
  }),
  test: operation({
    method: 'POST',
    path: `${path}/test`,
    permission: 'organization.edit',
    takesDryRun: false,
    summary: 'Check what the provider publishes about itself, and report whether it can be used.',
    params,
    status: 200,
    result: record({
      problem: nullable(oneOf(providerProblems, 'The problem; null if people can be sent there.')),
      authorizationEndpoint: nullable(Type.String()),
    }),
    isNoted: false,
  }),
}
