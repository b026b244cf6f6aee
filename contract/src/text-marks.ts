import { Type, type Static } from 'typebox'

import { Id, record } from './fields.ts'

/** Characters of the text they are a field beside, counted in UTF-16 units. */
export const textRange = {
  text: Type.String({ maxLength: 1000, description: 'Exactly as it appears in the text.' }),
  start: Type.Integer({ minimum: 0, maximum: 20_000 }),
  end: Type.Integer({ minimum: 0, maximum: 20_000 }),
}

const kinds = [
  record({ kind: Type.Literal('bold'), ...textRange }, { title: 'BoldMark' }),
  record(
    { kind: Type.Literal('procedure'), ...textRange, procedureId: Id },
    { title: 'ProcedureMark', description: 'A link to another procedure.' },
  ),
  record(
    {
      kind: Type.Literal('item'),
      ...textRange,
      itemId: Type.String({ minLength: 1, maxLength: 100 }),
    },
    { title: 'ItemMark', description: 'A link to a tool or part of the procedure.' },
  ),
  record(
    {
      kind: Type.Literal('address'),
      ...textRange,
      url: Type.String({
        maxLength: 2000,
        pattern: '^https?://[^/\\\\\\s@]+(?:/[^\\\\\\s]*)?$',
        examples: ['https://example.com/seals'],
      }),
    },
    { title: 'AddressMark', description: 'A link to a page elsewhere.' },
  ),
] as const

/** Something that stands out in a text, or leads elsewhere. */
export type TextMark = Static<(typeof kinds)[number]>

export const TextMarks = Type.Unsafe<TextMark[]>(
  Type.Array(
    Type.Unsafe<TextMark>({
      title: 'TextMark',
      discriminator: { propertyName: 'kind' },
      anyOf: [...kinds],
    }),
    {
      maxItems: 500,
      description:
        'Words that are bold or lead elsewhere. Lists and tables are lines of the text itself: lines that begin with `• ` or `- ` are a list; lines that begin and end with `|` are a table, headed by the first where `| --- |` is the second.',
    },
  ),
)
