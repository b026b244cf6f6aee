import { Type, type Static } from 'typebox'

import { Id, nullable, record } from './fields.ts'
import { operation } from './operation.ts'
import { LocalId } from './procedure-content.ts'

/** How long an editor counts as open after its last report: one report may be late or lost. */
export const editingSeconds = 45

/** How many other editors are reported at most. */
export const maxOthersEditing = 50

/** Someone who has a procedure open for editing. */
export const OtherEditing = record(
  {
    memberId: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    stepId: nullable(
      Type.String({ description: 'The step their cursor is in; null if it is elsewhere.' }),
    ),
  },
  { title: 'OtherEditing' },
)
export type OtherEditing = Static<typeof OtherEditing>

export const procedureEditing = {
  report: operation({
    method: 'PUT',
    path: '/procedures/:procedureId/editing',
    permission: 'procedures.edit',
    summary: `Report that you have a procedure open for editing, and at which step, and get who else has. An editor that has not reported for ${editingSeconds} seconds counts as closed.`,
    params: record({ procedureId: Id }),
    body: record({
      tabId: Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'Distinguishes the editors of one member: any random text.',
      }),
      stepId: Type.Optional(nullable(LocalId)),
      hasLeft: Type.Optional(Type.Boolean({ description: 'Whether this editor is closed now.' })),
    }),
    result: record({
      others: Type.Array(OtherEditing, {
        maxItems: maxOthersEditing,
        description: 'Each member once; you too, if you have another editor of it open.',
      }),
    }),
    isNoted: false,
  }),
}
