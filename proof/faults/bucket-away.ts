import { setTimeout as delay } from 'node:timers/promises'

import { randomFrom } from '../../service/seed/random.ts'
import { peopleAt } from '../../service/test/people.ts'
import { startS3Double } from '../../service/test/s3-double.ts'

import { BucketUsers } from './bucket-users.ts'
import { startDetour, type Detour, type Way } from './detour.ts'
import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { Readers } from './readers.ts'
import { setUpStand } from './stand.ts'

/**
 * Takes the S3 store down for `size` seconds under load: in turn, nothing listens, it hangs, it disconnects, and it
 * returns 503. Requests that need a file get 503 in time, no others are affected, and the same process recovers with
 * every file.
 *
 * The control has a store that loses every third file.
 */
export const bucketAway: Fault = { rounds: 4, size: 20, run }

type Double = Awaited<ReturnType<typeof startS3Double>>

/** The time limits for responses, for other requests, and for recovery. */
const limits = { answer: 25_000, others: 10_000, recovery: 15_000 }
const ways = ['refused', 'silent', 'broken', 'busy'] as const

async function run({
  seed,
  rounds,
  size,
  isControl,
  report: tell,
}: FaultOptions): Promise<Outcome> {
  const stand = await setUpStand()
  const double = await startS3Double()
  const storePort = Number(new URL(double.settings.endpoint).port)
  const detour = await startDetour(storePort)
  try {
    const { baseUrl, child } = await stand.serve(environmentOf(double, detour))
    const { owner } = await peopleAt(baseUrl).addOrganization()
    const users = new BucketUsers(owner, storePort, 4)
    const token = owner.options.sessionToken ?? ''
    const paths = ['/guidebooks', '/users/me', '/readyz']
    const others = new Readers({ baseUrl, token, paths, hands: 2 })
    const first = Math.floor(randomFrom(seed)() * ways.length)
    let recovery = 0
    for (let round = 0; round < rounds; round += 1) {
      await filesMore(users, 20)
      const way = ways[(first + round) % ways.length] ?? 'refused'
      tell(`takes the store away, ${way}, after ${users.kept.length} files`)
      await close(way, detour, double)
      await delay(size * 1000)
      if (isControl) lose(double)
      await open(detour, double)
      recovery = Math.max(recovery, await filesMore(users, 1))
    }
    await Promise.all([users.stop(), others.stop()])
    const damaged = await users.damaged()
    return {
      counts: {
        'files kept': users.kept.length,
        'read again': users.read,
        'answered 503': users.refused.times,
        'cut short': users.cutShort,
        'slowest answer': `${(users.slowest / 1000).toFixed(1)} s`,
        'back after': `${(recovery / 1000).toFixed(1)} s`,
        'other reads': others.answered,
      },
      broken: [
        ...[...users.surprises].map(([what, count]) => `${count} × ${what}`),
        ...others.broken,
        ...brokenIn({ users, others, recovery, damaged }),
        ...(child.exitCode === null ? [] : ['the service has ended']),
      ],
    }
  } finally {
    await detour.close()
    await double.stop()
    await stand.end()
  }
}

function brokenIn(found: {
  users: BucketUsers
  others: Readers
  recovery: number
  damaged: number
}): string[] {
  const { users, others, recovery, damaged } = found
  const { withoutRetryAfter } = users.refused
  return [
    ...(damaged > 0 ? [`${damaged} files are not what was sent`] : []),
    ...(withoutRetryAfter > 0 ? [`${withoutRetryAfter} × 503 without Retry-After`] : []),
    ...(others.unavailable.times > 0 ? ['what needs no file was refused'] : []),
    ...(others.slowest > limits.others ? ['what needs no file had to wait'] : []),
    ...(users.slowest > limits.answer ? ['a request had to wait for its answer'] : []),
    ...(recovery > limits.recovery ? ['the service did not find its store again'] : []),
  ]
}

function environmentOf({ settings }: Double, { port }: Detour): Record<string, string> {
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: settings.region,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  }
}

async function close(way: Way | 'busy', detour: Detour, double: Double): Promise<void> {
  if (way === 'busy') double.behave('away')
  else await detour.take(way)
}

async function open(detour: Detour, double: Double): Promise<void> {
  double.behave('well')
  await detour.take('open')
}

function lose({ objects }: Double): void {
  for (const [at, key] of [...objects.keys()].entries()) if (at % 3 === 0) objects.delete(key)
}

/** Milliseconds until this many more files are stored, or the timeout. */
async function filesMore({ kept, surprises }: BucketUsers, count: number): Promise<number> {
  const [before, startedAt] = [kept.length, performance.now()]
  while (kept.length < before + count && surprises.size < 10) {
    if (performance.now() - startedAt > 4 * limits.recovery) break
    await delay(20)
  }
  return performance.now() - startedAt
}
