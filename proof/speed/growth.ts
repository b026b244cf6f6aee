// Measures how much longer the same takes among a hundred organizations: both sizes alternating in one run.
import { parseArgs } from 'node:util'

import { setUpStand, type Stand } from '../faults/stand.ts'

import { bareAddress, serviceAt, startOurs } from './ours.ts'
import { cell, originOf, reportOf, save, type Figure, type Report } from './report.ts'
import { addSubject } from './subject.ts'
import { byTurns, log, type Turn } from './turns.ts'
import { workOn } from './work.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    /** Writes proof/results/growth.{json,md}. */
    save: { type: 'boolean', default: false },
  },
})
const { rounds, seconds, connections } = values
const load = { connections: Number(connections), milliseconds: Number(seconds) * 1000 }
const compared = new Set(['list guidebooks', 'get a guidebook', 'search', 'reorder 100 lessons'])

const stands: Stand[] = []
try {
  const [small, large] = [await turnsOn('S'), await turnsOn('M')]
  const turns = small.flatMap((turn, at) => [turn, ...large.slice(at, at + 1)])
  const report = reportOf({
    options: { rounds, seconds, connections },
    figures: await byTurns(turns, Number(rounds)),
    memory: {},
    skipped: [],
  })
  const markdown = markdownOf(report)
  process.stdout.write(markdown)
  if (values.save) save('growth', report, markdown)
} finally {
  for (const stand of stands) await stand.end()
}
process.exit(0)

/** A database of that size with its own service. */
async function turnsOn(size: 'S' | 'M'): Promise<Turn[]> {
  const stand = await setUpStand()
  stands.push(stand)
  const service = await startOurs(stand)
  log(`seeds ${size}`)
  const subject = await addSubject(service.baseUrl, stand.postgres.connection, size)
  const works = await workOn(subject, bareAddress(stand, subject.organizationId))
  const target = { ...serviceAt(service, stand.postgres.pid, load), name: size }
  return works.filter(({ name }) => compared.has(name)).map((work) => ({ work, target }))
}

function markdownOf(report: Report): string {
  const rows = report.figures
    .filter(({ target }) => target === 'M')
    .map((large) => {
      const small = report.figures.find(({ work, target }) => work === large.work && target === 'S')
      return `| ${large.work} | ${cellsOf(small, large)} |`
    })
  return [
    '# Growth',
    '',
    ...originOf('benchmark:growth', report),
    'An organization of 1,000 guidebooks alone (S) and beside 99 others like it (M).',
    '',
    '| Work | p50 ms, S | M | p99 ms, S | M | p99, M against S |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
  ].join('\n')
}

function cellsOf(small: Figure | undefined, large: Figure): string {
  const ratio = (large.p99 ?? Number.NaN) / (small?.p99 ?? Number.NaN)
  const times = [small?.p50, large.p50, small?.p99, large.p99].map((time) => cell(time))
  return [...times, `${cell(ratio, 2)} ×`].join(' | ')
}
