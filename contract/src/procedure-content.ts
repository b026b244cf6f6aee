import { Type, type Static } from 'typebox'

import { nullable, oneOf, record } from './fields.ts'
import { ModelView } from './model-view.ts'
import { PictureCrop, PictureMarks } from './picture-marks.ts'
import { stepRecordFields } from './step-fields.ts'
import { TextMarks, textRange } from './text-marks.ts'

export const calloutKinds = ['danger', 'warning', 'caution', 'notice', 'note', 'tip'] as const

/** Ids inside a procedure are local: unique within it, and kept when it is edited. */
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
        { maxItems: 50, description: 'The rest of it, if it continues on other pages.' },
      ),
    ),
  },
  { title: 'Source' },
)
export type Source = Static<typeof Source>

/** A part of a recording: its address, its start and end, and its transcript. */
export const RecordedSource = record(
  {
    captureId: Type.String(),
    fileId: Type.String(),
    start: Type.Number({ minimum: 0, description: 'Seconds from the start.' }),
    end: Type.Number({ minimum: 0 }),
    text: Text,
  },
  { title: 'RecordedSource' },
)
export type RecordedSource = Static<typeof RecordedSource>

/** Why a person should look at something extracted; extraction/README.md says what each means. */
export const reasonCodes = [
  'sequence_gap',
  'sequence_repeat',
  'no_number',
  'no_verb',
  'few_verbs',
  'heading_unclear',
  'table_without_header',
  'alone',
  'text_cut',
  'text_short',
  'text_long',
  'joined_pages',
  'recognition_low',
  'severity_without_word',
  'inside_text',
  'unplaced',
  'reference_unresolved',
  'taken_anyway',
  'suggested_by_model',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

export const Value = record(
  {
    ...textRange,
    quantity: Type.String({ maxLength: 50, description: '`torque`, `length`, `time` …' }),
    unit: Type.String({ maxLength: 50, description: 'UCUM code: `N.m`, `Cel`, `[in_i]`, `%`.' }),
    value: Type.Optional(Type.Number({ description: 'Null for a range or several numbers.' })),
    min: Type.Optional(Type.Number()),
    max: Type.Optional(Type.Number()),
    tolerance: Type.Optional(Type.Number({ description: 'In both directions, in the same unit.' })),
  },
  {
    title: 'Value',
    description: 'A quantity as printed, with its position in the text; never converted.',
  },
)
export type Value = Static<typeof Value>

export const Reference = record(
  {
    ...textRange,
    kind: oneOf(['step', 'section', 'figure', 'table']),
    targets: Type.Array(LocalId, {
      maxItems: 1000,
      description: 'Ids of steps, sections or media of the procedure; empty if none match.',
    }),
  },
  { title: 'Reference' },
)
export type Reference = Static<typeof Reference>

/**
 * What people have marked in a text, and what extraction found in it. The types are named, because inferring them at
 * every level of nested steps takes the compiler minutes. When the text is edited, ranges move with it or are dropped.
 */
const evidence = {
  marks: Type.Optional(TextMarks),
  source: Type.Optional(Type.Unsafe<Source>(Source)),
  confidence: Type.Optional(Confidence),
  reasons: Type.Optional(
    Type.Unsafe<ReasonCode[]>(Type.Array(oneOf(reasonCodes), { maxItems: 50 })),
  ),
  values: Type.Optional(Type.Unsafe<Value[]>(Type.Array(Value, { maxItems: 500 }))),
  references: Type.Optional(Type.Unsafe<Reference[]>(Type.Array(Reference, { maxItems: 500 }))),
}

export const Callout = record(
  {
    id: LocalId,
    kind: oneOf(calloutKinds),
    text: Text,
    modelView: Type.Optional(Type.Unsafe<ModelView>(ModelView)),
    ...evidence,
  },
  { title: 'Callout' },
)
export type Callout = Static<typeof Callout>

export const Item = record(
  {
    id: LocalId,
    name: Type.String({ minLength: 1, maxLength: 1000 }),
    quantity: Type.Optional(nullable(Type.Number())),
    unit: Type.Optional(
      nullable(
        Type.String({
          maxLength: 50,
          description: 'The unit that is counted, such as `ml`; null for pieces.',
        }),
      ),
    ),
    kind: Type.Optional(
      nullable(
        oneOf(
          ['consumable', 'protection'],
          'Among parts, consumables; among tools, protective equipment.',
        ),
      ),
    ),
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
      // Browsers read a backslash as a slash, and drop tabs and line breaks: `/\\evil.example`.
      pattern: '^(?:/[^/\\\\\\s]|https://[^/\\\\\\s@]+(?:/|$))[^\\\\\\s]*$',
      examples: ['https://example.com/seal.jpg'],
      description:
        'A path in this API, such as the `url` of a file of a capture, or an https address.',
    }),
    alt: Type.Optional(nullable(Text)),
    fileId: Type.Optional(nullable(Type.String())),
    marks: Type.Optional(PictureMarks),
    crop: Type.Optional(PictureCrop),
    modelView: Type.Optional(Type.Unsafe<ModelView>(ModelView)),
    source: Type.Optional(Source),
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
        callouts: Type.Unsafe<Callout[]>(Type.Array(Callout, { maxItems: 100 })),
        media: Type.Unsafe<Media[]>(Type.Array(Media, { maxItems: 100 })),
        ...stepRecordFields,
        ...evidence,
        recording: Type.Optional(Type.Unsafe<RecordedSource>(RecordedSource)),
        suggestedBy: Type.Optional(
          oneOf(
            ['language-model'],
            'The step, or a change to it, is a suggestion that needs checking.',
          ),
        ),
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
        callouts: Type.Unsafe<Callout[]>(Type.Array(Callout, { maxItems: 100 })),
        steps: Type.Unsafe<Step[]>(Type.Array(Step, { maxItems: 2000 })),
        sections: Type.Array(Type.Ref('Section'), { maxItems: 500 }),
      },
      { title: 'Section' },
    ),
  },
  'Section',
)
export type Section = Static<typeof Section>

/** The content of a procedure, without its identity and state: read and replaced as one document. */
export const contentFields = {
  outline: Type.Unsafe<Section[]>(Type.Array(Section, { maxItems: 500 })),
  callouts: Type.Unsafe<Callout[]>(Type.Array(Callout, { maxItems: 500 })),
  tools: Type.Array(Item, { maxItems: 1000 }),
  parts: Type.Array(Item, { maxItems: 1000 }),
}
export const ProcedureContent = record(contentFields)
export type ProcedureContent = Static<typeof ProcedureContent>
