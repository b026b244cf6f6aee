// Measures how long it takes to import an ERP's records in batches, and the effect on another organization.
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { maxBatchOperations } from '@millwright/contract/batch'
import { inBatch } from '@millwright/sdk/in-batch'

import { peopleAt, type TestMember } from '../../service/test/people.ts'
import { setUpStand } from '../faults/stand.ts'

import { percentile, type Times } from './interleave.ts'
import { processorTimeBelow, processorTimeOf } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    guidebooks: { type: 'string', default: '10000' },
    /** How many batches are sent at the same time; the service takes one after the other. */
    senders: { type: 'string', default: '2' },
  },
})
const count = Number(values.guidebooks)
const limits = { seconds: 60, neighbourMilliseconds: 100 }

let hasFailed = false
const stand = await setUpStand()
try {
  // The reason for a 5xx is only in the service's log.
  const { baseUrl, child } = await stand.serve({ LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error' })
  const pid = child.pid ?? 0
  const { addOrganization } = peopleAt(baseUrl)
  const [{ owner }, { owner: neighbour }] = [await addOrganization(), await addOrganization()]
  const { id } = await neighbour.client.guidebooks.create({ body: { title: 'Pump' } })
  print('a guidebook of a neighbour, alone', await readWhile(neighbour, id, delay(3_000)))
  const subject = { owner, neighbour, id, pid }
  await measure(`${count} guidebooks are created, atomic`, subject, { edition: 1, atomic: true })
  await measure('all of them changed, atomic', subject, { edition: 2, atomic: true })
  await measure('the same again, each for itself', subject, { edition: 2, atomic: false })
} finally {
  await stand.end()
}
process.exit(hasFailed ? 1 : 0)

interface Subject {
  owner: TestMember
  neighbour: TestMember
  /** A guidebook of the neighbor. */
  id: string
  /** Of the service. */
  pid: number
}

async function measure(
  what: string,
  { owner, neighbour, id, pid }: Subject,
  how: { edition: number; atomic: boolean },
): Promise<void> {
  const used = () => [processorTimeOf(pid), processorTimeBelow(stand.postgres.pid)] as const
  const before = used()
  const startedAt = performance.now()
  const upserting = upsert(owner, how)
  const beside = await readWhile(neighbour, id, upserting)
  const statuses = await upserting
  const seconds = (performance.now() - startedAt) / 1000
  process.stdout.write(`${what}: ${seconds.toFixed(1)} s, ${JSON.stringify(statuses)}\n`)
  const [service, database] = used().map((time, at) => (time - (before[at] ?? 0)) / 1000 / count)
  process.stdout.write(
    `  processor time of each: service ${service?.toFixed(2)} ms, database ${database?.toFixed(2)} ms\n`,
  )
  if (how.atomic && seconds > limits.seconds) fail(`more than ${limits.seconds} s`)
  if (Object.keys(statuses).some((status) => !/^20[01]$/.test(status))) fail('not all were taken')
  print('  a guidebook of a neighbour meanwhile', beside)
  if (percentile(beside, 0.95) > limits.neighbourMilliseconds) fail('the neighbour waits')
}

async function upsert(
  { client }: TestMember,
  { edition, atomic }: { edition: number; atomic: boolean },
): Promise<Record<string, number>> {
  const numbers = Array.from({ length: count }, (_, at) => at)
  const statuses: Record<string, number> = {}
  const send = async (): Promise<void> => {
    for (;;) {
      const next = numbers.splice(0, maxBatchOperations)
      if (next.length === 0) return
      const operations = next.map((number) => operationFor(number, edition))
      const { results } = await client.batch.send({ body: { operations, atomic } })
      for (const { status } of results) statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: Number(values.senders) }, send))
  return statuses
}

function operationFor(number: number, edition: number) {
  return inBatch('guidebooks', 'putByExternalId', {
    params: { system: 'sap', externalId: String(10_000_000 + number) },
    body: {
      title: `Pump ${number}, edition ${edition}`,
      description: 'Feed pump with a mechanical seal.',
      tags: ['hall 3', `line ${number % 12}`],
      drawing_number: `D-${number}`,
      customer_item_id: `M-${number}`,
    },
  })
}

/** How long a read takes, one every 50 ms, until something ends. */
async function readWhile(
  { client }: TestMember,
  guidebookId: string,
  until: Promise<unknown>,
): Promise<Times> {
  const times: Times = []
  const over = new AbortController()
  const end = () => over.abort()
  until.then(end, end)
  while (!over.signal.aborted) {
    const sentAt = performance.now()
    await client.guidebooks.get({ params: { guidebookId } })
    times.push(performance.now() - sentAt)
    await delay(50)
  }
  return times
}

function print(what: string, times: Times): void {
  const [half, most] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(1))
  process.stdout.write(`${what}: median ${half} ms, p95 ${most} ms of ${times.length}\n`)
}

function fail(why: string): void {
  hasFailed = true
  process.stdout.write(`  ${why}\n`)
}
