import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { randomFrom } from '../../service/seed/random.ts'
import { peopleAt } from '../../service/test/people.ts'
import { spawnService } from '../../service/test/service-process.ts'
import { freePort } from '../../service/test/free-port.ts'
import { unlimited } from '../../service/test/throw-away-service.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { momentsIn } from './moments.ts'
import { startPatroniCluster, type PatroniCluster } from './patroni/cluster.ts'
import { postgresPrograms } from './patroni/programs.ts'
import { compareWithDatabase, Writers } from './writers.ts'

/**
 * Kills the leader of a three-node Patroni cluster while people write, after it has been cut off from the others for
 * a while. Acknowledged writes are there afterwards, and the same service switches to the next leader.
 *
 * The control acknowledges what only the leader has: Patroni without `synchronous_mode`.
 */
export const killLeader: Fault = { rounds: 3, size: 1_000, run }

const hands = 8
/** Patroni makes the others wait 20 s for a silent leader. */
const outageMilliseconds = 30_000
/** Longer than the service waits for a response. */
const silenceMilliseconds = 20_000

async function run(options: FaultOptions): Promise<Outcome> {
  const programs = postgresPrograms()
  if (programs === undefined) {
    return {
      counts: {},
      broken: [],
      skipped: 'it needs the Debian packages patroni, etcd-server and postgresql',
    }
  }
  options.report('starts three servers')
  const cluster = await startPatroniCluster(programs, !options.isControl)
  const folder = await mkdtemp(path.join(tmpdir(), 'millwright-fault-'))
  const port = String(await freePort())
  const environment = { DATABASE_URL: cluster.url, DATA_DIR: folder, PORT: port, ...unlimited }
  const service = await spawnService(environment).catch(async (error: unknown) => {
    await cluster.end()
    throw error
  })
  try {
    return await killLeaders(options, cluster, `http://127.0.0.1:${port}`)
  } finally {
    service.child.kill('SIGKILL')
    await service.ended
    await cluster.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function killLeaders(
  { seed, rounds, size, report: tell }: FaultOptions,
  cluster: PatroniCluster,
  baseUrl: string,
): Promise<Outcome> {
  const { owner } = await peopleAt(baseUrl).addOrganization()
  const token = owner.options.sessionToken ?? ''
  const writers = new Writers({ baseUrl: () => baseUrl, token, hands, areKeyed: true })
  let longest = 0
  for (const moment of momentsIn(size, rounds, randomFrom(seed))) {
    await writers.reach(moment)
    const leader = await cluster.whole()
    tell(`cuts off ${leader.plan.name} after ${writers.acknowledged.size} writes`)
    leader.cutOff()
    await delay(silenceMilliseconds)
    tell(`kills it after ${writers.acknowledged.size} writes`)
    await leader.kill()
    const killedAt = performance.now()
    // This many responses may already be on their way.
    await writers.reach(writers.acknowledged.size + hands + 1, 2 * outageMilliseconds)
    longest = Math.max(longest, performance.now() - killedAt)
    if (longest > 2 * outageMilliseconds) return nothingWritten(writers)
    leader.start()
    await cluster.whole()
  }
  await writers.reach(size)
  await writers.stop()
  const { counts, broken } = await compareWithDatabase(writers, cluster)
  return {
    counts: { kills: rounds, ...counts, 'longest outage': `${(longest / 1000).toFixed(1)} s` },
    broken: [
      ...broken,
      ...(longest > outageMilliseconds ? ['nothing could be written for too long'] : []),
    ],
  }
}

function nothingWritten({ acknowledged, surprises }: Writers): Outcome {
  const broken = ['nothing is written any more', ...surprises.keys()]
  return { counts: { acknowledged: acknowledged.size }, broken }
}
