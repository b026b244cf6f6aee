import { Type, type Static } from 'typebox'

import { oneOf, record } from './fields.ts'
import { LocalId, reasonCodes } from './procedure-content.ts'

/** What may be open in a procedure when it is published. */
export const openPointCodes = [
  'unplaced_notices',
  'uncertain_steps',
  'numbering',
  'unused_passages',
] as const
export type OpenPointCode = (typeof openPointCodes)[number]

export const OpenPoint = record(
  {
    code: oneOf(
      openPointCodes,
      '`unplaced_notices`: a notice that belongs to no step; `uncertain_steps`: a step or notice that has to be compared with its page; `numbering`: a step whose printed number leaves a gap or appears twice; `unused_passages`: text of the document that the procedure does not use.',
    ),
    id: LocalId,
    text: Type.String({
      description: 'The text of the step, notice or passage, up to 200 characters.',
    }),
    reasons: Type.Array(oneOf(reasonCodes)),
  },
  { title: 'OpenPoint' },
)
export type OpenPoint = Static<typeof OpenPoint>
