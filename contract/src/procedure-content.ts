import { Type, type Static } from 'typebox'

import { nullable, oneOf, record } from './fields.ts'

export const calloutKinds = ['danger', 'warning', 'caution', 'notice', 'note', 'tip'] as const

/** Ids inside a procedure are its own: unique within it, and kept when it is edited. */
export const LocalId = Type.String({ minLength: 1, maxLength: 100 })
const Text = Type.String({ maxLength: 20_000 })
const Confidence = Type.Number({ minimum: 0, maximum: 1 })
const Box = Type.Array(Type.Number(), { minItems: 4, maxItems: 4 })

/** A place in a document: pages count from 1, boxes are `[x0, y0, x1, y1]` in points from the page's top left. */
export const Source = record(
  {
    fileId: Type.String(),
    page: Type.Integer({ minimum: 1 }),
    boxes: Type.Array(Box, { maxItems: 500 }),
    text: Text,
    continued: Type.Optional(
      Type.Array(
        record({ page: Type.Integer({ minimum: 1 }), boxes: Type.Array(Box, { maxItems: 500 }) }),
        { maxItems: 50, description: 'The rest of it, where it runs over to other pages.' },
      ),
    ),
  },
  { title: 'Source' },
)
export type Source = Static<typeof Source>

export const Callout = record(
  {
    id: LocalId,
    kind: oneOf(calloutKinds),
    text: Text,
    source: Type.Optional(Source),
    confidence: Type.Optional(Confidence),
  },
  { title: 'Callout' },
)
export type Callout = Static<typeof Callout>

export const Item = record(
  {
    id: LocalId,
    name: Type.String({ minLength: 1, maxLength: 1000 }),
    quantity: Type.Optional(nullable(Type.Number())),
    note: Type.Optional(nullable(Text)),
    source: Type.Optional(Source),
  },
  { title: 'Item' },
)
export type Item = Static<typeof Item>

export const Media = record(
  {
    id: LocalId,
    kind: oneOf(['image', 'video', 'audio', 'model']),
    url: Type.String({
      maxLength: 2000,
      pattern: '^(https?:/)?/[^/\\s]',
      description:
        'A path of this API, such as the `url` of a file of a capture, or a web address.',
    }),
    alt: Type.Optional(nullable(Text)),
    fileId: Type.Optional(nullable(Type.String())),
  },
  { title: 'Media' },
)
export type Media = Static<typeof Media>

export const Step = Type.Cyclic(
  {
    Step: record(
      {
        id: LocalId,
        text: Text,
        marker: Type.Optional(
          nullable(
            Type.String({ maxLength: 100, description: 'The number as printed in the source.' }),
          ),
        ),
        steps: Type.Array(Type.Ref('Step'), { maxItems: 500 }),
        callouts: Type.Array(Callout, { maxItems: 100 }),
        media: Type.Array(Media, { maxItems: 100 }),
        source: Type.Optional(Source),
        confidence: Type.Optional(Confidence),
      },
      { title: 'Step' },
    ),
  },
  'Step',
)
export type Step = Static<typeof Step>

export const Section = Type.Cyclic(
  {
    Section: record(
      {
        id: LocalId,
        title: Type.String({ maxLength: 1000 }),
        callouts: Type.Array(Callout, { maxItems: 100 }),
        steps: Type.Array(Step, { maxItems: 2000 }),
        sections: Type.Array(Type.Ref('Section'), { maxItems: 500 }),
      },
      { title: 'Section' },
    ),
  },
  'Section',
)
export type Section = Static<typeof Section>

/** What a procedure says, without its identity and state: read and replaced as one document. */
export const contentFields = {
  outline: Type.Array(Section, { maxItems: 500 }),
  callouts: Type.Array(Callout, { maxItems: 500 }),
  tools: Type.Array(Item, { maxItems: 1000 }),
  parts: Type.Array(Item, { maxItems: 1000 }),
}
export const ProcedureContent = record(contentFields)
export type ProcedureContent = Static<typeof ProcedureContent>
