import { nullable, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'

/** When something is deleted, if its owner requested it. */
export const AccountDeletion = record(
  {
    deletesAt: nullable({
      ...Timestamp,
      description: 'When it is deleted, unless that is canceled first; null: it stays.',
    }),
  },
  { title: 'Farewell' },
)

export const account = {
  delete: operation({
    method: 'DELETE',
    path: '/users/me',
    permission: 'signed_in',
    needsOwnDevice: true,
    summary:
      "Schedule the caller's account for deletion after a waiting period, during which it can be canceled. Their name and address are then replaced by a pseudonym, and their sessions and API keys end; what they have made for an organization stays. An API key cannot do this.",
    result: AccountDeletion,
    errors: ['last_owner', 'mail_unavailable', 'mail_refused'],
  }),
  restore: operation({
    method: 'POST',
    path: '/users/me/restore',
    permission: 'signed_in',
    needsOwnDevice: true,
    summary: "Cancel the deletion of the caller's account.",
    body: record({}),
    status: 200,
    result: AccountDeletion,
  }),
  export: operation({
    method: 'GET',
    path: '/users/me/export',
    permission: 'signed_in',
    needsOwnDevice: true,
    summary:
      'Get everything about the caller in all organizations as one streamed JSON document, which contains the addresses of files.',
    answers: 'file',
    fileTypes: ['application/json'],
  }),
}
