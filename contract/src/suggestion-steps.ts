import { Type, type Static } from 'typebox'

import { nullable, oneOf, record } from './fields.ts'
import { calloutKinds, LocalId } from './procedure-content.ts'
import { Field, FieldInputs } from './step-fields.ts'

const maxCallouts = 100
const Text = Type.String({ minLength: 1, maxLength: 20_000, pattern: '\\S' })
const calloutFacts = { kind: oneOf(calloutKinds), text: Text }

const parts = {
  text: Type.Optional(Text),
  callouts: Type.Optional(
    Type.Array(record({ id: Type.Optional(LocalId), ...calloutFacts }), {
      maxItems: maxCallouts,
      description: 'All of them as they should be; one with the same `id` stays the same one.',
    }),
  ),
  fields: Type.Optional(FieldInputs),
}

/** A proposed step, part by part; omitted parts stay as they are. */
export const ProposedStep = record(
  {
    ...parts,
    insertAfter: Type.Optional(
      record({ ...parts, text: Text }, { description: 'A step to add after it.' }),
    ),
  },
  { title: 'ProposedStep' },
)
export type ProposedStep = Static<typeof ProposedStep>

/** The parts of a step that a proposal can change, in an earlier or the current state. */
export const SuggestedStep = record(
  {
    text: Type.String(),
    callouts: Type.Array(record({ id: LocalId, kind: oneOf(calloutKinds), text: Type.String() })),
    fields: Type.Unsafe<Field[]>(Type.Array(Field)),
  },
  { title: 'SuggestedStep' },
)
export type SuggestedStep = Static<typeof SuggestedStep>

/** Why a proposal cannot be applied unchanged: the step differs from what it was at the time. */
export const ChangedStep = record(
  {
    before: Type.Unsafe<SuggestedStep>(SuggestedStep),
    now: Type.Unsafe<SuggestedStep | null>({
      ...nullable(SuggestedStep),
      description: 'In the draft; null if the step is no longer there.',
    }),
    hash: Type.String({ description: 'The hash of the current step, to send as `seen`.' }),
  },
  { title: 'ChangedStep' },
)
export type ChangedStep = Static<typeof ChangedStep>
