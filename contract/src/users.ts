import { Type, type Static } from 'typebox'

import {
  clearable,
  clearableTo,
  EmailAddress,
  Id,
  nullable,
  oneOf,
  record,
  Timestamp,
} from './fields.ts'
import { languageCodes } from './languages.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'
import { permissions, roles, type Permission } from './permissions.ts'
import { Session } from './sign-in.ts'
import { Timezone } from './timezone.ts'

const Name = Type.String({ maxLength: 100 })
const Language = oneOf(
  languageCodes,
  'The language of emails to this person; null to follow their browser.',
)
const MailsSuggestions = Type.Boolean({
  description: 'Whether to be notified by email of the outcome of a suggestion.',
})

export const digests = ['off', 'daily', 'weekly'] as const
const Digest = oneOf(
  digests,
  'How often to email what is due: every morning or on Mondays, if there is anything to report.',
)

export const Profile = record(
  {
    id: Id,
    email_address: EmailAddress,
    displayName: Type.String(),
    firstName: Name,
    lastName: Name,
    language: nullable(Language),
    mailsSuggestions: MailsSuggestions,
    timezone: nullable({ ...Timezone, description: 'The time zone of emails to this person.' }),
    digest: Digest,
    deletesAt: nullable({
      ...Timestamp,
      description: 'When the account is deleted, unless that is canceled first; null: it stays.',
    }),
    organizations: Type.Array(
      record({
        id: Id,
        slug: Type.String(),
        name: Type.String(),
        memberId: Id,
        role: oneOf(roles),
      }),
    ),
  },
  { title: 'Profile' },
)
export type Profile = Static<typeof Profile>

export const users = {
  me: operation({
    method: 'GET',
    path: '/users/me',
    permission: 'signed_in',
    summary: 'Get your profile and organizations.',
    result: Profile,
  }),
  updateMe: operation({
    method: 'PATCH',
    path: '/users/me',
    permission: 'signed_in',
    summary:
      'Change your name, language, time zone or email notifications. The email address cannot be changed.',
    body: record({
      firstName: clearableTo('', Name),
      lastName: clearableTo('', Name),
      language: clearable(Language),
      mailsSuggestions: clearableTo(true, MailsSuggestions),
      timezone: clearable(Timezone),
      digest: clearableTo('daily', Digest),
    }),
    result: Profile,
  }),
  capabilities: operation({
    method: 'GET',
    path: '/users/me/capabilities',
    permission: 'signed_in',
    summary: 'Get your permissions in each organization.',
    result: record({
      organizations: Type.Array(
        record({
          organizationId: Id,
          slug: Type.String(),
          memberId: Id,
          role: oneOf(roles),
          capabilities: Type.Array(Type.Unsafe<Permission>({ type: 'string', enum: permissions })),
        }),
      ),
    }),
  }),
  label: operation({
    method: 'GET',
    path: '/users/me/labels/:shortId',
    permission: 'signed_in',
    summary:
      'Get which of your organizations owns the guidebook that a label leads to, shared or not.',
    params: record({
      shortId: Type.String({
        minLength: 1,
        maxLength: 36,
        description: 'The id of the guidebook.',
      }),
    }),
    result: record({ organizationId: Id, slug: Type.String(), shortId: Type.String() }),
    errors: ['not_found'],
  }),
  sessions: operation({
    method: 'GET',
    path: '/users/me/sessions',
    permission: 'signed_in',
    summary: 'List your live sessions, newest first.',
    query: PageQuery,
    result: PageOf(Session),
  }),
  endSession: operation({
    method: 'DELETE',
    path: '/users/me/sessions/:sessionId',
    permission: 'signed_in',
    summary: 'End one of your sessions.',
    params: record({ sessionId: Id }),
    errors: ['not_found'],
  }),
}
