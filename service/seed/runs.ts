import { stepsOf } from '@millwright/contract/step-numbers'

import type { OrganizationStore, OrganizationWriter } from '#platform/database/organization-store'
import { newId } from '#platform/id'
import { pick, type Random } from '#seed/random'

import { firstHashOf, hashCanonical } from '../src/runs/entry-chain.ts'
import { findRun, insertRun } from '../src/runs/queries.ts'
import { appendEntries } from '../src/runs/taking-entries.ts'
import { findPublished, type RunVersion } from '../src/runs/version-queries.ts'
import { entriesOf, type RunCourse } from './run-entries.ts'

/** Enough runs for the times of three procedures to be shown. */
const runProcedures = 3
const runsOfEach = 8
const day = 24 * 3_600_000
/** The outcomes of the first runs of each procedure, so that there is one of every kind. */
const courses: readonly RunCourse[] = ['finished', 'open', 'deviating']

/** Runs of the first procedures that are published, by several members, over the last weeks. */
export async function addRuns(
  store: OrganizationStore,
  organizationId: string,
  random: Random,
  known: { memberIds: readonly string[]; procedureIds: readonly string[] },
): Promise<void> {
  await store.writeAsSystem(organizationId, async (org) => {
    let left = runProcedures
    for (const procedureId of known.procedureIds) {
      const version = left > 0 ? await findPublished(org, procedureId) : null
      if (!version) continue
      left -= 1
      for (let count = 0; count < runsOfEach; count += 1) {
        const startedBy = pick(random, [...known.memberIds])
        const startedAt = Date.now() - Math.floor(random() * 60 * day) - day
        const course = courses[count] ?? (random() < 0.9 ? 'finished' : 'open')
        await addRun(org, random, { procedureId, version, startedBy, startedAt, course })
      }
    }
  })
}

interface SeededRun {
  procedureId: string
  version: RunVersion
  startedBy: string
  /** In milliseconds since 1970. */
  startedAt: number
  course: RunCourse
}

async function addRun(
  org: OrganizationWriter,
  random: Random,
  { procedureId, version, startedBy, startedAt, course }: SeededRun,
): Promise<void> {
  const id = newId(startedAt)
  const contentHash = hashCanonical(version.content)
  const firstHash = firstHashOf({ id, contentHash })
  await insertRun(org, {
    id,
    procedureId,
    version: version.number,
    contentHash,
    title: version.title,
    guidebookId: null,
    assignmentId: null,
    occurrenceId: null,
    subject: { serialNumber: `SN-${1000 + Math.floor(random() * 40)}` },
    workOrder: `WO-${4000 + Math.floor(random() * 900)}`,
    startedBy,
    startedAt: new Date(startedAt).toISOString(),
    total: stepsOf(version.content.outline).length,
    firstHash,
  })
  const run = await findRun(org, id)
  if (!run) return
  const open = {
    run,
    content: version.content,
    entries: [],
    end: { lastSeq: 0, lastHash: firstHash },
  }
  await appendEntries(
    org,
    { id: startedBy },
    open,
    entriesOf(random, version.content, { startedAt, course }),
  )
}
