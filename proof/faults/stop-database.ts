import { setTimeout as delay } from 'node:timers/promises'

import { peopleAt } from '../../service/test/people.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { signalPostgres } from './postgres-processes.ts'
import { Readers } from './readers.ts'
import { setUpStand, type Stand } from './stand.ts'
import { compareWithDatabase, Writers } from './writers.ts'

/**
 * Takes PostgreSQL down for `size` seconds under load: in turn, it hangs with all connections open, and it is gone.
 * Every request gets 503 in time, and the same process recovers when it is back.
 *
 * The control makes it fail differently: the service may no longer read its tables.
 */
export const stopDatabase: Fault = { rounds: 2, size: 60, run }

/** The time limits for a response, and for getting the database back. */
const limits = { answer: 25_000, recovery: 15_000 }
const paths = ['/guidebooks', '/users/me', '/courses', '/readyz']

async function run({ rounds, size, isControl, report: tell }: FaultOptions): Promise<Outcome> {
  const stand = await setUpStand()
  try {
    const { baseUrl, child } = await stand.serve()
    const { owner } = await peopleAt(baseUrl).addOrganization()
    const token = owner.options.sessionToken ?? ''
    const load = { token, hands: 8 }
    const writers = new Writers({ baseUrl: () => baseUrl, areKeyed: true, ...load })
    const readers = new Readers({ baseUrl, paths, ...load })
    const recoveries: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await writers.reach(writers.acknowledged.size + 100)
      const takeAway = isControl ? forbid : [freeze, stop][round % 2]
      tell(`takes PostgreSQL away for ${size} s`)
      const restore = await takeAway?.(stand)
      await delay(size * 1000)
      await restore?.()
      recoveries.push(await recovery(baseUrl))
    }
    await writers.reach(writers.acknowledged.size + 100)
    await Promise.all([writers.stop(), readers.stop()])
    const held = await compareWithDatabase(writers, stand)
    const recovered = Math.max(...recoveries)
    return {
      counts: {
        ...held.counts,
        reads: readers.answered,
        'reads answered 503': readers.unavailable.times,
        'slowest answer': `${(readers.slowest / 1000).toFixed(1)} s`,
        'back after': `${(recovered / 1000).toFixed(1)} s`,
      },
      broken: [
        ...held.broken,
        ...readers.broken,
        ...(child.exitCode === null ? [] : ['the service has ended']),
        ...(readers.slowest > limits.answer ? ['a request had to wait for its answer'] : []),
        ...(recovered > limits.recovery ? ['the service did not find its database again'] : []),
      ],
    }
  } finally {
    await stand.end()
  }
}

async function freeze({ postgres: { pid } }: Stand) {
  signalPostgres(pid, 'SIGSTOP')
  return async () => signalPostgres(pid, 'SIGCONT')
}

async function stop(stand: Stand) {
  await stand.stopDatabase()
  return async () => await stand.startDatabase()
}

async function forbid(stand: Stand) {
  await stand.ask('revoke select on guidebooks from millwright_app')
  return async () => {
    await stand.ask('grant select on guidebooks to millwright_app')
  }
}

/** Milliseconds until the service reports ready. */
async function recovery(baseUrl: string): Promise<number> {
  const before = performance.now()
  while (performance.now() - before < 2 * limits.recovery) {
    const response = await fetch(`${baseUrl}/readyz`)
    await response.arrayBuffer()
    if (response.status === 200) break
    await delay(50)
  }
  return performance.now() - before
}
