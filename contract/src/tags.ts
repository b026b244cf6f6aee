import { Type, type Static } from 'typebox'

import { oneOf, record } from './fields.ts'
import { operation } from './operation.ts'

export const taggedKinds = [
  'guidebook',
  'procedure',
  'object',
  'skill',
  'capture',
  'course',
] as const
export type TaggedKind = (typeof taggedKinds)[number]

/** How many tags are listed at most: more than anyone chooses from. */
export const maxTags = 1_000

export const TagUse = record(
  {
    tag: Type.String({ description: 'Its most frequent spelling.' }),
    count: Type.Integer({ description: 'How many records have it, ignoring case.' }),
    kinds: Type.Array(oneOf(taggedKinds)),
  },
  { title: 'TagUse' },
)
export type TagUse = Static<typeof TagUse>

export const tags = {
  list: operation({
    method: 'GET',
    path: '/tags',
    permission: 'procedures.edit',
    summary: `List the tags of all records that are not archived, most used first; ${maxTags} at most.`,
    query: record({ kind: Type.Optional(oneOf(taggedKinds)) }),
    result: record({ tags: Type.Array(TagUse, { maxItems: maxTags }) }),
  }),
}
