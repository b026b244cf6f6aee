import { oneOf, record } from '@millwright/contract/fields'
import { procedures, procedureKinds, type Procedure } from '@millwright/contract/procedures'
import { procedureSteps } from '@millwright/contract/procedure-steps'
import { procedureText as procedureTextOperations } from '@millwright/contract/procedure-text'
import { FieldInputs } from '@millwright/contract/step-fields'
import { Type } from 'typebox'

import { etagOf } from '#platform/http/etag'

import { procedureText } from '../texts/procedure-text.ts'
import { tool, type ToolAnswer, type ToolContext } from '../tool.ts'
import { CalloutChanges, draftDiff, placeAfter, withCallouts, withFields } from './draft-changes.ts'
import { StepReference } from './inputs.ts'
import { requireStep } from './procedure-states.ts'

const procedureId = Type.String({ format: 'uuid' })
const Title = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })
const Text = Type.String({ minLength: 1, maxLength: 20_000, pattern: '\\S' })
const Fields = Type.Optional({
  ...FieldInputs,
  description: 'What to record: fields to add or, with an id, to change. The others stay.',
})
const facts = {
  description: Type.Optional(Type.String({ maxLength: 10_000 })),
  kind: Type.Optional(oneOf(procedureKinds)),
  estimatedMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
}

export const createDraftProcedure = tool({
  name: 'create_draft_procedure',
  title: 'Draft a procedure',
  description:
    'Creates a draft procedure from a text in Markdown: headings become sections, list items become steps, and lines that start with DANGER:, WARNING:, CAUTION: or NOTE: become notices. Write only what the person or their documents say. Only editors see it until a person publishes it.',
  scope: 'draft',
  operations: [procedureTextOperations.read, procedures.create],
  input: record({
    title: Title,
    ...facts,
    text: Type.String({ minLength: 1, maxLength: 100_000, pattern: '\\S' }),
  }),
  async run({ perform, pageAt }, { text, ...fields }) {
    const content = await perform(procedureTextOperations.read, { body: { text } })
    const draft = await perform(procedures.create, { body: { ...fields, ...content } })
    const { text: beginning, nextStepId } = procedureText(draft)
    const rest =
      nextStepId === undefined ? '' : ' What follows is its beginning; read_procedure reads on.'
    return {
      message: `Draft ${draft.id} has been created; a person compares and publishes it: ${pageAt(`procedures/${draft.id}`)}.${rest}`,
      content: beginning,
    }
  },
})

export const editDraft = tool({
  name: 'edit_draft',
  title: 'Edit the details of a draft',
  description: 'Changes title, description, kind or estimated minutes in the draft of a procedure.',
  scope: 'draft',
  operations: [procedures.get, procedures.update],
  input: record({ procedureId, title: Type.Optional(Title), ...facts }),
  async run(context, { procedureId: id, ...body }) {
    return await changed(context, id, async (_before, ifMatch) => {
      return await context.perform(
        procedures.update,
        { params: { procedureId: id }, body },
        { ifMatch },
      )
    })
  },
})

export const editDraftStep = tool({
  name: 'edit_draft_step',
  title: 'Edit a step of a draft',
  description:
    'Changes the text of a step in the draft of a procedure, or adds and changes its notices and fields. The published version stays until a person publishes the draft.',
  scope: 'draft',
  operations: [procedures.get, procedureSteps.update],
  input: record({
    procedureId,
    step: StepReference,
    text: Type.Optional(Text),
    callouts: CalloutChanges,
    fields: Fields,
  }),
  async run(context, { procedureId: id, step: reference, text, callouts, fields }) {
    return await changed(context, id, async (before, ifMatch) => {
      const { step } = requireStep(before, reference).step
      const body = {
        ...(text !== undefined && { text }),
        ...(callouts && { callouts: withCallouts(step.callouts, callouts) }),
        ...(fields && { fields: withFields(step.fields ?? [], fields) }),
      }
      const params = { procedureId: id, stepId: step.id }
      return await context.perform(procedureSteps.update, { params, body }, { ifMatch })
    })
  },
})

export const insertDraftStep = tool({
  name: 'insert_draft_step',
  title: 'Insert a step into a draft',
  description:
    'Inserts a step into the draft of a procedure: after another step, at the end of a section, or by default at the end of the first section.',
  scope: 'draft',
  operations: [procedures.get, procedureSteps.insert],
  input: record({
    procedureId,
    after: Type.Optional(StepReference),
    sectionId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    text: Text,
    callouts: CalloutChanges,
    fields: Fields,
  }),
  async run(context, { procedureId: id, after, sectionId, text, callouts, fields }) {
    return await changed(context, id, async (before) => {
      const place =
        after === undefined
          ? { ...(sectionId !== undefined && { sectionId }) }
          : placeAfter(before.outline, requireStep(before, after).step.step.id)
      const body = {
        text,
        ...place,
        ...(callouts && { callouts: withCallouts([], callouts) }),
        ...(fields && { fields }),
      }
      return await context.perform(procedureSteps.insert, { params: { procedureId: id }, body })
    })
  },
})

export const moveDraftStep = tool({
  name: 'move_draft_step',
  title: 'Move a step of a draft',
  description: 'Moves a step, with its sub-steps and notices, after another one in the draft.',
  scope: 'draft',
  operations: [procedures.get, procedureSteps.move],
  input: record({ procedureId, step: StepReference, after: StepReference }),
  async run(context, { procedureId: id, step: reference, after }) {
    return await changed(context, id, async (before) => {
      const [moved, target] = [reference, after].map(
        (each) => requireStep(before, each).step.step.id,
      )
      const body = placeAfter(before.outline, target ?? '', moved)
      const params = { procedureId: id, stepId: moved ?? '' }
      return await context.perform(procedureSteps.move, { params, body })
    })
  },
})

/** Changes a draft as it was just read, and returns the differences. */
async function changed(
  { perform, pageAt }: ToolContext,
  id: string,
  change: (before: Procedure, ifMatch: string) => Promise<Procedure>,
): Promise<ToolAnswer> {
  const before = await perform(procedures.get, { params: { procedureId: id } })
  const after = await change(before, etagOf(JSON.stringify(before), {}))
  return {
    message: `The draft of procedure ${id} has been changed; the published version has not. Show the person the difference; they publish it in the app: ${pageAt(`procedures/${id}`)}`,
    content: draftDiff(before, after),
  }
}
