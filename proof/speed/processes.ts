// Measures how much more two processes of the service can do than one, on one database, alternating. Each is limited
// to a share of a processor, so that the database and the load have what they need of a small machine.
import { parseArgs } from 'node:util'

import { setUpStand, type StandService } from '../faults/stand.ts'

import { bareAddress, serviceAt, startOurs } from './ours.ts'
import { limitProcessor } from './processor-share.ts'
import { cell, originOf, reportOf, save, type Report } from './report.ts'
import { addSubject } from './subject.ts'
import type { Target } from './targets.ts'
import { byTurns } from './turns.ts'
import { workOn } from './work.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    /** With each process. */
    connections: { type: 'string', default: '32' },
    /** Of one processor, for each process. */
    share: { type: 'string', default: '0.2' },
    /** Writes proof/results/processes.{json,md}. */
    save: { type: 'boolean', default: false },
  },
})
const { rounds, seconds, connections, share } = values
const load = { connections: Number(connections), milliseconds: Number(seconds) * 1000 }

const stand = await setUpStand()
const releases: (() => void)[] = []
try {
  const one = await startOurs(stand)
  // The same sessions are valid for both.
  const other = await startOurs(stand, { BASE_URL: one.baseUrl })
  const subject = await addSubject(one.baseUrl, stand.postgres.connection, 'S')
  const works = await workOn(subject, bareAddress(stand, subject.organizationId))
  const targets = [targetOf('one', [one]), targetOf('two', [one, other])]
  const reads = works.filter((work) => work.reads)
  const turns = reads.flatMap((work) => targets.map((target) => ({ work, target })))
  // V8's compilation during the limited phase would count as the service's work.
  await byTurns(turns, 0)
  for (const { child } of [one, other]) releases.push(limitProcessor(child.pid ?? 0, Number(share)))
  const report = reportOf({
    options: { rounds, seconds, connections, share },
    figures: await byTurns(turns, Number(rounds)),
    memory: {},
    skipped: [],
  })
  const markdown = markdownOf(report)
  process.stdout.write(markdown)
  if (values.save) save('processes', report, markdown)
} finally {
  await stand.end()
  for (const release of releases) release()
}
process.exit(0)

/** This many processes, each with everything it can do. */
function targetOf(name: string, services: StandService[]): Target {
  const targets = services.map((service) => serviceAt(service, stand.postgres.pid, load))
  return {
    name,
    databasePid: stand.postgres.pid,
    ask: async (work) => {
      const results = await Promise.all(targets.map(async (target) => await target.ask(work)))
      const found = results.flatMap((result) => result ?? [])
      const total = (key: 'answers' | 'perSecond' | 'refused') =>
        found.reduce((sum, result) => sum + result[key], 0)
      return {
        answers: total('answers'),
        perSecond: total('perSecond'),
        refused: total('refused'),
        p50: Math.max(...found.map(({ p50 }) => p50)),
        p99: Math.max(...found.map(({ p99 }) => p99)),
      }
    },
  }
}

function markdownOf(report: Report): string {
  const two = report.figures.filter(({ target }) => target === 'two')
  const rows = two.map(({ work, perSecond, p99 }) => {
    const one = report.figures.find((figure) => figure.work === work && figure.target === 'one')
    const ratio = perSecond / (one?.perSecond ?? Number.NaN)
    const cells = [one?.perSecond, perSecond].map((speed) => cell(speed, 0))
    return `| ${work} | ${cells.join(' | ')} | ${cell(ratio, 2)} × | ${cell(one?.p99)} | ${cell(p99)} |`
  })
  return [
    '# Processes',
    '',
    ...originOf('benchmark:processes', report),
    `Two processes of the service on one database against one of them, each held to ${share} of a processor.`,
    '',
    '| Work | one, per second | two | two are | one, p99 ms | two |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
  ].join('\n')
}
