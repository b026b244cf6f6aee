import { setTimeout as delay } from 'node:timers/promises'

import type { TakenEntries } from '@millwright/contract/runs'

import { randomFrom } from '../../service/seed/random.ts'
import { newId } from '../../service/src/platform/id.ts'
import { peopleAt, type TestMember } from '../../service/test/people.ts'

import { unexpectedAnswer } from './answers.ts'
import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { momentsIn } from './moments.ts'
import { setUpStand, type Stand } from './stand.ts'

/**
 * Kills the service while devices record runs, two on each. Acknowledged entries are there once, although they were
 * retried, and the entries of each run form an unbroken chain.
 *
 * The control turns each retry into a new entry.
 */
export const killRecording: Fault = { rounds: 5, size: 10_000, run }

const devices = 16
const againMilliseconds = 50
/**
 * Commits are delayed slightly, so that a kill hits requests whose effect is durable but whose response is not sent.
 */
const slowCommits = { commit_delay: '20000', commit_siblings: '0' }

async function run({
  seed,
  rounds,
  size,
  isControl,
  report: tell,
}: FaultOptions): Promise<Outcome> {
  const stand = await setUpStand(slowCommits)
  try {
    let service = await stand.serve()
    const { baseUrl } = service
    const { owner } = await peopleAt(baseUrl).addOrganization()
    const recorders = new Recorders(owner, await addRuns(owner), isControl)
    for (const moment of momentsIn(size, rounds, randomFrom(seed))) {
      await recorders.reach(moment)
      tell(`kills the service after ${recorders.acknowledged.size} entries`)
      service.child.kill('SIGKILL')
      await service.ended
      service = await stand.serve({ PORT: new URL(baseUrl).port })
    }
    await recorders.reach(size)
    await recorders.stop()
    const { counts, broken } = await compare(recorders, stand)
    return { counts: { kills: rounds, ...counts }, broken }
  } finally {
    await stand.end()
  }
}

async function addRuns({ client }: TestMember): Promise<string[]> {
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Pump' } })
  await client.procedures.publish({ params: { procedureId } })
  const body = { procedureId }
  const runs = Array.from({ length: devices / 2 }, () => client.runs.create({ body }))
  return (await Promise.all(runs)).map(({ id }) => id)
}

/** Devices that send one entry after another, retrying each until it is acknowledged. */
class Recorders {
  /** The texts of the entries. */
  readonly acknowledged = new Set<string>()
  readonly surprises = new Set<string>()
  sentAgain = 0
  readonly #member: TestMember
  readonly #isForgetful: boolean
  readonly #hands: Promise<void>[]
  #said = 0
  #isStopping = false

  constructor(member: TestMember, runs: readonly string[], isForgetful: boolean) {
    this.#member = member
    this.#isForgetful = isForgetful
    this.#hands = Array.from({ length: devices }, (_, device) =>
      this.#record(runs[device % runs.length] ?? '', `tablet-${device}`),
    )
  }

  async reach(count: number): Promise<void> {
    while (this.acknowledged.size < count && this.surprises.size === 0) await delay(5)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#hands)
  }

  async #record(runId: string, deviceId: string): Promise<void> {
    while (!this.#isStopping) {
      this.#said += 1
      const entry = {
        id: newId(),
        at: new Date().toISOString(),
        deviceId,
        kind: 'comment' as const,
        text: `Said ${this.#said}`,
      }
      while (!(await this.#send(runId, entry))) {
        this.sentAgain += 1
        if (this.#isForgetful) entry.id = newId()
        await delay(againMilliseconds)
      }
    }
  }

  /** @returns whether it finishes */
  async #send(runId: string, entry: { id: string; text: string }): Promise<boolean> {
    const path = `/runs/${runId}/entries`
    try {
      const response = await this.#member.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ entries: [entry] }),
      })
      const text = await response.text()
      if (response.status === 503) return false
      const { accepted = [], known = [] } = JSON.parse(text) as Partial<TakenEntries>
      if ([...accepted, ...known].includes(entry.id)) this.acknowledged.add(entry.text)
      else this.surprises.add(unexpectedAnswer('POST', path, response.status, text))
      return true
    } catch {
      return false
    }
  }
}

async function compare(
  { acknowledged, surprises, sentAgain }: Recorders,
  database: Pick<Stand, 'ask'>,
): Promise<Outcome> {
  const rows = await database.ask<{ text: string; times: number }>(
    `select said ->> 'text' as text, count(*)::int as times from run_entries group by 1`,
  )
  const torn = await database.ask<{ id: string }>(
    `select r.id from runs r left join lateral (
       select count(*)::int as count, max(e.seq) as last, max(e.hash) filter (where e.seq = r.last_seq) as hash,
         count(*) filter (where e.prev_hash <> before.hash) as breaks
       from run_entries e
       left join run_entries before on before.organization_id = e.organization_id
         and before.run_id = e.run_id and before.seq = e.seq - 1
       where e.organization_id = r.organization_id and e.run_id = r.id) chain on true
     where (chain.count, chain.last, chain.hash, chain.breaks)
       is distinct from (r.last_seq, r.last_seq, r.last_hash, 0::bigint)`,
  )
  const times = new Map(rows.map((row) => [row.text, row.times]))
  const lost = [...acknowledged].filter((text) => !times.has(text)).length
  const twice = rows.filter((row) => row.times > 1).length
  return {
    counts: { acknowledged: acknowledged.size, lost, twice, 'sent again': sentAgain },
    broken: [
      ...(lost > 0 ? [`${lost} acknowledged entries are lost`] : []),
      ...(twice > 0 ? [`${twice} entries are there more than once`] : []),
      ...(torn.length > 0 ? [`the chains of ${torn.length} runs are torn`] : []),
      ...surprises,
    ],
  }
}
