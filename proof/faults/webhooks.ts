import { setTimeout as delay } from 'node:timers/promises'

import { randomFrom } from '../../service/seed/random.ts'
import { peopleAt } from '../../service/test/people.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { momentsIn } from './moments.ts'
import { setUpStand, type Stand } from './stand.ts'
import { WebhookReceiver } from './webhook-receiver.ts'

/**
 * Two receivers that fail at random get every change, while the sending worker is killed again and again. No event is
 * lost, events of one record arrive in order, and repeats have their original id. Before that, without faults, it
 * measures the latency of an event at a hundred a second.
 *
 * The control removes from the queue what the worker was about to send when it was killed.
 */
export const webhooks: Fault = { rounds: 10, size: 100_000, run }

const records = 500
/** Never so often that a webhook is disabled. */
const retries = [0.05, 0.1, 0.2, 0.5, ...Array.from({ length: 40 }, () => 1)].join()
const environment = {
  WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  WEBHOOK_RETRY_SECONDS: retries,
  JOBS_AT_ONCE: '1',
}
const patienceMilliseconds = 1_800_000

async function run({
  seed,
  rounds,
  size,
  isControl,
  report: tell,
}: FaultOptions): Promise<Outcome> {
  const random = randomFrom(seed)
  const stand = await setUpStand()
  const receivers = [
    new WebhookReceiver(randomFrom(seed)),
    new WebhookReceiver(randomFrom(seed + 1)),
  ]
  try {
    const { baseUrl } = await stand.serve({ ...environment, JOBS_AT_ONCE: '0' })
    const { owner, id } = await peopleAt(baseUrl).addOrganization()
    await makeRecords(stand, id, owner.id)
    for (const receiver of receivers) {
      const url = await receiver.listen()
      const body = { url, types: ['guidebook.updated'] }
      await owner.client.webhooks.create({ params: { id }, body })
    }
    let worker = await stand.work(environment)
    const latencies = await measureLatency(stand, id, receivers, Math.min(3_000, size))
    for (const receiver of receivers) receiver.isFailing = true
    const deliveries = () => receivers.reduce((sum, { taken }) => sum + taken, 0)
    const begun = deliveries()
    const writing = write(stand, id, Math.ceil(size / receivers.length))
    for (const moment of momentsIn(size, rounds, random)) {
      await reach(() => deliveries() - begun >= moment)
      worker.child.kill('SIGKILL')
      await worker.ended
      tell(`has killed the worker after ${deliveries()} deliveries`)
      if (isControl) await stand.ask('delete from webhook_queue')
      worker = await stand.work(environment)
    }
    await writing
    for (const receiver of receivers) receiver.isFailing = false
    const [{ count: events } = { count: 0 }] = await stand.ask<{ count: number }>(
      `select count(*)::int as count from events where organization_id = $1 and type = 'guidebook.updated'`,
      [id],
    )
    const isAll = () => receivers.every(({ taken }) => taken >= events)
    await reach(isAll, isControl ? 60_000 : patienceMilliseconds).catch(() => {})
    return outcomeOf(receivers, { events, kills: rounds, ...latencies })
  } finally {
    await stand.end()
    for (const receiver of receivers) receiver.close()
  }
}

function outcomeOf(receivers: WebhookReceiver[], counts: Record<string, number>): Outcome {
  const { events = 0 } = counts
  const broken = receivers.flatMap(({ taken, disorders, renamed }, at) => [
    ...(taken < events ? [`${events - taken} events are lost on receiver ${at + 1}`] : []),
    ...(disorders > 0 ? [`${disorders} events overtook others of their record`] : []),
    ...(renamed > 0 ? [`${renamed} repeats had another id`] : []),
  ])
  const sum = (name: 'taken' | 'requests' | 'repeats') =>
    receivers.reduce((total, receiver) => total + receiver[name], 0)
  return {
    counts: {
      ...counts,
      deliveries: sum('taken'),
      requests: sum('requests'),
      repeats: sum('repeats'),
    },
    broken,
  }
}

/** Directly in the database, whose triggers write the events: this tests what follows them. */
async function makeRecords(stand: Stand, organizationId: string, memberId: string): Promise<void> {
  await stand.ask(
    `with scope as (select set_config('app.organization_id', $1, true)), made as (
       select gen_random_uuid() as id, 'short' || n as short_id, n from scope, generate_series(1, $3) n)
     insert into guidebooks (organization_id, id, short_id, title, created_by)
     select $1::uuid, id, short_id, 'Number ' || n, $2::uuid from made`,
    [organizationId, memberId, records],
  )
}

async function touch(stand: Stand, organizationId: string, count: number): Promise<void> {
  await stand.ask(
    `with scope as (select set_config('app.organization_id', $1, true))
     update guidebooks set updated_at = now() from scope where id in (
       select id from guidebooks where organization_id = $1::uuid order by random() limit $2)`,
    [organizationId, count],
  )
}

async function write(stand: Stand, organizationId: string, events: number): Promise<void> {
  for (let left = events; left > 0; left -= records) {
    await touch(stand, organizationId, Math.min(records, left))
    await delay(50)
  }
}

/** A hundred events a second to each of the receivers. */
async function measureLatency(
  stand: Stand,
  organizationId: string,
  receivers: WebhookReceiver[],
  events: number,
): Promise<Record<string, number>> {
  const startedAt = performance.now()
  for (let written = 0; written < events; written += 10) {
    await touch(stand, organizationId, 10)
    await delay(Math.max(0, startedAt + written * 10 - performance.now()))
  }
  const seconds = (performance.now() - startedAt) / 1000
  await reach(() => receivers.every(({ taken }) => taken >= events))
  const times = receivers.flatMap(({ latencies }) => latencies).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return {
    'events a second': Math.round(events / seconds),
    'median ms': at(0.5),
    'p99 ms': at(0.99),
  }
}

async function reach(isReached: () => boolean, milliseconds = patienceMilliseconds): Promise<void> {
  const until = performance.now() + milliseconds
  while (!isReached()) {
    if (performance.now() > until) throw new Error('It does not come to that.')
    await delay(20)
  }
}
