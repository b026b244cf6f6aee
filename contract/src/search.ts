import { Type, type Static } from 'typebox'

import { Id, oneOf, record } from './fields.ts'
import { operation } from './operation.ts'
import { PageOf, PageQuery } from './page.ts'

export const searchKinds = [
  'guidebook',
  'procedure',
  'reference-material',
  'skill',
  'capture',
  'object',
  'course',
  'lesson',
] as const
export type SearchKind = (typeof searchKinds)[number]

const Ranges = Type.Array(Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 }), {
  description: 'What matched, as `[start, end]` in UTF-16 code units, end exclusive.',
})

export const SearchResult = record(
  {
    kind: oneOf(searchKinds),
    id: Id,
    title: Type.String(),
    shortId: Type.Optional(Type.String({ description: 'The id of the guidebook.' })),
    guidebookId: Type.Optional(
      Type.String({ description: 'The guidebook of reference material.' }),
    ),
    fileId: Type.Optional(Type.String({ description: 'The id of the reference material.' })),
    courseId: Type.Optional(Type.String({ description: 'The course of a lesson.' })),
    excerpt: Type.String({
      description: 'Starts with the sentence of the first match, otherwise at the beginning.',
    }),
    highlights: record({ title: Ranges, excerpt: Ranges }),
    isApproximate: Type.Boolean({
      description: 'Whether a word of the search is matched only by one with a small typo.',
    }),
    score: Type.Number({ description: 'Higher is better; comparable within one search only.' }),
  },
  { title: 'SearchResult' },
)
export type SearchResult = Static<typeof SearchResult>

export const search = {
  list: operation({
    method: 'GET',
    path: '/search',
    permission: 'search.use',
    summary:
      'Search everything you have access to, best match first: exact codes, whole words, prefixes, small typos. Every word has to match.',
    query: record({
      q: Type.String({ minLength: 1, maxLength: 200 }),
      kind: Type.Optional(oneOf(searchKinds)),
      limit: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
      cursor: PageQuery.properties.cursor,
    }),
    result: PageOf(SearchResult),
  }),
}
