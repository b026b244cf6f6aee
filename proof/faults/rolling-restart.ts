import { peopleAt } from '../../service/test/people.ts'

import { startBalancer, type Backend } from './balancer.ts'
import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { Readers } from './readers.ts'
import { setUpStand, type Stand, type StandService } from './stand.ts'
import { compareWithDatabase, Writers } from './writers.ts'

/**
 * Restarts two processes behind a load balancer one after the other, under load. No request fails.
 *
 * The control kills them instead of stopping them.
 */
export const rollingRestart: Fault = { rounds: 10, size: 50, run }

interface Behind extends Backend {
  service: StandService
}

async function run({ rounds, size, isControl, report: tell }: FaultOptions): Promise<Outcome> {
  const stand = await setUpStand()
  try {
    const behind: Behind[] = []
    const balancer = await startBalancer(behind)
    const { baseUrl } = balancer
    behind.push(await addService(stand, baseUrl))
    // Before there is another one: emails are shown by the process that sent them.
    const { owner } = await peopleAt(baseUrl).addOrganization()
    const token = owner.options.sessionToken ?? ''
    behind.push(await addService(stand, baseUrl))
    const writers = new Writers({ baseUrl: () => baseUrl, token, hands: 8, areKeyed: true })
    const paths = ['/guidebooks', '/users/me', '/courses', '/search?q=written']
    const readers = new Readers({ baseUrl, token, hands: 8, paths })
    let unclean = 0
    for (const each of Array.from({ length: rounds }, () => behind).flat()) {
      await writers.reach(writers.acknowledged.size + size)
      tell(`restarts one after ${writers.acknowledged.size} writes`)
      const code = await restart(stand, each, baseUrl, isControl)
      if (code !== 0 && !isControl) unclean += 1
    }
    await writers.reach(writers.acknowledged.size + size)
    await Promise.all([writers.stop(), readers.stop()])
    balancer.close()
    const { counts, broken } = await compareWithDatabase(writers, stand)
    const refused = readers.unavailable.times
    return {
      counts: {
        restarts: 2 * rounds,
        ...counts,
        reads: readers.answered,
        'reads refused': refused,
      },
      broken: [
        ...broken,
        ...readers.broken,
        ...(writers.sentAgain > 0
          ? [
              `${writers.sentAgain} writes had to be sent again: ${[...writers.unanswered].join(', ')}`,
            ]
          : []),
        ...(refused > 0 ? [`${refused} reads were refused`] : []),
        ...(unclean > 0 ? [`${unclean} processes did not end well`] : []),
      ],
    }
  } finally {
    await stand.end()
  }
}

/** Connections in transit when the process is asked to stop are still accepted. */
function patient(baseUrl: string) {
  return { BASE_URL: baseUrl, STOP_DELAY_SECONDS: '1' }
}

async function addService(stand: Stand, baseUrl: string): Promise<Behind> {
  const service = await stand.serve(patient(baseUrl))
  return { service, port: Number(new URL(service.baseUrl).port), isOut: false }
}

/** @returns the exit code of the previous process */
async function restart(
  stand: Stand,
  backend: Behind,
  baseUrl: string,
  isKilled: boolean,
): Promise<number | null> {
  const { service, port } = backend
  Object.assign(backend, { isOut: !isKilled })
  service.child.kill(isKilled ? 'SIGKILL' : 'SIGTERM')
  const code = await service.ended
  const started = await stand.serve({ PORT: String(port), ...patient(baseUrl) })
  Object.assign(backend, { service: started, isOut: false })
  return code
}
