import { randomFrom } from '../../service/seed/random.ts'
import { peopleAt } from '../../service/test/people.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { signalPostgres } from './postgres-processes.ts'
import { momentsIn } from './moments.ts'
import { setUpStand } from './stand.ts'
import { compareWithDatabase, Writers } from './writers.ts'

/**
 * Kills PostgreSQL while people write. Acknowledged writes are there afterwards, exactly once.
 *
 * The control lets PostgreSQL acknowledge before it has written.
 */
export const killDatabase: Fault = { rounds: 5, size: 10_000, run }

/** Acknowledges first and writes ten seconds later. */
const careless = { synchronous_commit: 'off', wal_writer_delay: '10s' }

async function run({
  seed,
  rounds,
  size,
  isControl,
  report: tell,
}: FaultOptions): Promise<Outcome> {
  const stand = await setUpStand(isControl ? careless : {})
  try {
    const { baseUrl } = await stand.serve()
    const { owner } = await peopleAt(baseUrl).addOrganization()
    const token = owner.options.sessionToken ?? ''
    const writers = new Writers({ baseUrl: () => baseUrl, token, hands: 16, areKeyed: true })
    let longest = 0
    for (const moment of momentsIn(size, rounds, randomFrom(seed))) {
      await writers.reach(moment)
      tell(`kills PostgreSQL after ${writers.acknowledged.size} writes`)
      signalPostgres(stand.postgres.pid, 'SIGKILL')
      const killedAt = performance.now()
      await writers.reach(writers.acknowledged.size + 1)
      longest = Math.max(longest, performance.now() - killedAt)
    }
    await writers.reach(size)
    await writers.stop()
    const { counts, broken } = await compareWithDatabase(writers, stand)
    return {
      counts: { kills: rounds, ...counts, 'longest outage': `${(longest / 1000).toFixed(1)} s` },
      broken,
    }
  } finally {
    await stand.end()
  }
}
