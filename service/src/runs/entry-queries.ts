import type { EntryKind, RunEntry, RunEntryInput } from '@millwright/contract/run-entries'
import type { Page, PageQuery } from '@millwright/contract/page'
import { sql } from 'kysely'

import type { OrganizationReader, OrganizationWriter } from '#platform/database/organization-store'
import type { JsonColumn, WrittenTimestampColumn } from '#platform/database/tables'
import { mapPage, pageFrom } from '#platform/page'

type EntryContent = Omit<RunEntryInput, 'id' | 'at' | 'deviceId' | 'kind'>

declare module '#platform/database/tables' {
  interface Tables {
    run_entries: {
      organization_id: string
      run_id: string
      seq: number
      id: string
      member_id: string
      device_id: string
      kind: EntryKind
      at: WrittenTimestampColumn
      device_at: WrittenTimestampColumn | null
      received_at: WrittenTimestampColumn
      said: JsonColumn<EntryContent>
      prev_hash: string
      hash: string
    }
  }
}

const columns = [
  'id',
  'at',
  'device_at as deviceAt',
  'device_id as deviceId',
  'kind',
  'said',
  'seq',
  'member_id as memberId',
  'received_at as receivedAt',
  'prev_hash as prevHash',
  'hash',
] as const

function entryRows(org: OrganizationReader, runId: string) {
  return org.db
    .selectFrom('run_entries')
    .select(columns)
    .where('organization_id', '=', org.id)
    .where('run_id', '=', runId)
}

type Row = Omit<RunEntry, 'deviceAt'> & { deviceAt: string | null; said: EntryContent }

function toEntry({ said: content, deviceAt, ...row }: Row): RunEntry {
  return { ...row, ...content, ...(deviceAt !== null && { deviceAt }) }
}

/**
 * All entries of a run, in the order in which they arrived.
 *
 * @param after the `seq` of the last entry already known
 */
export async function entriesOf(
  org: OrganizationReader,
  runId: string,
  after = 0,
): Promise<RunEntry[]> {
  return (await entryRows(org, runId).where('seq', '>', after).orderBy('seq').execute()).map(
    toEntry,
  )
}

/** The same for several runs. */
export async function entriesByRun(
  org: OrganizationReader,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, RunEntry[]>> {
  const rows = await org.db
    .selectFrom('run_entries')
    .select([...columns, 'run_id as runId'])
    .where('organization_id', '=', org.id)
    .where('run_id', '=', sql<string>`any(${runIds}::uuid[])`)
    .orderBy('run_id')
    .orderBy('seq')
    .execute()
  const byRun = new Map<string, RunEntry[]>()
  for (const { runId, ...row } of rows) {
    const entries = byRun.get(runId) ?? []
    entries.push(toEntry(row))
    byRun.set(runId, entries)
  }
  return byRun
}

/** A page of the entries that arrived after an entry. */
export async function listEntries(
  org: OrganizationReader,
  runId: string,
  { after = 0, ...page }: PageQuery & { after?: number },
): Promise<Page<RunEntry>> {
  const rows = entryRows(org, runId).where('seq', '>', after)
  const order = { by: 'seq', as: 'seq', changedAt: 'received_at', direction: 'asc' } as const
  return mapPage(await pageFrom(rows, page, order), toEntry)
}

/** Adds entries in one statement, however many they are. */
export async function insertEntries(
  org: OrganizationWriter,
  runId: string,
  entries: readonly RunEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into run_entries (organization_id, run_id, seq, id, member_id, device_id, kind, at, device_at,
      received_at, said, prev_hash, hash)
    select ${org.id}, ${runId}, e.seq, e.id, e."memberId", e."deviceId", e.kind, e.at, e."deviceAt",
      e."receivedAt", e.said, e."prevHash", e.hash
    from jsonb_to_recordset(${JSON.stringify(entries.map(toColumns))}::jsonb) as e (seq integer, id uuid,
      "memberId" uuid, "deviceId" text, kind text, at timestamptz, "deviceAt" timestamptz,
      "receivedAt" timestamptz, said jsonb, "prevHash" text, hash text)`.execute(org.db)
}

function toColumns(entry: RunEntry) {
  const {
    id,
    at,
    deviceAt,
    deviceId,
    kind,
    seq,
    memberId,
    receivedAt,
    prevHash,
    hash,
    ...content
  } = entry
  return {
    id,
    at,
    deviceAt,
    deviceId,
    kind,
    seq,
    memberId,
    receivedAt,
    prevHash,
    hash,
    said: content,
  }
}
