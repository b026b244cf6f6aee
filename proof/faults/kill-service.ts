import { randomFrom } from '../../service/seed/random.ts'
import { peopleAt } from '../../service/test/people.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { momentsIn } from './moments.ts'
import { setUpStand } from './stand.ts'
import { compareWithDatabase, Writers } from './writers.ts'

/**
 * Kills the service while people write. Acknowledged writes are there, and retried ones are there once.
 *
 * The control retries without the original key.
 */
export const killService: Fault = { rounds: 5, size: 10_000, run }

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
    const token = owner.options.sessionToken ?? ''
    const hands = 32
    const writers = new Writers({ baseUrl: () => baseUrl, token, hands, areKeyed: !isControl })
    for (const moment of momentsIn(size, rounds, randomFrom(seed))) {
      await writers.reach(moment)
      tell(`kills the service after ${writers.acknowledged.size} writes`)
      service.child.kill('SIGKILL')
      await service.ended
      service = await stand.serve({ PORT: new URL(baseUrl).port })
    }
    await writers.reach(size)
    await writers.stop()
    const { counts, broken } = await compareWithDatabase(writers, stand)
    return { counts: { kills: rounds, ...counts }, broken }
  } finally {
    await stand.end()
  }
}
