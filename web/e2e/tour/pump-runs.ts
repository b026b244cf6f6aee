import type { Client } from '@millwright/sdk/client'
import type { RunEntryInput } from '@millwright/contract/run-entries'

const week = 7 * 24 * 3_600_000
const temperatures = [48, 51, 50, 54, 57, 61]

type EntryContent = Omit<RunEntryInput, 'id' | 'at' | 'deviceId'>

/** Adds weekly inspections before the sandbox's own, with a bearing that gets warmer. */
export async function addInspections(
  client: Client,
  about: { procedureId: string; guidebookId: string },
): Promise<void> {
  for (const [index, celsius] of temperatures.entries()) {
    const startedAt = Date.now() - (temperatures.length + 2 - index) * week
    const { id: runId } = await client.runs.create({
      body: { ...about, startedAt: new Date(startedAt).toISOString() },
    })
    const entries = inspection(celsius, 10_000 + 168 * index).map((content, place) => ({
      ...content,
      id: entryId(index, place),
      at: new Date(startedAt + (place + 1) * (40_000 + index * 4_000)).toISOString(),
      deviceId: 'tablet',
    }))
    await client.runs.addEntries({ params: { runId }, body: { entries } })
  }
}

function inspection(celsius: number, hours: number): EntryContent[] {
  return [
    { kind: 'value', stepId: 'temperature', fieldId: 'celsius', value: celsius },
    { kind: 'step_done', stepId: 'temperature' },
    { kind: 'value', stepId: 'hours', fieldId: 'meter', value: hours },
    { kind: 'step_done', stepId: 'hours' },
    { kind: 'step_done', stepId: 'clean' },
    { kind: 'finish' },
  ]
}

function entryId(run: number, place: number): string {
  return `01939f2e-5c1a-7b3e-9a41-${String(run * 100 + place).padStart(12, '0')}`
}
