import { Type, type Static } from 'typebox'

import { byExternalId } from './by-external-id.ts'
import { ExternalIdChanges, ExternalIds } from './external-ids.ts'
import {
  clearable,
  CustomerCode,
  EmailAddress,
  Id,
  nullable,
  OrganizationReference,
  oneOf,
  record,
  TextFilter,
  Timestamp,
} from './fields.ts'
import { operation } from './operation.ts'
import { Pin, pinStates } from './pin.ts'
import { PageOf, PageQuery } from './page.ts'
import { roles } from './permissions.ts'
import { sortParameter } from './sort.ts'

export const Member = record(
  {
    id: Id,
    userId: Id,
    kind: oneOf(['person', 'service'], 'A person, or a program with an API key.'),
    organizationId: Id,
    role: oneOf(roles),
    status: oneOf(['active', 'invited', 'deactivated']),
    firstName: Type.String(),
    lastName: Type.String(),
    displayName: Type.String(),
    email_address: EmailAddress,
    hasMailbox: Type.Boolean({
      description:
        'False for members who sign in on shared devices only: no email reaches their address.',
    }),
    pin: oneOf(pinStates, 'Whether they can sign in on shared devices with a PIN.'),
    invitationExpiresAt: nullable(
      Type.String({
        format: 'date-time',
        description: 'When the invitation expires; null for members who are not invited.',
      }),
    ),
    customer_item_id: nullable({
      ...CustomerCode,
      description: "The customer's own identifier, such as a personnel number.",
    }),
    externalIds: ExternalIds,
    teamIds: Type.Array(Id, { description: 'The teams they are in.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Member' },
)
export type Member = Static<typeof Member>

const MemberName = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
const ByMail = record({
  email_address: EmailAddress,
  role: oneOf(roles),
  customer_item_id: clearable(CustomerCode),
  externalIds: ExternalIdChanges,
})
/** The roles for which a PIN is enough to sign in. */
export const rolesWithoutMailbox = ['member', 'manager'] as const

const params = record({ id: OrganizationReference, memberId: Id })

const own = {
  list: operation({
    method: 'GET',
    path: '/organizations/:id/members',
    permission: 'members.view',
    summary:
      'List the members of an organization, oldest first unless sorted otherwise. Removed members are omitted.',
    params: record({ id: OrganizationReference }),
    query: record({
      ...PageQuery.properties,
      q: Type.Optional({ ...TextFilter, description: 'A text in name or email address.' }),
      role: Type.Optional(oneOf(roles)),
      status: Type.Optional(Member.properties.status),
      kind: Type.Optional(Member.properties.kind),
      teamId: Type.Optional({ ...Id, description: 'Only members of this team.' }),
      customer_item_id: Type.Optional(CustomerCode),
      sort: sortParameter('displayName', 'role', 'createdAt'),
    }),
    result: PageOf(Member),
  }),
  invite: operation({
    method: 'POST',
    path: '/organizations/:id/members',
    permission: 'members.manage',
    needsConfirmation: true,
    summary:
      'Invite a person by email, or add a member without an email address, who signs in on shared devices only. Only owners can invite owners.',
    params: record({ id: OrganizationReference }),
    body: Type.Union([
      ByMail,
      record({
        firstName: MemberName,
        lastName: MemberName,
        role: oneOf(rolesWithoutMailbox),
        customer_item_id: clearable(CustomerCode),
        externalIds: ExternalIdChanges,
        pin: Type.Optional({
          ...Pin,
          description:
            'A starting PIN, which they replace with their own on first use. An API key cannot give one.',
        }),
      }),
    ]),
    status: 201,
    location: '/organizations/:organizationId/members/:id',
    result: Member,
    errors: [
      'already_member',
      'external_id_taken',
      'mail_domain_not_allowed',
      'mail_refused',
      'mail_unavailable',
    ],
  }),
  resendInvitation: operation({
    method: 'POST',
    path: '/organizations/:id/members/:memberId/resend-invitation',
    permission: 'members.manage',
    summary: 'Resend an invitation and renew its expiry.',
    params,
    status: 200,
    result: Member,
    errors: ['already_member', 'mail_domain_not_allowed', 'mail_refused', 'mail_unavailable'],
  }),
  get: operation({
    method: 'GET',
    path: '/organizations/:id/members/:memberId',
    permission: 'members.view',
    summary: 'Get a member.',
    params,
    result: Member,
  }),
  update: operation({
    method: 'PATCH',
    path: '/organizations/:id/members/:memberId',
    permission: 'members.manage',
    needsConfirmation: true,
    summary:
      "Change a member's role, or deactivate or reactivate a member. Only owners can change owners.",
    params,
    body: record({
      role: Type.Optional(oneOf(roles)),
      status: Type.Optional(oneOf(['active', 'deactivated'])),
      customer_item_id: clearable(CustomerCode),
      externalIds: ExternalIdChanges,
    }),
    result: Member,
    errors: ['external_id_taken', 'last_owner', 'not_yet_member', 'mailbox_required'],
  }),
  remove: operation({
    method: 'DELETE',
    path: '/organizations/:id/members/:memberId',
    permission: 'organization.leave',
    needsConfirmation: true,
    summary:
      'Remove a member, leave, or cancel an invitation: anyone can remove themselves; admins can remove others.',
    params,
    query: record({
      eraseName: Type.Optional(
        Type.Boolean({
          description:
            "Owners only: also replaces the person's name with a pseudonym wherever this organization keeps it. Works for members who have already been removed. Cannot be undone.",
        }),
      ),
    }),
    errors: ['last_owner'],
  }),
}

export const members = {
  ...own,
  ...byExternalId(
    {
      kind: 'member',
      param: 'memberId',
      createVerb: 'invite',
      get: own.get,
      update: own.update,
      create: own.invite,
      put: ByMail,
    },
    { id: OrganizationReference },
  ),
}
