import { Type, type Static } from 'typebox'

import { Id, oneOf, record } from './fields.ts'
import { operation } from './operation.ts'
import { Callout } from './procedure-content.ts'

export const passageKinds = ['step', 'notice', 'document'] as const

/** A safety callout with its complete text. */
const PassageCallout = record({
  kind: Callout.properties.kind,
  text: Type.String(),
  id: Type.Optional(Type.String({ description: 'Its id in the procedure; none in a document.' })),
})

export const Passage = record(
  {
    kind: oneOf(
      passageKinds,
      'A step or a callout of a procedure, or a paragraph, item, callout or row of a document.',
    ),
    title: Type.String({
      description: 'The title of the procedure, the filename of the document.',
    }),
    heading: Type.String({
      description: 'The headings above it, the highest first, separated by ›.',
    }),
    text: Type.String({ description: 'Exactly as it is written there.' }),
    callouts: Type.Array(PassageCallout, {
      description:
        'Show these with the passage: the callouts of the step and its sub-steps, and the dangers, warnings and cautions above them; in a document, the callouts printed right before and after.',
    }),
    callout: Type.Optional(Callout.properties.kind),
    procedureId: Type.Optional(Id),
    stepId: Type.Optional(Type.String()),
    stepNumber: Type.Optional(Type.String({ description: 'As the app shows it: `3`, `3.2`.' })),
    calloutId: Type.Optional(Type.String()),
    fileId: Type.Optional(
      Type.String({
        description:
          'The document that it is in, or that the step was extracted from and that still exists.',
      }),
    ),
    filename: Type.Optional(Type.String({ description: 'The filename of the document.' })),
    guidebookId: Type.Optional(Type.String({ description: 'The guidebook of the document.' })),
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    boxes: Type.Optional(
      Type.Array(Type.Array(Type.Number(), { minItems: 4, maxItems: 4 }), {
        description:
          '`[x0, y0, x1, y1]` in points from the top left of the page; none for text that flows.',
      }),
    ),
    score: Type.Number({ description: 'Higher is better; comparable within one answer only.' }),
  },
  { title: 'Passage' },
)
export type Passage = Static<typeof Passage>

export const phrasingStatuses = [
  'off',
  'phrased',
  'unsupported',
  'timed_out',
  'over_budget',
  'refused',
  'unreachable',
  'invalid',
] as const
export type PhrasingStatus = (typeof phrasingStatuses)[number]

export const Answer = record(
  {
    isFound: Type.Boolean({
      description:
        'False: your documents do not answer it. `passages` then has the closest matches, if any exist.',
    }),
    passages: Type.Array(Passage, { maxItems: 5, description: 'Best first.' }),
    sentences: Type.Array(
      record({
        text: Type.String(),
        citations: Type.Array(Type.Integer({ minimum: 0 }), {
          minItems: 1,
          description: 'The indexes of the `passages` that support it, from 0.',
        }),
      }),
      {
        description:
          'An answer written by a language model from the passages, if your organization uses one. A sentence that no passage supports is left out.',
      },
    ),
    phrasing: oneOf(
      phrasingStatuses,
      '`phrased`: `sentences` has some. `unsupported`: the passages support nothing that the model wrote. `off`: no model was asked.',
    ),
  },
  { title: 'Answer' },
)
export type Answer = Static<typeof Answer>

export const ask = {
  answer: operation({
    method: 'POST',
    path: '/ask',
    permission: 'search.use',
    takesDryRun: false,
    summary:
      'Answer a question from the procedures and documents you have access to, with the passages that answer it. Nothing is stored.',
    body: record({
      question: Type.String({
        minLength: 1,
        maxLength: 500,
        examples: ['How do I change the oil of the gearbox?'],
      }),
      guidebookId: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 36,
          description: 'Only from the documents and procedures of this guidebook.',
        }),
      ),
    }),
    status: 200,
    result: Answer,
    takesIdempotencyKey: false,
    onlyReads: true,
    isNoted: false,
  }),
}
