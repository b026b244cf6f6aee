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
  description: 'What matched, as `[start, end]` in UTF-16 code units, the end excluded.',
})

export const SearchResult = record(
  {
    kind: oneOf(searchKinds),
    id: Id,
    title: Type.String(),
    shortId: Type.Optional(Type.String({ description: 'Of a guidebook.' })),
    guidebookId: Type.Optional(Type.String({ description: 'Where reference material is.' })),
    fileId: Type.Optional(Type.String({ description: 'Of reference material: its id.' })),
    courseId: Type.Optional(Type.String({ description: 'Where a lesson is.' })),
    excerpt: Type.String({ description: 'Text around the first match, or else the beginning.' }),
    highlights: record({ title: Ranges, excerpt: Ranges }),
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
      'Search everything the caller may see, best match first: exact codes, whole words, beginnings of words, small typing errors. Every word has to match.',
    query: record({
      q: Type.String({ minLength: 1, maxLength: 200 }),
      kind: Type.Optional(oneOf(searchKinds)),
      limit: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
      cursor: PageQuery.properties.cursor,
    }),
    result: PageOf(SearchResult),
  }),
}
