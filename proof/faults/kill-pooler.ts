import { setTimeout as delay } from 'node:timers/promises'

import { randomFrom } from '../../service/seed/random.ts'
import { manualPdf } from '../../service/test/documents.ts'
import { addDocument, hasEnded, startExtraction, until } from '../../service/test/installation.ts'
import { peopleAt, type TestMember } from '../../service/test/people.ts'
import { urlOf } from '../../service/test/service-process.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { momentsIn } from './moments.ts'
import { addPooler, pgbouncerProgram, type Pooler } from './pgbouncer.ts'
import { Readers } from './readers.ts'
import { setUpStand, type Stand, type StandService } from './stand.ts'
import { compareWithDatabase, Writers } from './writers.ts'

/**
 * Uses a PgBouncer that gives each transaction another connection, with fewer of them than concurrent requests, and
 * kills it. No one gets rows of another organization, acknowledged writes are there once, and a job finishes.
 *
 * The control reads with sessions of the other organization.
 */
export const killPooler: Fault = { rounds: 3, size: 5_000, run }

const role = 'millwright_app'
const connections = { server: 4, service: '20' }
const hands = 16
const returnMilliseconds = 15_000

async function run(options: FaultOptions): Promise<Outcome> {
  const program = pgbouncerProgram()
  if (program === undefined) {
    return { counts: {}, broken: [], skipped: 'it needs PgBouncer 1.21 or newer' }
  }
  const stand = await setUpStand()
  const { connection: database } = stand.postgres
  const shape = { database, user: role, size: connections.server }
  const pooler = await addPooler(program, { ...shape, keepsStatements: true })
  const forgetful = await addPooler(program, { ...shape, keepsStatements: false })
  try {
    await stand.ask(`create role ${role} login`)
    await stand.ask(`grant ${role} to ${database.user} with admin option`)
    await Promise.all([pooler.start(), forgetful.start()])
    const isTaken = await served(stand, forgetful).then(
      () => true,
      () => false,
    )
    if (isTaken) {
      return { counts: {}, broken: ['a pooler that loses prepared statements is taken'] }
    }
    return await killed(options, stand, pooler)
  } finally {
    await Promise.all([pooler.end(), forgetful.end()])
    await stand.end()
  }
}

async function served(stand: Stand, { port }: Pooler): Promise<StandService> {
  const { connection } = stand.postgres
  return await stand.serve({
    DATABASE_URL: `postgresql://${role}@127.0.0.1:${port}/${connection.database}`,
    DATABASE_DIRECT_URL: urlOf(connection),
    DATABASE_CONNECTIONS: connections.service,
  })
}

async function killed(
  { seed, rounds, size, isControl, report: tell }: FaultOptions,
  stand: Stand,
  pooler: Pooler,
): Promise<Outcome> {
  const { baseUrl } = await served(stand, pooler)
  const people = peopleAt(baseUrl)
  const [{ owner }, { owner: other }] = [
    await people.addOrganization(),
    await people.addOrganization(),
  ]
  await other.client.guidebooks.create({ body: { title: 'Of others' } })
  const token = owner.options.sessionToken ?? ''
  const writers = new Writers({ baseUrl: () => baseUrl, token, hands, areKeyed: true })
  const [mine, theirs] = isControl ? [other, owner] : [owner, other]
  const readers = [readersOf(baseUrl, mine, 'Of others'), readersOf(baseUrl, theirs, 'Written')]
  let longest = 0
  for (const moment of momentsIn(size, rounds, randomFrom(seed))) {
    await writers.reach(moment)
    tell(`kills it after ${writers.acknowledged.size} writes`)
    longest = Math.max(longest, await killOnce(pooler, writers))
  }
  await writers.reach(size)
  await Promise.all([writers.stop(), ...readers.map((each) => each.stop())])
  const params = await addDocument(owner.client, await manualPdf())
  const job = await until(owner.client, await startExtraction(owner.client, params), hasEnded)
  const { counts, broken } = await compareWithDatabase(writers, stand)
  const reads = readers.reduce((sum, { answered }) => sum + answered, 0)
  return {
    counts: { kills: rounds, ...counts, reads, 'back after': `${(longest / 1000).toFixed(1)} s` },
    broken: [
      ...broken,
      ...readers.flatMap((each) => each.broken),
      ...(longest > returnMilliseconds ? ['nothing could be written for too long'] : []),
      ...(job.status === 'succeeded' ? [] : [`the job is ${job.status}`]),
    ],
  }
}

/** @returns how many milliseconds after its return it took to write again */
async function killOnce(pooler: Pooler, writers: Writers): Promise<number> {
  await pooler.kill()
  await delay(500)
  await pooler.start()
  const startedAt = performance.now()
  // This many responses may already be on their way.
  await writers.reach(writers.acknowledged.size + hands + 1, 2 * returnMilliseconds)
  return performance.now() - startedAt
}

/** Readers of their own organization, who must see nothing of the other one. */
function readersOf(baseUrl: string, { options }: TestMember, foreign: string): Readers {
  return new Readers({
    baseUrl,
    token: options.sessionToken ?? '',
    hands: 8,
    paths: ['/guidebooks', '/search?q=written', '/courses'],
    isRight: (text) => !text.includes(foreign),
  })
}
