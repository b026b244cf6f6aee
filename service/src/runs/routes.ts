import { ApiError, notFound, referenceNotFound } from '@millwright/contract/errors'
import type { Input } from '@millwright/contract/operation'
import type { RunEntryInput } from '@millwright/contract/run-entries'
import { runs, type Run } from '@millwright/contract/runs'
import { stepsOf } from '@millwright/contract/step-numbers'
import { foldRun } from '@millwright/runs/fold-run'

import { requirePermission, type Member } from '#platform/access'
import type {
  OrganizationReader,
  OrganizationStore,
  OrganizationWriter,
} from '#platform/database/organization-store'
import { EventStream, StreamedFile } from '#platform/answer'
import { routes, type Handlers } from '#platform/http/routes'
import { newId } from '#platform/id'

import { findAssignedRun, type AssignedRun } from '../assignments/run-queries.ts'
import { firstHashOf, hashCanonical } from './entry-chain.ts'
import { entriesOf, listEntries } from './entry-queries.ts'
import { exportOf, readerAs } from './exporting.ts'
import { followRun, readerOf } from './following.ts'
import { guidebookExists } from './guidebook-queries.ts'
import { findRun, insertRun, listRuns, runExists } from './queries.ts'
import { RecentRuns } from './recent-runs.ts'
import type { ReportServices } from './reports/report-pdf.ts'
import { reportOf } from './reports/report.ts'
import {
  exceedsMaxEntries,
  appendEntries,
  openRun,
  acceptEntries,
  type OpenRun,
} from './taking-entries.ts'
import {
  contentOfRun,
  findPublished,
  isProcedureVisible,
  type RunVersion,
} from './version-queries.ts'

export function runRoutes({ store, ...services }: { store: OrganizationStore } & ReportServices) {
  const recent = new RecentRuns()
  return routes(runs, {
    ...endingHandlers(recent),
    ...recordHandlers(store, services),

    async list({ org, query }) {
      return await listRuns(org, query)
    },

    async create({ org, member, body }) {
      const id = body.id ?? newId()
      if (body.guidebookId && !(await guidebookExists(org, body.guidebookId))) {
        referenceNotFound('/guidebookId')
      }
      const assigned = await assignedTo(org, body)
      const version = await versionFor(org, body)
      const contentHash = hashCanonical(version.content)
      const isNew = await insertRun(org, {
        id,
        procedureId: body.procedureId,
        version: version.number,
        contentHash,
        title: body.title ?? version.title,
        guidebookId: body.guidebookId ?? assigned?.guidebookId ?? null,
        subject: body.subject ?? assigned?.subject ?? {},
        assignmentId: assigned?.id ?? null,
        occurrenceId: assigned?.occurrenceId ?? null,
        workOrder: body.workOrder ?? null,
        startedBy: member.id,
        startedAt: body.startedAt ?? new Date().toISOString(),
        total: stepsOf(version.content.outline).length,
        firstHash: firstHashOf({ id, contentHash }),
      })
      const run = await runOf(org, id)
      if (!isNew && run.procedureId !== body.procedureId) throw new ApiError('run_id_taken')
      return run
    },

    async get({ org, params }) {
      return await runOf(org, params.runId)
    },

    async addEntries({ org, member, params, body }) {
      const open = await openRun(org, recent, params.runId)
      const taken = await acceptEntries(org, member, open, body.entries)
      return { ...taken, run: (await findRun(org, params.runId)) ?? notFound() }
    },

    async entries({ org, params, query }) {
      if (!(await runExists(org, params.runId))) notFound()
      return await listEntries(org, params.runId, query)
    },
  })
}

type Records = Pick<Handlers<typeof runs>, 'export' | 'events' | 'report'>

/** Records to be read elsewhere, or for longer than a request. */
function recordHandlers(store: OrganizationStore, services: ReportServices): Records {
  return {
    async export({ org, query: { of = 'runs', ...filter }, request }) {
      const credentials = await request.authorization()
      const name = `${of}.csv`
      const chunks = () => exportOf(of, readerAs(store, credentials, org.id), filter)
      return new StreamedFile('text/csv; charset=utf-8; header=present', name, chunks)
    },

    async events({ org, params: { runId }, query: { after = 0 }, request }) {
      if (!(await runExists(org, runId))) notFound()
      const read = readerOf(store, await request.authorization(), org.id, runId)
      const seen = Number(request.header('last-event-id') ?? after)
      return new EventStream((signal) => followRun(read, seen, signal))
    },

    async report({ org, params, query, request }) {
      return await reportOf(services, org, params.runId, { ...query, request })
    },
  }
}

type Ending = Pick<Handlers<typeof runs>, 'finish' | 'pause' | 'resume' | 'cancel'>

/** Ending or interrupting a run adds an entry like any other. */
function endingHandlers(recent: RecentRuns): Ending {
  return {
    async finish({ org, member, params, body: { outcome } }) {
      const content = { kind: 'finish' as const, ...(outcome && { outcome }) }
      return await addToUnended({ org, recent, member, ...params }, content)
    },

    async pause({ org, member, params }) {
      return await addToUnended({ org, recent, member, ...params }, { kind: 'pause' })
    },

    async resume({ org, member, params }) {
      return await addToUnended({ org, recent, member, ...params }, { kind: 'resume' })
    },

    async cancel({ org, member, params, body: { reason } }) {
      return await addToUnended({ org, recent, member, ...params }, { kind: 'cancel', reason })
    },
  }
}

/** Marks entries made by a request rather than on a device. */
const serviceDevice = 'service'

interface Addition {
  org: OrganizationWriter
  recent: RecentRuns
  member: Member
  runId: string
}

/** @throws {ApiError} `not_found`, `run_over`, `run_full`, `permission_denied` */
async function addToUnended(
  { org, recent, member, runId }: Addition,
  content: Pick<RunEntryInput, 'kind' | 'outcome' | 'reason'>,
): Promise<Run> {
  const open = await openRun(org, recent, runId)
  const { status, startedBy } = open.run
  if (status === 'finished' || status === 'canceled') throw new ApiError('run_over')
  if (content.kind === 'cancel' && startedBy !== member.id)
    requirePermission(member, 'runs.release')
  // An entry that ends a run is accepted once, however full the run is.
  if (!isEnd(content.kind) && exceedsMaxEntries(open)) throw new ApiError('run_full')
  if (!isSoAlready(open, content.kind)) {
    const at = new Date().toISOString()
    await appendEntries(org, member, open, [
      { id: newId(), at, deviceId: serviceDevice, ...content },
    ])
  }
  return await runOf(org, runId)
}

function isEnd(kind: RunEntryInput['kind']): boolean {
  return kind === 'finish' || kind === 'cancel'
}

function isSoAlready({ run: { status } }: OpenRun, kind: RunEntryInput['kind']): boolean {
  return (kind === 'pause' && status === 'paused') || (kind === 'resume' && status === 'running')
}

/** @throws {ApiError} `not_found`, `procedure_not_published` */
async function versionFor(
  org: OrganizationReader,
  { procedureId, version }: Input<typeof runs.create>['body'],
): Promise<RunVersion> {
  const found = await findPublished(org, procedureId, version)
  if (found) return found
  if (!(await isProcedureVisible(org, procedureId))) referenceNotFound('/procedureId')
  if (version !== undefined) referenceNotFound('/version')
  throw new ApiError('procedure_not_published')
}

/** The assignment that a run is started from. @throws {ApiError} `not_found`, also if it is for another procedure */
async function assignedTo(
  org: OrganizationReader,
  { assignmentId, occurrenceId, procedureId }: Input<typeof runs.create>['body'],
): Promise<AssignedRun | null> {
  if (!assignmentId) return null
  const found = await findAssignedRun(org, { assignmentId, occurrenceId: occurrenceId ?? null })
  if (found?.procedureId !== procedureId) referenceNotFound('/assignmentId', '/procedureId')
  if (occurrenceId && found.occurrenceId === null) referenceNotFound('/occurrenceId')
  return found
}

/** A run with what was recorded at each step. @throws {ApiError} `not_found` */
async function runOf(org: OrganizationReader, runId: string): Promise<Run> {
  const [run, content, entries] = await Promise.all([
    findRun(org, runId),
    contentOfRun(org, runId),
    entriesOf(org, runId),
  ])
  if (!run || !content) notFound()
  const { steps, remarks } = foldRun(content, run.startedAt, entries)
  return { ...run, steps, remarks }
}
