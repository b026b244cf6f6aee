// Measures what must stay quick however much is recorded: adding entries, lists and insights of many runs, the fold.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import type { RunEntryInput } from '@millwright/contract/run-entries'
import { foldRun } from '@millwright/runs/fold-run'

import { newId } from '../../service/src/platform/id.ts'
import { peopleAt, type TestMember } from '../../service/test/people.ts'
import { setUpStand, type Stand } from '../faults/stand.ts'
import * as history from '../races/run-history.ts'

import { percentile, type Times } from './interleave.ts'
import { processorTimeBelow, processorTimeOf } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    /** The number of runs worked on at the same time. */
    open: { type: 'string', default: '40' },
    'per-second': { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '100' },
  },
})
const count = Number(values.runs)

let hasFailed = false
const stand = await setUpStand()
try {
  const { baseUrl, child } = await stand.serve()
  const { id, owner } = await peopleAt(baseUrl).addOrganization()
  const procedureId = await addProcedure(owner)
  await measureEntries(owner, procedureId, child.pid ?? 0)
  await addRuns(stand, { organizationId: id, memberId: owner.id, procedureId })
  await measureReads(owner, procedureId)
  measureFold()
} finally {
  await stand.end()
}
process.exit(hasFailed ? 1 : 0)

async function addProcedure({ client }: TestMember): Promise<string> {
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Pump', ...history.content },
  })
  await client.procedures.publish({ params: { procedureId } })
  return procedureId
}

/** This many entries a second, sent on schedule and not after the previous response. */
async function measureEntries({ client, options }: TestMember, procedureId: string, pid: number) {
  const ids: string[] = []
  for (let each = 0; each < Number(values.open); each += 1) {
    ids.push((await client.runs.create({ body: { procedureId } })).id)
  }
  const rate = Number(values['per-second'])
  const total = rate * Number(values.seconds)
  const times: Times = []
  let refused = 0
  const send = async (turn: number) => {
    const path = `/runs/${ids[turn % ids.length]}/entries`
    const sentAt = performance.now()
    const response = await fetch(`${options.baseUrl}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${options.sessionToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ entries: [entryOf(turn)] }),
    })
    const { accepted } = (await response.json()) as { accepted?: string[] }
    if (turn >= rate) times.push(performance.now() - sentAt)
    if (accepted?.length !== 1) refused += 1
  }
  const usedBefore = [processorTimeOf(pid), processorTimeBelow(stand.postgres.pid)] as const
  const beganAt = performance.now()
  const sent: Promise<void>[] = []
  for (let turn = 0; turn < total; turn += 1) {
    const early = beganAt + (turn * 1000) / rate - performance.now()
    if (early > 1) await delay(early)
    sent.push(
      send(turn).catch(() => {
        refused += 1
      }),
    )
  }
  await Promise.all(sent)
  print(`an entry at ${rate} a second in ${ids.length} runs`, times, 0.99, 50)
  const used = [
    processorTimeOf(pid) - usedBefore[0],
    processorTimeBelow(stand.postgres.pid) - usedBefore[1],
  ].map((microseconds) => (microseconds / 1000 / total).toFixed(2))
  process.stdout.write(`  processor time of each: service ${used[0]} ms, database ${used[1]} ms\n`)
  if (refused > 0) fail(`${refused} of ${total} entries were not accepted`)
}

function entryOf(turn: number): RunEntryInput {
  const common = { id: newId(), at: new Date().toISOString(), deviceId: `tablet-${turn % 7}` }
  if (turn % 3 === 0) return { ...common, kind: 'step_done', stepId: 'plain' }
  return { ...common, kind: 'value', stepId: 'reading', fieldId: 'number', value: turn % 9 }
}

interface Owned {
  organizationId: string
  memberId: string
  procedureId: string
}

/** Directly into the tables: only reading is measured. */
async function addRuns(database: Stand, { organizationId, memberId, procedureId }: Owned) {
  await database.ask(
    `insert into runs (organization_id, id, procedure_id, version, content_hash, title, serial_number, work_order,
      status, outcome, started_by, member_ids, started_at, finished_at, total, done, last_hash)
    select $1, gen_random_uuid(), $2, 1, '', 'Pump', 'SN-' || n % 5000, 'WO-' || n % 9000,
      case when n % 50 = 0 then 'running' else 'finished' end,
      case when n % 50 = 0 then null when n % 200 = 1 then 'failed' else 'passed' end,
      $3, array[$3::uuid], now() - n * interval '5 minutes', now() - n * interval '5 minutes', 6, 6, ''
    from generate_series(1, $4::int) as n`,
    [organizationId, procedureId, memberId, count],
  )
  await database.ask('analyze')
}

async function measureReads({ fetch: send }: TestMember, procedureId: string) {
  const week = (ago: number) => new Date(Date.now() - ago * 7 * 86_400_000).toISOString()
  const queries: Record<string, string> = {
    'all runs': '',
    'of a procedure': `procedureId=${procedureId}`,
    'of a serial number': 'serialNumber=SN-17',
    running: 'status=running',
    failed: 'outcome=failed',
    'of a week': `from=${week(30)}&to=${week(29)}`,
    'failed of a week': `outcome=failed&from=${week(30)}&to=${week(29)}`,
    'of nobody': `memberId=${randomUUID()}`,
  }
  for (const [name, query] of Object.entries(queries)) {
    const times: Times = []
    for (let round = -5; round < Number(values.rounds); round += 1) {
      const beganAt = performance.now()
      const response = await send(`/runs?${query}`)
      await response.text()
      if (!response.ok) fail(`GET /runs?${query} answered ${response.status}`)
      if (round >= 0) times.push(performance.now() - beganAt)
    }
    print(`${count} runs, ${name}`, times, 0.95, 50)
  }
}

function measureFold() {
  const deeds = Array.from({ length: 4 }, (_, device) =>
    Array.from({ length: 1250 }, (_each, turn) => turn * 31 + device),
  )
  const entries = history.entriesOf(deeds).map((entry) => ({ ...entry, id: newId() }))
  const times = Array.from({ length: 50 }, () => {
    const began = performance.now()
    foldRun(history.content, history.startedAt, entries)
    return performance.now() - began
  })
  print('the fold of 5,000 entries', times, 0.5, 30)
}

function print(what: string, times: Times, share: number, limit: number) {
  const [median, at] = [percentile(times, 0.5), percentile(times, share)]
  const figures = `median ${median.toFixed(1)} ms, p${share * 100} ${at.toFixed(1)} ms`
  process.stdout.write(`${what.padEnd(42)} ${figures}, of ${limit} ms at most\n`)
  if (at > limit) fail(`${what} took ${at.toFixed(1)} ms`)
}

function fail(sentence: string) {
  process.stdout.write(`FAILED: ${sentence}\n`)
  hasFailed = true
}
