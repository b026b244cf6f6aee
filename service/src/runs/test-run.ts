import type { EntryKind, RunEntryInput } from '@millwright/contract/run-entries'

import { newId } from '#platform/id'
import type { TestMember, TestService } from '#test/service'

const pressure = {
  id: 'pressure',
  label: 'Pressure',
  kind: 'number' as const,
  unit: 'bar',
  min: 2,
  max: 4,
  onFail: 'hold' as const,
}
export const outline = [
  {
    id: 'main',
    title: 'Main',
    steps: [
      { id: 'lock', text: 'Lock the switch.' },
      { id: 'read', text: 'Read the gauge.', fields: [pressure] },
      {
        id: 'witness',
        text: 'Tighten it.',
        signOff: { by: 'other' as const, meaning: 'Witnessed' },
      },
    ],
  },
]

let seconds = 0

/** An entry one second after the previous one. */
export function entry(kind: EntryKind, more: Partial<RunEntryInput> = {}): RunEntryInput {
  seconds += 1
  const at = new Date(Date.now() - 3_600_000 + seconds * 1000).toISOString()
  return { id: newId(), at, deviceId: 'tablet', kind, ...more }
}

/** A reading of the pressure, 3 bar by default. */
export const reading = (value: RunEntryInput['value'] = 3) =>
  entry('value', { stepId: 'read', fieldId: 'pressure', value })

async function addPublished({ client }: TestMember) {
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Seal', outline },
  })
  await client.procedures.publish({ params: { procedureId } })
  return procedureId
}

/** An organization with a run begun by a member, and with another member and a manager. */
export async function beginRun({ addOrganization }: Pick<TestService, 'addOrganization'>) {
  const acme = await addOrganization()
  const [manager, ada, ben] = [
    await acme.as('manager'),
    await acme.as('member'),
    await acme.as('member'),
  ]
  const procedureId = await addPublished(manager)
  const run = await ada.client.runs.create({ body: { procedureId } })
  const params = { runId: run.id }
  const add = async ({ client }: TestMember, ...entries: RunEntryInput[]) =>
    await client.runs.addEntries({ params, body: { entries } })
  const read = async () => await manager.client.runs.get({ params })
  return { acme, manager, ada, ben, procedureId, run, params, add, read }
}
