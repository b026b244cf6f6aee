import { Type, type Static } from 'typebox'

import { ApiKey } from './api-keys.ts'
import {
  clearableTo,
  Id,
  nullable,
  OrganizationReference,
  record,
  Slug,
  Timestamp,
  Token,
} from './fields.ts'
import { operation } from './operation.ts'
import { SecondFactorRule } from './second-factor.ts'

export const MailDomain = Type.String({
  maxLength: 253,
  pattern: '^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$',
  examples: ['example.com'],
})

const MailDomains = Type.Array(MailDomain, {
  maxItems: 100,
  uniqueItems: true,
  description:
    'The email domains people may be invited from, in lowercase; an empty list allows all. Existing members are not affected.',
})

const AllowedNetworks = Type.Array(
  Type.String({ minLength: 2, maxLength: 50, examples: ['203.0.113.0/24'] }),
  {
    maxItems: 100,
    description:
      'The networks (CIDR) that members, API keys, assistants and shared devices may come from; an empty list allows all. It has to include the address that the change comes from.',
  },
)

/** Use is recorded to the minute, so that a shorter timeout would end sessions that are in use. */
const IdleMinutes = Type.Integer({
  minimum: 5,
  maximum: 43_200,
  description:
    'Minutes of inactivity after which sessions end, including current ones; null to never end them.',
})

/** A season away from the network; a lost device should not open its content for longer. */
const maxOfflineDays = 90

const OfflineDays = Type.Integer({
  minimum: 1,
  maximum: maxOfflineDays,
  description:
    'For how many days after a device last reached the service it opens its offline content, even when the session has ended; null for as long as the session lasts.',
})

const LockMinutes = Type.Integer({
  minimum: 1,
  maximum: 120,
  description: 'Minutes of inactivity after which shared devices lock.',
})

const ConfirmsSignOffs = Type.Boolean({
  description:
    'Whether members confirm who they are before they sign: with their PIN on a shared device, elsewhere with a passkey, their second factor, or a code by email.',
})

const ConfirmsSensitiveActions = Type.Boolean({
  description:
    "Whether people confirm who they are before sensitive actions: changes to the organization's settings, members and roles, API keys, webhooks, shared devices and ownership, and its deletion. API keys are exempt.",
})

const AccentColor = Type.String({
  pattern: '^#[0-9a-f]{6}$',
  description:
    'The color of the public pages, print and emails, as `#rrggbb` in lowercase. If it would be hard to read, a darker or lighter shade of it is used.',
  examples: ['#0b7285'],
})

export const Organization = record(
  {
    id: Id,
    slug: Type.String(),
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    logoUrl: nullable(
      Type.String({ description: 'A stable address that redirects to the picture.' }),
    ),
    accentColor: nullable(AccentColor),
    allowedMailDomains: MailDomains,
    sessionHours: nullable(
      Type.Number({
        minimum: 0.1,
        description: "How long new sessions last; null for the operator's maximum.",
      }),
    ),
    idleMinutes: nullable(IdleMinutes),
    offlineDays: nullable(OfflineDays),
    sharedDeviceLockMinutes: LockMinutes,
    confirmsSignOffs: ConfirmsSignOffs,
    confirmsSensitiveActions: ConfirmsSensitiveActions,
    secondFactor: SecondFactorRule,
    allowedNetworks: AllowedNetworks,
    isSandbox: Type.Boolean({
      description: 'Whether it is a sandbox, which is deleted without a waiting period.',
    }),
    deletesAt: nullable({
      ...Timestamp,
      description: 'When it is deleted, unless an owner cancels that first; null: it stays.',
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Organization' },
)
export type Organization = Static<typeof Organization>

const params = record({ id: OrganizationReference })

export const organizations = {
  create: operation({
    method: 'POST',
    path: '/organizations',
    permission: 'anyone',
    needsOwnDevice: true,
    summary:
      'Create an organization with a session or an intermediate session token; the creator becomes its owner.',
    body: record({
      name: Organization.properties.name,
      slug: Type.Optional(Slug),
      intermediate_session_token: Type.Optional(Token),
    }),
    takesIdempotencyKey: true,
    status: 201,
    location: '/organizations/:id',
    result: Organization,
    errors: [
      'unauthenticated',
      'intermediate_session_invalid',
      'organization_already_created',
      'sign_up_closed',
      'slug_reserved',
      'slug_taken',
    ],
  }),
  createSandbox: operation({
    method: 'POST',
    path: '/organizations/sandbox',
    permission: 'anyone',
    needsOwnDevice: true,
    summary:
      'Create an organization to try things out in: places, guidebooks, published procedures, runs, a course, and an API key of its owner for 90 days, shown only once. It is deleted without a waiting period, also by that key.',
    body: record({
      name: Type.Optional({
        ...Organization.properties.name,
        description: 'If omitted, "Sandbox".',
      }),
      intermediate_session_token: Type.Optional(Token),
    }),
    takesIdempotencyKey: true,
    status: 201,
    location: '/organizations/:organization.id',
    result: record({ organization: Organization, apiKey: ApiKey, key: Type.String() }),
    errors: [
      'unauthenticated',
      'intermediate_session_invalid',
      'organization_already_created',
      'sign_up_closed',
      'slug_taken',
    ],
  }),
  get: operation({
    method: 'GET',
    path: '/organizations/:id',
    permission: 'organization.view',
    summary: 'Get an organization by id or slug.',
    params,
    result: Organization,
  }),
  update: operation({
    method: 'PATCH',
    path: '/organizations/:id',
    permission: 'organization.edit',
    needsConfirmation: true,
    summary:
      'Change the name, slug, accent color, allowed email domains, session length, idle timeout, time offline, networks, or rules for shared devices, signing, sensitive actions and second factors of an organization. Old slugs keep redirecting here.',
    params,
    body: record({
      name: Type.Optional(Organization.properties.name),
      slug: Type.Optional(Slug),
      accentColor: Type.Optional(Organization.properties.accentColor),
      allowedMailDomains: clearableTo([], MailDomains),
      sessionHours: Type.Optional(Organization.properties.sessionHours),
      idleMinutes: Type.Optional(Organization.properties.idleMinutes),
      offlineDays: Type.Optional(Organization.properties.offlineDays),
      sharedDeviceLockMinutes: clearableTo(3, LockMinutes),
      confirmsSignOffs: clearableTo(false, ConfirmsSignOffs),
      confirmsSensitiveActions: clearableTo(false, ConfirmsSensitiveActions),
      secondFactor: clearableTo('optional', SecondFactorRule),
      allowedNetworks: clearableTo([], AllowedNetworks),
    }),
    result: Organization,
    errors: ['slug_reserved', 'slug_taken', 'network_refused', 'network_excludes_you'],
  }),
  transferOwnership: operation({
    method: 'POST',
    path: '/organizations/:id/transfer-ownership',
    permission: 'organization.transfer',
    needsConfirmation: true,
    summary: 'Make another active member an owner; the caller becomes an admin.',
    params,
    body: record({ memberId: Id }),
    status: 200,
    result: Organization,
    errors: ['not_found', 'mailbox_required'],
  }),
  delete: operation({
    method: 'DELETE',
    path: '/organizations/:id',
    permission: 'organization.delete',
    needsConfirmation: true,
    summary:
      'Schedule an organization and everything in it for deletion after a waiting period; owners are notified by email and can cancel until then. Its slugs are never reused. An API key cannot do this. A sandbox is deleted immediately, also by an API key.',
    params,
    result: Organization,
    errors: ['mail_unavailable', 'mail_refused'],
  }),
  restore: operation({
    method: 'POST',
    path: '/organizations/:id/restore',
    permission: 'organization.delete',
    summary: 'Cancel the deletion of an organization.',
    params,
    body: record({}),
    status: 200,
    result: Organization,
  }),
  export: operation({
    method: 'GET',
    path: '/organizations/:id/export',
    permission: 'organization.export',
    summary:
      'Get everything in an organization as a ZIP archive, streamed: its rows as lines of JSON, the names of its people, and its files.',
    params,
    answers: 'file',
    fileTypes: ['application/zip'],
    needsConfirmation: true,
  }),
}
