import { Type } from 'typebox'

import { clearableTo, Id, nullable, record } from './fields.ts'
import { operation } from './operation.ts'
import { LocalId } from './procedure-content.ts'
import { CalloutInput, MediaInput } from './procedure-input.ts'
import { Procedure } from './procedures.ts'
import {
  ChoiceInputs,
  FieldInputs,
  stepRecordFields,
  stepRecordInputFields,
} from './step-fields.ts'
import { TextMarks } from './text-marks.ts'

const Text = Type.String({ maxLength: 20_000 })

/** A position for a step: in a section or under another step, before the step that has the index now. */
const place = {
  sectionId: Type.Optional(LocalId),
  parentStepId: Type.Optional(LocalId),
  index: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 100_000, description: 'If omitted, at the end.' }),
  ),
}

const params = record({ procedureId: Id })
const stepParams = record({ procedureId: Id, stepId: LocalId })
const path = '/procedures/:procedureId/steps'

/** Single changes to a procedure's content. Each returns the whole procedure, as editors see it. */
export const procedureSteps = {
  insert: operation({
    method: 'POST',
    path,
    permission: 'procedures.edit',
    summary: 'Insert a step into a section, or as a sub-step.',
    params,
    body: record({
      text: Text,
      marks: Type.Optional(TextMarks),
      marker: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
      callouts: Type.Optional(Type.Array(CalloutInput, { maxItems: 100 })),
      ...stepRecordInputFields,
      ...place,
    }),
    status: 201,
    location: '/procedures/:id',
    result: Procedure,
  }),
  update: operation({
    method: 'PATCH',
    path: `${path}/:stepId`,
    permission: 'procedures.edit',
    summary:
      'Change a step: its text with marks, its marker, callouts or media, or what is recorded at it.',
    params: stepParams,
    body: record({
      text: Type.Optional(Text),
      marks: clearableTo([], TextMarks),
      marker: Type.Optional(nullable(Type.String({ maxLength: 100 }))),
      callouts: clearableTo([], Type.Array(CalloutInput, { maxItems: 100 })),
      media: clearableTo([], Type.Array(MediaInput, { maxItems: 100 })),
      fields: clearableTo([], FieldInputs),
      signOff: stepRecordFields.signOff,
      targetSeconds: stepRecordFields.targetSeconds,
      choices: clearableTo([], ChoiceInputs),
    }),
    conditionOn: 'procedures.get',
    result: Procedure,
    errors: ['version_mismatch'],
  }),
  remove: operation({
    method: 'DELETE',
    path: `${path}/:stepId`,
    permission: 'procedures.edit',
    summary: 'Remove a step with its sub-steps and callouts.',
    params: stepParams,
  }),
  move: operation({
    method: 'POST',
    path: `${path}/:stepId/move`,
    permission: 'procedures.edit',
    summary: 'Move a step, with its sub-steps, to another position.',
    params: stepParams,
    body: record(place),
    status: 200,
    result: Procedure,
    errors: ['impossible_move'],
  }),
  split: operation({
    method: 'POST',
    path: `${path}/:stepId/split`,
    permission: 'procedures.edit',
    summary:
      'Split a step in two at a position in its text. Sub-steps stay with the second step, callouts with the first.',
    params: stepParams,
    body: record({
      at: Type.Integer({ minimum: 1, maximum: 20_000, description: 'In UTF-16 code units.' }),
    }),
    status: 200,
    result: Procedure,
  }),
  merge: operation({
    method: 'POST',
    path: `${path}/:stepId/merge`,
    permission: 'procedures.edit',
    summary: 'Merge a step with its next sibling.',
    params: stepParams,
    status: 200,
    result: Procedure,
  }),
}
