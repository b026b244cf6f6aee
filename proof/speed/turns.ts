import { percentile } from './interleave.ts'

import { processorTimeBelow, processorTimeOf } from './processor-time.ts'
import type { Figure } from './report.ts'
import type { Target } from './targets.ts'
import type { Work } from './work.ts'

/** What each round measures. */
export interface Turn {
  work: Work
  target: Target
}

type Measured = Omit<Figure, 'work' | 'target'>

/** The medians of the rounds, after a warm-up. What a target cannot do has no figure. */
export async function byTurns(turns: Turn[], rounds: number): Promise<Figure[]> {
  const results = new Map<Turn, Measured[]>()
  for (let round = -1; round < rounds; round += 1) {
    log(round < 0 ? 'warms up' : `measures, round ${round + 1} of ${rounds}`)
    for (const turn of turns) {
      const result = await measured(turn)
      if (result && round >= 0) results.set(turn, [...(results.get(turn) ?? []), result])
    }
  }
  return [...results].map(([{ work, target }, each]) => ({
    work: work.name,
    target: target.name,
    ...mediansOf(each),
  }))
}

/** Does work, and measures its CPU time: other load on the machine affects it less than the speed. */
async function measured({ work, target }: Turn): Promise<Measured | undefined> {
  const { pid, databasePid } = target
  const used = () => ({
    own: pid === undefined ? Number.NaN : processorTimeOf(pid),
    database: processorTimeBelow(databasePid),
  })
  const before = used()
  const result = await target.ask(work)
  if (!result) return undefined
  const { answers, perSecond, p50, p99, refused } = result
  if (refused > 0) throw new Error(`${work.name}, ${target.name}: ${refused} are no success.`)
  const after = used()
  const own = (after.own - before.own) / answers
  return { perSecond, p50, p99, own, database: (after.database - before.database) / answers }
}

function mediansOf(results: Measured[]): Measured {
  const median = (name: keyof Measured) =>
    percentile(
      results.map((each) => each[name] ?? Number.NaN),
      0.5,
    )
  const [perSecond, p50, p99] = [median('perSecond'), median('p50'), median('p99')]
  return { perSecond, p50, p99, own: median('own'), database: median('database') }
}

export function log(text: string): void {
  process.stderr.write(`benchmark ${text}\n`)
}
