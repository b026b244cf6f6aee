import { Type, type Static } from 'typebox'

import { nullable, oneOf, record } from './fields.ts'

/** What can be recorded at a step, by how it is entered. */
export const fieldKinds = [
  'check',
  'text',
  'number',
  'choice',
  'multiple',
  'photo',
  'video',
  'file',
  'date',
  'time',
  'meter',
  'part',
  'tool',
  'timer',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Kinds whose value is a number, and which can have limits. */
export const numberKinds = ['number', 'meter', 'timer'] as const satisfies readonly FieldKind[]
/** Kinds whose value is one or several of the options. */
export const optionKinds = ['choice', 'multiple'] as const satisfies readonly FieldKind[]
/** Kinds whose value is a file. */
export const fileKinds = ['photo', 'video', 'file'] as const satisfies readonly FieldKind[]

const LocalId = Type.String({ minLength: 1, maxLength: 100 })
const Label = Type.String({ minLength: 1, maxLength: 500 })

/** How many fields one step can have. */
const maxFields = 50
const maxOptions = 100
const maxChoices = 20
/** How many decimals a double can hold in addition to the integer part of a realistic reading. */
const maxDecimals = 10
/** A week: longer work is not one step. */
const maxTargetSeconds = 604_800

const FieldOption = record(
  {
    id: LocalId,
    label: Label,
    fails: Type.Optional(Type.Boolean({ description: 'Whether the field fails if it is chosen.' })),
  },
  { title: 'FieldOption' },
)
export type FieldOption = Static<typeof FieldOption>

const required = Type.Boolean({ description: 'Whether the step cannot be completed without it.' })
const onFail = oneOf(
  ['note', 'hold'],
  'What a failing value does: it is marked, or the step is held until someone with `runs.release` releases it.',
)
const facts = {
  label: Label,
  kind: oneOf(
    fieldKinds,
    'How it is entered. A `timer` counts seconds; `meter` is a counter reading.',
  ),
  help: Type.Optional(nullable(Type.String({ maxLength: 2000 }))),
  unit: Type.Optional(
    nullable(Type.String({ maxLength: 50, description: 'UCUM code: `N.m`, `Cel`, `bar`, `%`.' })),
  ),
  min: Type.Optional(nullable(Type.Number({ description: 'A smaller number fails.' }))),
  max: Type.Optional(nullable(Type.Number({ description: 'A greater number fails.' }))),
  target: Type.Optional(nullable(Type.Number())),
  decimals: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: maxDecimals }))),
}

/** Something to record at a step. */
export const Field = record(
  {
    id: LocalId,
    ...facts,
    required,
    onFail,
    options: Type.Optional(Type.Array(FieldOption, { maxItems: maxOptions })),
  },
  {
    title: 'Field',
    description:
      'Something to record at a step. A number outside the limits, an option that `fails` or an unchecked required check fails.',
  },
)
export type Field = Static<typeof Field>

/** Whose signature a step needs before it is done. */
export const SignOff = record(
  {
    by: oneOf(['anyone', 'other', 'manager'], '`other`: not the person who did the step.'),
    meaning: Type.String({
      maxLength: 500,
      description: 'What the signature says, such as "Torque witnessed".',
    }),
  },
  { title: 'SignOff' },
)
export type SignOff = Static<typeof SignOff>

/** One of the choices at a step that decides how the work continues. */
export const Choice = record(
  {
    id: LocalId,
    label: Label,
    to: Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'The id of a step, `next` or `end`. A step that no longer exists counts as `next`.',
    }),
  },
  { title: 'Choice' },
)
export type Choice = Static<typeof Choice>

/** What a step requires beyond being done. Types are named for the compiler, as in `evidence`. */
export const stepRecordFields = {
  fields: Type.Optional(
    Type.Unsafe<Field[]>(
      Type.Array(Field, { maxItems: maxFields, description: 'If omitted, none.' }),
    ),
  ),
  signOff: Type.Optional(Type.Unsafe<SignOff | null>(nullable(SignOff))),
  targetSeconds: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 1,
        maximum: maxTargetSeconds,
        description: 'How long it should take.',
      }),
    ),
  ),
  choices: Type.Optional(
    Type.Unsafe<Choice[]>(
      Type.Array(Choice, {
        maxItems: maxChoices,
        description: 'The choices of a decision step; if omitted, the next step follows.',
      }),
    ),
  ),
}

const optionalId = { id: Type.Optional(LocalId) }
const FieldInput = record(
  {
    ...optionalId,
    ...facts,
    required: Type.Optional(required),
    onFail: Type.Optional(onFail),
    options: Type.Optional(
      Type.Array(record({ ...FieldOption.properties, ...optionalId }), { maxItems: maxOptions }),
    ),
  },
  { title: 'FieldInput' },
)
export type FieldInput = Static<typeof FieldInput>
const ChoiceInput = record({ ...Choice.properties, ...optionalId }, { title: 'ChoiceInput' })
export type ChoiceInput = Static<typeof ChoiceInput>

export const FieldInputs = Type.Unsafe<FieldInput[]>(
  Type.Array(FieldInput, { maxItems: maxFields }),
)
export const ChoiceInputs = Type.Unsafe<ChoiceInput[]>(
  Type.Array(ChoiceInput, { maxItems: maxChoices }),
)

/**
 * The same as callers write it: omitted ids are generated, and by default a field is not required and only marks a
 * failing value.
 */
export const stepRecordInputFields = {
  ...stepRecordFields,
  fields: Type.Optional(FieldInputs),
  choices: Type.Optional(ChoiceInputs),
}
