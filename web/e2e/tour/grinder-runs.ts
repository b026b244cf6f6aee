import type { RunEntryInput } from '@millwright/contract/run-entries'

import type { Person } from '../people.ts'

const day = 24 * 3_600_000
const gaps = [2.1, 2.4, 1.9, 2.6, 2.2, 2.8]

const rest = { required: true, onFail: 'note' as const }
const steps = [
  {
    id: 'off',
    text: 'Switch the grinder off and wait until both wheels stand still.',
    fields: [{ ...rest, id: 'still', label: 'Both wheels stand still', kind: 'check' as const }],
  },
  {
    id: 'gap',
    text: 'Measure the gap between the rest and the wheel on both sides.',
    fields: ['left', 'right'].map((side) => ({
      ...rest,
      id: side,
      label: `Gap at the ${side} rest`,
      kind: 'number' as const,
      unit: 'mm',
      min: 1,
      max: 3,
    })),
    targetSeconds: 180,
  },
  { id: 'guard', text: 'Close the guards and switch the grinder on again.' },
]

/** A weekly check with its runs: some that are done, one with a deviation, one under way. */
export async function addRuns(person: Person, guidebookId: string) {
  const { client } = person
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Check the tool rests every week', outline: [{ title: '', steps }] },
  })
  await client.procedures.publish({ params: { procedureId } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  const about = { person, procedureId, guidebookId }
  for (const [week, gap] of gaps.entries()) {
    await addRun(about, week, [...gapsOf(gap), ...end])
  }
  const deviatingRun = await addRun(about, gaps.length, [...gapsOf(4.2), deviation, ...end])
  await addRun(about, gaps.length + 1, gapsOf(2).slice(0, 2))
  return { checked: procedureId, deviatingRun }
}

type Said = Omit<RunEntryInput, 'id' | 'at' | 'deviceId'>

const deviation: Said = {
  kind: 'deviation',
  stepId: 'gap',
  text: 'Right rest moved up to 2 mm.',
  reason: 'The wheel is worn; a new one is ordered.',
}
const end: Said[] = [
  { kind: 'step_done', stepId: 'gap' },
  { kind: 'step_done', stepId: 'guard' },
  { kind: 'finish' },
]

function gapsOf(right: number): Said[] {
  return [
    { kind: 'value', stepId: 'off', fieldId: 'still', value: true },
    { kind: 'step_done', stepId: 'off' },
    {
      kind: 'value',
      stepId: 'gap',
      fieldId: 'left',
      value: Math.min(2.4, Number((right * 0.6 + 0.7).toFixed(1))),
    },
    { kind: 'value', stepId: 'gap', fieldId: 'right', value: right },
  ]
}

async function addRun(
  {
    person,
    procedureId,
    guidebookId,
  }: { person: Person; procedureId: string; guidebookId: string },
  week: number,
  said: readonly Said[],
): Promise<string> {
  const { client } = person
  const startedAt = Date.now() - (gaps.length + 2 - week) * 7 * day
  const { id: runId } = await client.runs.create({
    body: {
      procedureId,
      guidebookId,
      subject: { serialNumber: 'BG-0417' },
      startedAt: new Date(startedAt).toISOString(),
    },
  })
  const entries = said.map((each, index) => ({
    ...each,
    id: entryId(week, index),
    at: new Date(startedAt + (index + 1) * (55_000 + week * 4_000)).toISOString(),
    deviceId: 'tablet',
  }))
  await client.runs.addEntries({ params: { runId }, body: { entries } })
  return runId
}

function entryId(week: number, index: number): string {
  return `01939f2e-5c1a-7b3e-9a41-${String(week * 100 + index).padStart(12, '0')}`
}
