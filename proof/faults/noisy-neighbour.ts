import { manualPdf } from '../../service/test/documents.ts'
import { addPlant } from '../../service/test/queued-documents.ts'
import { peopleAt } from '../../service/test/people.ts'

import type { Fault, FaultOptions, Outcome } from './fault.ts'
import { noises, queueNoises, type Noise } from './noises.ts'
import { quietly, type Waits } from './quiet-neighbour.ts'
import { setUpStand, type Stand } from './stand.ts'

/**
 * Others keep the service busy, one kind of load after another, while someone in another organization reads a
 * guidebook and has one-page documents read.
 *
 * The control is a first-come, first-served queue.
 */
export const noisyNeighbour: Fault = { rounds: 4, size: 80, run }

const fullSize = 80
const secondsBesideEach = 20
const limits: Waits = { start: 3_000, healthz: 100, guidebook: 500 }

async function run(options: FaultOptions): Promise<Outcome> {
  return await runAlongside(options.isControl ? queueNoises.slice(0, 1) : noises, options)
}

export async function runAlongside(
  chosen: readonly Noise[],
  { rounds, size, isControl, report: tell }: FaultOptions,
): Promise<Outcome> {
  const stand = await setUpStand()
  try {
    const { baseUrl } = await stand.serve()
    const document = await manualPdf()
    const quiet = await addPlant(peopleAt(baseUrl), { count: 0 })
    if (isControl) await serveInOrder(stand)
    const worst: Waits = { start: 0, healthz: 0, guidebook: 0 }
    const broken: string[] = []
    for (const noise of chosen) {
      const stop = await noise.begin(baseUrl, size / fullSize)
      const jobs = isControl ? 1 : rounds
      const seconds = isControl ? 0 : (secondsBesideEach * size) / fullSize
      const waits = await quietly(baseUrl, quiet, { document, jobs, seconds })
      await stop()
      tell(`beside ${noise.name}: ${describeWaits(waits)}`)
      for (const what of keysOf(limits)) worst[what] = Math.max(worst[what], waits[what])
      broken.push(...exceededBy(waits).map((sentence) => `beside ${noise.name} ${sentence}`))
    }
    const counts = Object.fromEntries(
      keysOf(limits).map((what) => [words[what], secondsOf(worst[what])]),
    )
    return { counts, broken }
  } finally {
    await stand.end()
  }
}

const words: Record<keyof Waits, string> = {
  start: 'a tiny job waited',
  healthz: '/healthz took',
  guidebook: 'a guidebook took',
}

function exceededBy(waits: Waits): string[] {
  return keysOf(limits)
    .filter((what) => waits[what] > limits[what])
    .map((what) => `${words[what]} ${secondsOf(waits[what])}`)
}

function keysOf(waits: Waits): (keyof Waits)[] {
  return Object.keys(waits) as (keyof Waits)[]
}

function describeWaits(waits: Waits): string {
  return keysOf(waits)
    .map((what) => `${words[what]} ${secondsOf(waits[what])}`)
    .join(', ')
}

function secondsOf(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

/** Removes the organizations' turns from the queue. */
async function serveInOrder(stand: Stand): Promise<void> {
  await stand.ask(
    `create function pgboss.in_order() returns trigger language plpgsql as
       $$ begin new.priority := 0; return new; end $$`,
  )
  await stand.ask(
    `create trigger in_order before insert or update on pgboss.job
     for each row execute function pgboss.in_order()`,
  )
}
