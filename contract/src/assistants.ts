import { Type, type Static } from 'typebox'

import { assistantScopes } from './assistant-scopes.ts'
import { Id, nullable, oneOf, OrganizationReference, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

const Scopes = Type.Array(oneOf(assistantScopes), {
  minItems: 1,
  maxItems: assistantScopes.length,
  uniqueItems: true,
  description:
    '`read`: what you can see. `draft`: drafts and suggestions. `run`: starting runs and recording in them. Never more than your role allows.',
})

/** An assistant that a member has allowed to work for them. */
export const Assistant = record(
  {
    id: Id,
    name: Type.String({ description: 'The name it gives itself; no one has verified it.' }),
    scopes: Scopes,
    lastUsedAt: nullable(
      Type.String({ format: 'date-time', description: 'To the minute; null if never.' }),
    ),
    createdAt: Timestamp,
    expiresAt: Type.String({
      ...Timestamp,
      description: 'When it expires unless it is used first; each renewal extends it.',
    }),
  },
  { title: 'Assistant' },
)
export type Assistant = Static<typeof Assistant>

/** What a client asks for (RFC 6749, section 4.1.1; RFC 7636; RFC 8707), by its names there. */
const requested = {
  client_id: Type.String({ minLength: 1, maxLength: 100 }),
  redirect_uri: Type.String({ minLength: 1, maxLength: 500 }),
  code_challenge: Type.String({
    pattern: '^[A-Za-z0-9_-]{43}$',
    examples: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  }),
  state: Type.Optional(Type.String({ maxLength: 2000 })),
  resource: Type.Optional(Type.String({ maxLength: 500 })),
}

const params = record({ id: OrganizationReference })
const path = '/organizations/:id/assistants'

export const assistants = {
  list: operation({
    method: 'GET',
    path,
    permission: 'assistants.allow',
    summary: 'List the assistants that you have allowed, newest first.',
    params,
    query: PageQuery,
    result: PageOf(Assistant),
  }),
  client: operation({
    method: 'GET',
    path: `${path}/client`,
    permission: 'assistants.allow',
    summary:
      'Get the name an assistant gives itself when it asks for access, and where the answer is sent.',
    params,
    query: record({ client_id: requested.client_id }),
    result: record({
      name: Type.String({ description: 'The name it gives itself; no one has verified it.' }),
      redirectUris: Type.Array(Type.String()),
    }),
  }),
  allow: operation({
    method: 'POST',
    path,
    permission: 'assistants.allow',
    summary:
      'Allow an assistant to act on your behalf. Returns the address that tells it so, with a code valid for one minute. Not for API keys or shared devices.',
    params,
    body: record({ ...requested, scopes: Scopes }),
    status: 201,
    result: record({ id: Id, redirectTo: Type.String() }),
    takesIdempotencyKey: false,
    errors: ['not_found'],
  }),
  revoke: operation({
    method: 'DELETE',
    path: `${path}/:assistantId`,
    permission: 'assistants.allow',
    summary: 'Stop allowing an assistant, effective with its next request.',
    params: record({ ...params.properties, assistantId: Id }),
  }),
}
