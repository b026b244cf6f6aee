// Measures the service against what could be there in its place, by turns in one run, and prints ratios.
import type { ChildProcess } from 'node:child_process'
import { parseArgs } from 'node:util'

import type pg from 'pg'

import { percentile } from '../../service/benchmarks/interleaved.ts'
import { setUpStand } from '../../tools/faults/stand.ts'

import { loaded, memoryOf, started } from './children.ts'
import type { LoadResult } from './load.ts'
import { hasPgbench, pgbenched } from './pgbench.ts'
import type { PlainServer } from './plain-server.ts'
import { graphqlRequest, startPostgraphile } from './postgraphile.ts'
import { markdownOf, reportOf, save, type Figure } from './report.ts'
import { addSubject, workOn, type Subject, type Work } from './subject.ts'
import { uploadedToOurs, uploadedToSink } from './upload.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'S' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '32' },
    /** Writes benchmarks/results/speed.{json,md}. */
    save: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const connections = Number(values.connections)
const milliseconds = Number(values.seconds) * 1000

/** Asked for one kind of work; undefined where it cannot do it. */
type Target = (work: Work) => Promise<LoadResult | undefined> | undefined

const stand = await setUpStand()
const children: ChildProcess[] = []
const skipped: string[] = []
try {
  const ours = await stand.serve({ JOBS_AT_ONCE: '2' })
  const memory = { idle: memoryOf(ours.child.pid).now }
  tell(`seeds ${values.size}`)
  const subject = await addSubject(ours.baseUrl, stand.postgres.connection, values.size)
  const bare = bareAddress(subject)
  const works = await workOn(subject, bare)
  const targets = { ours: oursAt(ours.baseUrl), ...(await othersFor(works, subject, bare)) }
  const figures = [...(await byTurns(works, targets)), ...(await uploads(subject))]
  const { now, most } = memoryOf(ours.child.pid)
  const options = { size: values.size, rounds, seconds: values.seconds, connections }
  const all = { ...memory, 'after the load': now, 'most under load': most }
  const report = reportOf({ options, figures, memory: all, skipped })
  process.stdout.write(markdownOf(report))
  if (values.save) save(report)
} finally {
  for (const child of children) child.kill('SIGKILL')
  await stand.end()
}
process.exit(0)

/** Past row-level security, and already in the organization. */
function bareAddress({ organizationId }: Subject): pg.ClientConfig {
  const settings = { 'app.organization_id': organizationId, 'app.role': 'owner' }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  return { ...stand.postgres.superuserConnection, options: options.join(' ') }
}

function oursAt(baseUrl: string): Target {
  return ({ requests }) => loadOn(Number(new URL(baseUrl).port), requests)
}

function loadOn(port: number, requests: string[]): Promise<LoadResult> {
  return loaded({ port, requests, connections, milliseconds })
}

async function othersFor(
  works: Work[],
  { organizationId, guidebookIds, member }: Subject,
  database: pg.ClientConfig,
): Promise<Record<string, Target>> {
  const routes: PlainServer['routes'] = {}
  for (const { path, statements } of works) {
    if (path === undefined) continue
    const response = await member.fetch(path)
    routes[path] = { statements, body: await response.text() }
  }
  const targets: Record<string, Target> = {}
  for (const kind of ['node:http', 'fastify'] as const) {
    const { child, port } = await started('plain-server.ts', { kind, database, routes })
    children.push(child)
    targets[`${kind} + pg`] = ({ path, requests }) =>
      path === undefined ? undefined : loadOn(port, requests)
  }
  if (hasPgbench()) targets['pgbench'] = byPgbench(database)
  else skipped.push('pgbench, which is not installed')
  const postgraphile = await startPostgraphile(database)
  if (!postgraphile) {
    skipped.push('PostGraphile, which did not install')
    return targets
  }
  children.push(postgraphile.child)
  targets['PostGraphile'] = ({ name }) => {
    const request = graphqlRequest(name, guidebookIds[0] ?? '', organizationId)
    return request === undefined ? undefined : loadOn(postgraphile.port, [request])
  }
  return targets
}

function byPgbench(database: pg.ClientConfig): Target {
  return async ({ statements }) => {
    if (statements.length === 0) return undefined
    const perSecond = pgbenched(database, statements, { connections, milliseconds })
    return perSecond === undefined ? undefined : { perSecond, p50: 0, p99: 0, refused: 0 }
  }
}

async function byTurns(works: Work[], targets: Record<string, Target>): Promise<Figure[]> {
  const results = new Map<string, LoadResult[]>()
  const turns = works.flatMap((work) =>
    Object.entries(targets).map(([target, ask]) => ({ key: `${work.name}\t${target}`, ask, work })),
  )
  for (let round = -1; round < rounds; round += 1) {
    tell(round < 0 ? 'warms up' : `measures, round ${round + 1} of ${rounds}`)
    for (const { key, ask, work } of turns) {
      const result = await ask(work)
      if (!result) continue
      if (result.refused > 0) throw new Error(`${key}: ${result.refused} answers are no success.`)
      if (round >= 0) results.set(key, [...(results.get(key) ?? []), result])
    }
  }
  return [...results].map(([key, of]) => {
    const [work = '', target = ''] = key.split('\t')
    const median = (name: 'perSecond' | 'p50' | 'p99') =>
      percentile(
        of.map((each) => each[name]),
        0.5,
      )
    const times = target === 'pgbench' ? {} : { p50: median('p50'), p99: median('p99') }
    return { work, target, perSecond: median('perSecond'), ...times }
  })
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
