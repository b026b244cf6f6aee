import { Type, type Static } from 'typebox'

import { Id, oneOf, record } from './fields.ts'
import { markColors } from './picture-marks.ts'

/** Characters of the text in the same record, counted in UTF-16 units. */
export const textRange = {
  text: Type.String({ maxLength: 1000, description: 'Exactly as it appears in the text.' }),
  start: Type.Integer({ minimum: 0, maximum: 20_000 }),
  end: Type.Integer({ minimum: 0, maximum: 20_000 }),
}

const kinds = [
  record({ kind: Type.Literal('bold'), ...textRange }, { title: 'BoldMark' }),
  record(
    { kind: Type.Literal('color'), ...textRange, color: oneOf(markColors) },
    {
      title: 'ColorMark',
      description: "Words for what the marks of this color on the step's pictures point at.",
    },
  ),
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

/** A highlighted or linked part of a text. */
export type TextMark = Static<(typeof kinds)[number]>
/** A mark that is a link; all others only change how words look. */
export type TextLink = Exclude<TextMark, { kind: 'bold' | 'color' }>

/** Marks in one layer do not overlap; those in different layers may, as with a bold link. */
export type MarkLayer = 'bold' | 'color' | 'link'

export function layerOf({ kind }: Pick<TextMark, 'kind'>): MarkLayer {
  return kind === 'bold' || kind === 'color' ? kind : 'link'
}

export function isTextLink(mark: TextMark): mark is TextLink {
  return layerOf(mark) === 'link'
}

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
        'Words that are bold, have the color of a mark, or are links. Lists and tables are lines of the text itself: lines that begin with `• ` or `- ` are a list; lines that begin and end with `|` are a table, whose first line is a header if `| --- |` is the second.',
    },
  ),
)
