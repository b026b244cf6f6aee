import { Type, type Static } from 'typebox'

import { oneOf, record } from './fields.ts'
import { calloutKinds } from './procedure-content.ts'

export const RefusedCandidate = record(
  {
    id: Type.String({ description: 'Extraction takes it as its `candidate`.' }),
    title: Type.String(),
    pages: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }),
    stepCount: Type.Integer(),
    confidence: Type.Number(),
    firstLines: Type.Array(Type.String(), {
      description: 'The beginnings of its first steps: up to 3, up to 200 characters each.',
    }),
  },
  { title: 'RefusedCandidate' },
)
export type RefusedCandidate = Static<typeof RefusedCandidate>

/** What was found in a document without a procedure, so that no one has to start from scratch. */
export const FoundInstead = record(
  {
    candidates: Type.Array(RefusedCandidate, {
      description:
        'The passages that read most like a procedure but were rejected, likeliest first: up to 5.',
    }),
    callouts: Type.Array(
      record({
        kind: oneOf(calloutKinds),
        text: Type.String({ description: 'Up to 500 characters.' }),
        page: Type.Integer(),
      }),
      { description: 'The notices of the document in reading order; the 100 most severe.' },
    ),
  },
  { title: 'FoundInstead' },
)
export type FoundInstead = Static<typeof FoundInstead>
