import { Type, type Static } from 'typebox'

import { oneOf, record } from './fields.ts'
import { calloutKinds, LocalId, Media, Source } from './procedure-content.ts'

const { page, boxes, text } = Source.properties

/** How many passages are listed; no one could check more of them one by one. */
export const maxUnusedPassages = 300

export const UnusedPassage = record(
  {
    id: Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'The id of its block in the structured form; further passages of the block have `{block}-2` …',
    }),
    page,
    boxes,
    text,
    marker: Type.Optional(
      Type.String({ maxLength: 100, description: 'The number printed before it.' }),
    ),
    kind: Type.Optional(oneOf(calloutKinds, 'The kind, if it is a notice.')),
    after: Type.Optional(
      Type.Unsafe<string>({
        ...LocalId,
        description:
          'The step before it; for a passage before the first step of a section, that section.',
      }),
    ),
    media: Type.Optional(
      Type.Unsafe<Media[]>(
        Type.Array(Media, { maxItems: 100, description: 'What it would show as a step.' }),
      ),
    ),
  },
  {
    title: 'UnusedPassage',
    description:
      'Text on the pages of a draft, or of its procedure on the page before or after them, that the draft does not use. Its file is that of `source`.',
  },
)
export type UnusedPassage = Static<typeof UnusedPassage>
