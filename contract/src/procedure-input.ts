import { Type, type Static } from 'typebox'

import { clearableTo, record } from './fields.ts'
import { Callout, Item, LocalId, Media, Section, Step } from './procedure-content.ts'
import { stepRecordInputFields } from './step-fields.ts'

// Content as callers write it: omitted ids are generated, omitted lists are empty.

const optionalId = { id: Type.Optional(LocalId) }

export const CalloutInput = record(
  { ...Callout.properties, ...optionalId },
  { title: 'CalloutInput' },
)
export type CalloutInput = Static<typeof CalloutInput>

const ItemInput = record({ ...Item.properties, ...optionalId }, { title: 'ItemInput' })

export const MediaInput = record({ ...Media.properties, ...optionalId }, { title: 'MediaInput' })
export type MediaInput = Static<typeof MediaInput>

const {
  marker,
  text,
  marks,
  source,
  confidence,
  reasons,
  values,
  references,
  recording,
  suggestedBy,
} = Step.$defs.Step.properties
const StepInput = Type.Cyclic(
  {
    StepInput: record(
      {
        ...optionalId,
        text,
        marks,
        marker,
        steps: Type.Optional(Type.Array(Type.Ref('StepInput'), { maxItems: 500 })),
        callouts: Type.Optional(Type.Array(CalloutInput, { maxItems: 100 })),
        media: Type.Optional(Type.Array(MediaInput, { maxItems: 100 })),
        ...stepRecordInputFields,
        source,
        confidence,
        reasons,
        values,
        references,
        recording,
        suggestedBy,
      },
      { title: 'StepInput' },
    ),
  },
  'StepInput',
)
export type StepInput = Static<typeof StepInput>

const SectionInput = Type.Cyclic(
  {
    SectionInput: record(
      {
        ...optionalId,
        title: Section.$defs.Section.properties.title,
        callouts: Type.Optional(Type.Array(CalloutInput, { maxItems: 100 })),
        steps: Type.Optional(Type.Array(StepInput, { maxItems: 2000 })),
        sections: Type.Optional(Type.Array(Type.Ref('SectionInput'), { maxItems: 500 })),
      },
      { title: 'SectionInput' },
    ),
  },
  'SectionInput',
)
export type SectionInput = Static<typeof SectionInput>

/** Each part is replaced as a whole; an omitted part stays as it is. */
export const contentInputFields = {
  outline: clearableTo([], Type.Array(SectionInput, { maxItems: 500 })),
  callouts: clearableTo([], Type.Array(CalloutInput, { maxItems: 500 })),
  tools: clearableTo([], Type.Array(ItemInput, { maxItems: 1000 })),
  parts: clearableTo([], Type.Array(ItemInput, { maxItems: 1000 })),
}
const ContentInput = record(contentInputFields)
export type ContentInput = Static<typeof ContentInput>
