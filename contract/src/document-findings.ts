import { Type, type Static } from 'typebox'

import { record } from './fields.ts'
import { Source } from './procedure-content.ts'

/** What a document states about itself in its title block, or at its top. */
export const Drawing = record(
  {
    number: Type.String({ description: "A suggestion for the guidebook's `drawing_number`." }),
    revision: Type.Optional(
      Type.String({ description: "A suggestion for the guidebook's `drawing_revision`." }),
    ),
    title: Type.Optional(Type.String()),
    scale: Type.Optional(Type.String({ description: 'As printed: `1:2`.' })),
    source: Source,
  },
  { title: 'Drawing' },
)
export type Drawing = Static<typeof Drawing>

export const Candidate = record(
  {
    id: Type.String(),
    title: Type.String(),
    pages: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }),
    stepCount: Type.Integer(),
    confidence: Type.Number(),
    inDraft: Type.Boolean({
      description: 'Whether its steps are in the draft; for a document, in any draft.',
    }),
  },
  { title: 'Candidate' },
)
export type Candidate = Static<typeof Candidate>
