import { oneOf, record } from '@millwright/contract/fields'
import { FieldInputs } from '@millwright/contract/step-fields'
import { suggestions, suggestionStatuses } from '@millwright/contract/suggestions'
import { Type } from 'typebox'

import { escapeLines, onOneLine } from '../texts/lines.ts'
import { calloutLine } from '../texts/step-text.ts'
import { textDiff } from '../texts/text-diff.ts'
import { tool } from '../tool.ts'
import { CalloutChanges, withCallouts, withFields } from './draft-changes.ts'
import { Cursor, formatPage, StepReference } from './inputs.ts'
import { readingStates, readState, requireStep } from './procedure-states.ts'

const procedureId = Type.String({ format: 'uuid' })
const Words = Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' })
const Text = Type.String({ minLength: 1, maxLength: 20_000, pattern: '\\S' })

export const proposeChange = tool({
  name: 'propose_change',
  title: 'Propose a change to a step',
  description:
    'Proposes what a step of a published procedure should say, for those who edit it to accept or decline. Say why.',
  scope: 'draft',
  operations: [...readingStates, suggestions.create],
  input: record({
    procedureId,
    step: StepReference,
    why: Words,
    text: Type.Optional(Text),
    callouts: CalloutChanges,
    fields: Type.Optional(FieldInputs),
    insertAfter: Type.Optional({ ...Text, description: 'The text of a step to add after it.' }),
  }),
  async run({ perform, pageAt }, { procedureId: id, step: reference, why, ...proposal }) {
    const { state, procedure } = await readState(perform, id)
    const { step } = requireStep(state, reference).step
    const { text, callouts, fields, insertAfter } = proposal
    const proposed = {
      ...(text !== undefined && { text }),
      ...(callouts && {
        callouts: withCallouts(
          step.callouts.map(({ id: calloutId, kind, text: calloutText }) => ({
            id: calloutId,
            kind,
            text: calloutText,
          })),
          callouts,
        ),
      }),
      ...(fields && { fields: withFields(step.fields ?? [], fields) }),
      ...(insertAfter !== undefined && { insertAfter: { text: insertAfter } }),
    }
    const suggestion = await perform(suggestions.create, {
      params: { procedureId: id },
      body: {
        kind: 'change',
        text: why,
        stepId: step.id,
        proposed,
        ...(procedure.version > 0 && { version: procedure.version }),
      },
    })
    const { before, proposed: after } = suggestion
    return {
      message: `Suggestion ${suggestion.id} has been made; a person decides on it: ${pageAt(`suggestions/${suggestion.id}`)}`,
      content: textDiff(
        'proposed',
        stepLines(before ?? { text: '', callouts: [] }),
        stepLines({
          text: after?.text ?? before?.text ?? '',
          callouts: after?.callouts ?? before?.callouts ?? [],
          ...(after?.insertAfter && { added: after.insertAfter.text }),
        }),
      ),
    }
  },
})

interface Shown {
  text: string
  callouts: Parameters<typeof calloutLine>[0][]
  added?: string
}

function stepLines({ text, callouts, added }: Shown): string {
  const lines = [...callouts.map(calloutLine), escapeLines(text)]
  return `${[...lines, ...(added === undefined ? [] : ['', escapeLines(added)])].join('\n')}\n`
}

export const reportProblem = tool({
  name: 'report_problem',
  title: 'Report a problem or comment',
  description:
    'Reports a problem with a published procedure to its editors, or makes a comment, in the words of the person you act for.',
  scope: 'draft',
  operations: [...readingStates, suggestions.create],
  input: record({
    procedureId,
    step: Type.Optional(StepReference),
    kind: Type.Optional(oneOf(['problem', 'comment'])),
    text: Words,
  }),
  async run({ perform, pageAt }, { procedureId: id, step: reference, kind = 'problem', text }) {
    const stepId =
      reference === undefined
        ? undefined
        : requireStep((await readState(perform, id)).state, reference).step.step.id
    const params = { procedureId: id }
    const body = { kind, text, ...(stepId !== undefined && { stepId }) }
    const suggestion = await perform(suggestions.create, { params, body })
    return { message: `It has been passed on: ${pageAt(`suggestions/${suggestion.id}`)}` }
  },
})

export const listSuggestions = tool({
  name: 'list_suggestions',
  title: 'List suggestions',
  description:
    'Lists suggestions for procedures and their outcomes: your own, or all for managers.',
  scope: 'read',
  operations: [suggestions.list],
  input: record({
    procedureId: Type.Optional(procedureId),
    status: Type.Optional(oneOf(suggestionStatuses)),
    cursor: Cursor,
  }),
  async run({ perform }, filters) {
    const page = await perform(suggestions.list, { query: { limit: 50, ...filters } })
    return formatPage(page, ({ id, kind, procedureTitle, stepNumber, text, status, reason }) => {
      const place = stepNumber === null ? '' : `, step ${stepNumber}`
      const why = reason === null ? '' : ` (${onOneLine(reason)})`
      return `- ${kind} about ${onOneLine(procedureTitle + place)} [suggestionId: ${id}]: ${onOneLine(text)} — ${status}${why}`
    })
  },
})
