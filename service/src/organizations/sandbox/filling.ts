import { courses } from '@millwright/contract/courses'
import { guidebooks } from '@millwright/contract/guidebooks'
import { lessons } from '@millwright/contract/lessons'
import type { Input, Result } from '@millwright/contract/operation'
import { places } from '@millwright/contract/places'
import { procedures } from '@millwright/contract/procedures'
import type { RunEntryInput } from '@millwright/contract/run-entries'
import { runs } from '@millwright/contract/runs'

import { newId } from '#platform/id'

import type { SandboxActions } from './actions.ts'
import {
  courseTitle,
  draftProcedure,
  inspectionProcedure,
  placeTitles,
  pumpGuidebooks,
  safetyQuiz,
  safetyText,
  sealProcedure,
} from './content.ts'
import { addPumpManual, addPumpModel } from './pump-files.ts'
import { modelMedia } from './pump-model.ts'

/** Fills a sandbox with the operations that programs use: some forty calls, a few rows each. */
export async function fillSandbox(actions: SandboxActions): Promise<void> {
  const { perform, mount } = actions
  const placeId = await addPlaces(perform)
  const objectId = await addPumpModel(actions)
  const model = { objectId, mount }
  const sealId = await addProcedure(perform, withModel(sealProcedure, model))
  const inspectionId = await addProcedure(perform, withModel(inspectionProcedure, model))
  await perform(procedures.create, { body: draftProcedure })
  const guidebookIds: string[] = []
  for (const body of pumpGuidebooks) {
    const { id: guidebookId } = await perform(guidebooks.create, { body: { ...body, placeId } })
    const params = { guidebookId }
    await perform(guidebooks.trackObject, { params, body: { objectId } })
    await perform(guidebooks.linkProcedure, { params, body: { procedureId: sealId } })
    const pinned = { procedureId: inspectionId, pinned: true }
    await perform(guidebooks.linkProcedure, { params, body: pinned })
    guidebookIds.push(guidebookId)
  }
  const [guidebookId = ''] = guidebookIds
  await addPumpManual(actions, guidebookId)
  await addRuns(perform, { guidebookId, sealId, inspectionId })
  await addCourse(perform, { guidebookId, inspectionId })
}

type Perform = SandboxActions['perform']
type ProcedureBody = Input<typeof procedures.create>['body']

/** Adds views of the model to the steps that have one. */
function withModel(body: ProcedureBody, model: { objectId: string; mount: string }): ProcedureBody {
  const outline = (body.outline ?? []).map((section) => ({
    ...section,
    steps: (section.steps ?? []).map((step) => ({
      ...step,
      media: modelMedia(model, step.id ?? ''),
    })),
  }))
  return { ...body, outline }
}

/** @returns the innermost */
async function addPlaces(perform: Perform): Promise<string | null> {
  let parentId: string | null = null
  for (const title of placeTitles) {
    const made: Result<typeof places.create> = await perform(places.create, {
      body: { title, parentId },
    })
    parentId = made.id
  }
  return parentId
}

async function addProcedure(perform: Perform, body: ProcedureBody): Promise<string> {
  const { id: procedureId } = await perform(procedures.create, { body })
  await perform(procedures.publish, { params: { procedureId }, body: {} })
  return procedureId
}

interface Known {
  guidebookId: string
  sealId: string
  inspectionId: string
}

const day = 24 * 3_600_000

/** One run that passed, one that failed and one under way. */
async function addRuns(perform: Perform, known: Known): Promise<void> {
  const { sealId, inspectionId } = known
  const now = Date.now()
  await addRun(perform, known, {
    procedureId: inspectionId,
    startedAt: now - 8 * day,
    contents: [
      { kind: 'value', stepId: 'temperature', fieldId: 'celsius', value: 52 },
      { kind: 'step_done', stepId: 'temperature' },
      { kind: 'value', stepId: 'hours', fieldId: 'meter', value: 11_204 },
      { kind: 'step_done', stepId: 'hours' },
      { kind: 'step_done', stepId: 'clean' },
      { kind: 'finish' },
    ],
  })
  await addRun(perform, known, {
    procedureId: inspectionId,
    startedAt: now - day,
    contents: [
      { kind: 'value', stepId: 'temperature', fieldId: 'celsius', value: 78 },
      { kind: 'deviation', stepId: 'temperature', text: 'Bearing too hot.', reason: 'Reported.' },
      { kind: 'step_done', stepId: 'temperature' },
      { kind: 'value', stepId: 'hours', fieldId: 'meter', value: 11_372 },
      { kind: 'step_done', stepId: 'hours' },
      { kind: 'step_done', stepId: 'clean' },
      { kind: 'finish' },
    ],
  })
  await addRun(perform, known, {
    procedureId: sealId,
    startedAt: now - day / 24,
    contents: [
      { kind: 'value', stepId: 'lock-out', fieldId: 'locked', value: true },
      { kind: 'step_done', stepId: 'lock-out' },
    ],
  })
}

type EntryContent = Omit<RunEntryInput, 'id' | 'at' | 'deviceId'>

async function addRun(
  perform: Perform,
  { guidebookId }: Known,
  {
    procedureId,
    startedAt,
    contents,
  }: { procedureId: string; startedAt: number; contents: EntryContent[] },
): Promise<void> {
  const { id: runId } = await perform(runs.create, {
    body: { procedureId, guidebookId, startedAt: new Date(startedAt).toISOString() },
  })
  const entries = contents.map((each, index): RunEntryInput => {
    const at = startedAt + (index + 1) * 30_000
    return { id: newId(at), at: new Date(at).toISOString(), deviceId: 'sandbox', ...each }
  })
  await perform(runs.addEntries, { params: { runId }, body: { entries } })
}

async function addCourse(
  perform: Perform,
  { guidebookId, inspectionId: procedureId }: Pick<Known, 'guidebookId' | 'inspectionId'>,
): Promise<void> {
  const { id: courseId } = await perform(courses.create, { body: { title: courseTitle } })
  const lesson = async (title: string, content: (typeof safetyText)[]) =>
    await perform(lessons.create, { body: { courseId, title, content } })
  await lesson('Safety first', [safetyText, safetyQuiz])
  await lesson('The pump on line 1', [{ type: 'guidebook', guidebookId }])
  await lesson('Inspect it', [{ type: 'procedure', procedureId }])
  await perform(courses.publish, { params: { courseId } })
}
