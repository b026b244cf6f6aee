import { Type, type Static } from 'typebox'

import { nullable, OrganizationReference, record } from './fields.ts'
import { operation } from './operation.ts'

/** How much room the files of an organization take. */
export const Storage = record(
  {
    usedBytes: Type.Integer({
      description:
        'Of all files that are stored, also what is made of uploads, and of uploads under way.',
    }),
    mostBytes: nullable(Type.Integer({ description: 'What the operator allows; null: no limit.' })),
  },
  { title: 'Storage' },
)
export type Storage = Static<typeof Storage>

export const storage = {
  get: operation({
    method: 'GET',
    path: '/organizations/:id/storage',
    permission: 'organization.edit',
    summary: 'Get how much room the files of an organization take, and how much they may.',
    params: record({ id: OrganizationReference }),
    result: Storage,
  }),
}
