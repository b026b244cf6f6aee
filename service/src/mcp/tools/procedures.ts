import { record } from '@millwright/contract/fields'
import { procedureVersions } from '@millwright/contract/procedure-versions'
import { Type } from 'typebox'

import { changeText } from '../texts/change-text.ts'
import { fact, onOneLine } from '../texts/lines.ts'
import { procedureText } from '../texts/procedure-text.ts'
import { stepText } from '../texts/step-text.ts'
import { tool } from '../tool.ts'
import { Cursor, formatPage, StepReference } from './inputs.ts'
import { readingStates, readState, requireStep, VersionReference } from './procedure-states.ts'

const procedureId = Type.String({ format: 'uuid' })

export const readProcedure = tool({
  name: 'read_procedure',
  title: 'Read a procedure',
  description:
    'Reads a procedure as Markdown, with every notice complete and in place. Read dangers and warnings of a step word for word before the step. Cite steps by their numbers.',
  scope: 'read',
  operations: readingStates,
  input: record({ procedureId, version: VersionReference, fromStep: Type.Optional(StepReference) }),
  async run({ perform, pageAt }, { procedureId: id, version, fromStep }) {
    const { state, procedure, named } = await readState(perform, id, version)
    const start = fromStep === undefined ? undefined : requireStep(state, fromStep).step
    const { text, nextStepId } = procedureText(state, { fromStep: start })
    const rest =
      nextStepId === undefined ? '' : ' It goes on: call again, with fromStep as named last.'
    return {
      message: `This is ${named} of procedure ${id} (${procedure.status}). In the app: ${pageAt(`procedures/${id}`)}.${rest}`,
      content:
        nextStepId === undefined
          ? text
          : `${text}\n\nGoes on at [stepId: ${onOneLine(nextStepId)}]`,
    }
  },
})

export const readStep = tool({
  name: 'read_step',
  title: 'Read one step',
  description:
    'Reads one step of a procedure with all notices that come before it, to guide someone at work: read them word for word before the step, and continue when the person says so.',
  scope: 'read',
  operations: readingStates,
  input: record({ procedureId, step: Type.Optional(StepReference), version: VersionReference }),
  async run({ perform }, { procedureId: id, step: reference, version }) {
    const { state, named } = await readState(perform, id, version)
    const { step, steps, index } = requireStep(state, reference ?? '1')
    // The author of a procedure may choose the ids of its steps, so they are content too.
    const around = [
      ...fact('Step before', steps[index - 1]?.step.id),
      ...fact('Next step', steps[index + 1]?.step.id),
    ]
    const heading = step.sectionTitle ? [`## ${onOneLine(step.sectionTitle)}`] : []
    const place = `Step ${index + 1} of ${steps.length} in ${named} of procedure ${id}.`
    return {
      message: index + 1 < steps.length ? place : `${place} It is the last one.`,
      content: [...heading, stepText(step), '', ...around].join('\n'),
    }
  },
})

export const listVersions = tool({
  name: 'list_versions',
  title: 'List versions',
  description: 'Lists the published versions of a procedure, newest first.',
  scope: 'read',
  operations: [procedureVersions.list],
  input: record({ procedureId, cursor: Cursor }),
  async run({ perform }, { procedureId: id, cursor }) {
    const query = { limit: 50, ...(cursor !== undefined && { cursor }) }
    const page = await perform(procedureVersions.list, { params: { procedureId: id }, query })
    return formatPage(page, ({ number, title, createdAt, reason }) => {
      const why = reason === null ? '' : `, with open points: ${onOneLine(reason)}`
      return `- Version ${number}, published ${createdAt}: ${onOneLine(title)}${why}`
    })
  },
})

const State = Type.String({
  pattern: '^(draft|[1-9]\\d{0,8})$',
  description: 'A number, or draft.',
})

export const compareVersions = tool({
  name: 'compare_versions',
  title: 'Compare versions',
  description:
    'Shows the differences between two versions of a procedure, or between a version and the draft.',
  scope: 'read',
  operations: [procedureVersions.diff],
  input: record({ procedureId, from: State, to: State }),
  async run({ perform }, { procedureId: id, from, to }) {
    const params = { procedureId: id }
    const diff = await perform(procedureVersions.diff, { params, query: { from, to } })
    return { message: `From ${from} to ${to}: - before, + after.`, content: changeText(diff) }
  },
})
