import { nullable, record, Timestamp } from './fields.ts'
import { operation } from './operation.ts'

/** When something is deleted, if its owner asked for that. */
export const AccountDeletion = record(
  {
    deletesAt: nullable({
      ...Timestamp,
      description: 'When it is deleted, unless that is taken back before; null: it stays.',
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
      'Ask for the account of the caller to be deleted, which happens after a wait and can be taken back until then. Their name and address then become a pseudonym, sessions and API keys end; what they have made for an organization stays. An API key cannot ask for it.',
    result: AccountDeletion,
    errors: ['last_owner', 'mail_unavailable', 'mail_refused'],
  }),
  restore: operation({
    method: 'POST',
    path: '/users/me/restore',
    permission: 'signed_in',
    needsOwnDevice: true,
    summary: 'Take back that the account of the caller is to be deleted.',
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
      'Get everything about the caller in all organizations as one JSON document, sent as it is read. Files are named by the addresses that lead to them.',
    answers: 'file',
    fileTypes: ['application/json'],
  }),
}
