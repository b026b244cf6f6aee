// Measures the service against what could be there in its place, by turns in one run, and prints ratios.
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

import type pg from 'pg'

import { percentile } from '../../service/benchmarks/interleaved.ts'
import { setUpStand, type StandService } from '../../tools/faults/stand.ts'

import { memoryOf, started } from './children.ts'
import { processorTimeBelow, processorTimeOf } from './processor-time.ts'
import { markdownOf, reportOf, save, type Figure } from './report.ts'
import { addSubject, type Subject } from './subject.ts'
import { othersThan, oursAt, type Target } from './targets.ts'
import { uploadedToOurs, uploadedToSink } from './upload.ts'
import { workOn, type Work } from './work.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'S' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '32' },
    /** Of the names of what is measured: `guidebook`. */
    only: { type: 'string', default: '' },
    /** Writes benchmarks/results/speed.{json,md}. */
    save: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const connections = Number(values.connections)
const milliseconds = Number(values.seconds) * 1000

const load = { connections, milliseconds }

// pgbench brings as many connections as there are clients.
const stand = await setUpStand({ max_connections: String(connections + 50) })
const children: ChildProcess[] = []
try {
  const ours = await startOurs()
  const memory = { idle: memoryOf(ours.child.pid).now }
  tell(`seeds ${values.size}`)
  const subject = await addSubject(ours.baseUrl, stand.postgres.connection, values.size)
  const database = bareAddress(subject)
  const works = (await workOn(subject, database)).filter(({ name }) => name.includes(values.only))
  const { targets, skipped } = await othersThan({ subject, works, database, load, children })
  const all = [oursAt(ours.baseUrl, ours.child.pid, load), ...targets]
  const figures = [
    ...(await byTurns(works, all)),
    ...('upload'.includes(values.only) ? await uploads(subject) : []),
  ]
  const { now, most } = memoryOf(ours.child.pid)
  const { size, seconds } = values
  const report = reportOf({
    options: { size, rounds, seconds, connections },
    figures,
    memory: { ...memory, 'after the load': now, 'most under load': most },
    skipped,
  })
  process.stdout.write(markdownOf(report))
  if (values.save) save(report)
} finally {
  for (const child of children) child.kill('SIGKILL')
  await stand.end()
}
process.exit(0)

/** As `npm start` does from the second time on: the first one compiles, and keeps what comes of it. */
async function startOurs(): Promise<StandService> {
  const environment = { JOBS_AT_ONCE: '2', NODE_COMPILE_CACHE: path.join(stand.folder, 'compiled') }
  const first = await stand.serve(environment)
  first.child.kill('SIGTERM')
  await first.ended
  return await stand.serve(environment)
}

/** Past row-level security, and already in the organization. */
function bareAddress({ organizationId }: Subject): pg.ClientConfig {
  const settings = { 'app.organization_id': organizationId, 'app.role': 'owner' }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  return { ...stand.postgres.superuserConnection, options: options.join(' ') }
}

async function byTurns(works: Work[], targets: Target[]): Promise<Figure[]> {
  const turns = works.flatMap((work) =>
    targets.map((target) => ({ work, target, results: [] as Measured[] })),
  )
  for (let round = -1; round < rounds; round += 1) {
    tell(round < 0 ? 'warms up' : `measures, round ${round + 1} of ${rounds}`)
    for (const { work, target, results } of turns) {
      const result = await measured(target, work)
      if (result && round >= 0) results.push(result)
    }
  }
  return turns
    .filter(({ results }) => results.length > 0)
    .map(({ work, target, results }) => ({
      work: work.name,
      target: target.name,
      ...mediansOf(results),
    }))
}

type Measured = Omit<Figure, 'work' | 'target'>

/** Asks for work, and counts what that takes of processors: others on the machine change it less than the speed. */
async function measured(target: Target, work: Work): Promise<Measured | undefined> {
  const { pid } = target
  const used = () => ({
    own: pid === undefined ? Number.NaN : processorTimeOf(pid),
    database: processorTimeBelow(stand.postgres.pid),
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

async function uploads({ member }: Subject): Promise<Figure[]> {
  const { child, port } = await started('sink.ts', {})
  children.push(child)
  const speeds = { ours: [] as number[], sink: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    speeds.ours.push(await uploadedToOurs(member))
    speeds.sink.push(await uploadedToSink(port))
  }
  const work = 'upload 64 MiB, MB'
  return [
    { work, target: 'ours', perSecond: percentile(speeds.ours, 0.5) },
    { work, target: 'node:http, write, fsync', perSecond: percentile(speeds.sink, 0.5) },
  ]
}

function tell(text: string): void {
  process.stderr.write(`benchmark ${text}\n`)
}
