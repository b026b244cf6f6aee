import { Type, type Static } from 'typebox'

import { nullable, OrganizationReference, record } from './fields.ts'
import { operation } from './operation.ts'

/** How much storage the files of an organization use. */
export const Storage = record(
  {
    usedBytes: Type.Integer({
      description:
        'All stored files, including files derived from uploads and uploads in progress.',
    }),
    mostBytes: nullable(
      Type.Integer({ description: "The operator's limit; null if there is none." }),
    ),
  },
  { title: 'Storage' },
)
export type Storage = Static<typeof Storage>

export const storage = {
  get: operation({
    method: 'GET',
    path: '/organizations/:id/storage',
    permission: 'organization.edit',
    summary: "Get how much storage an organization's files use, and its limit.",
    params: record({ id: OrganizationReference }),
    result: Storage,
  }),
}
