// Measures the service against alternatives, alternating in one run, and prints ratios.
import type { ChildProcess } from 'node:child_process'
import { parseArgs } from 'node:util'

import { percentile } from './interleave.ts'
import { setUpStand } from '../faults/stand.ts'

import { memoryOf, startServer } from './children.ts'
import { bareAddress, serviceAt, serviceOnServer, startOurs } from './ours.ts'
import { markdownOf, reportOf, save, type Figure } from './report.ts'
import { addSubject, type Subject } from './subject.ts'
import { otherPlatforms } from './targets.ts'
import { byTurns, log } from './turns.ts'
import { uploadedToOurs, uploadedToSink } from './upload.ts'
import { workOn } from './work.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'S' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '32' },
    /** Filters what is measured by name: `guidebook`. */
    only: { type: 'string', default: '' },
    /** Writes proof/results/speed.{json,md}. */
    save: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const connections = Number(values.connections)
const milliseconds = Number(values.seconds) * 1000

const load = { connections, milliseconds }

// pgbench needs as many connections as there are clients.
const stand = await setUpStand({ max_connections: String(connections + 50) })
const children: ChildProcess[] = []
try {
  const ours = await startOurs(stand)
  const memory = { idle: memoryOf(ours.child.pid).now }
  log(`seeds ${values.size}`)
  const subject = await addSubject(ours.baseUrl, stand.postgres.connection, values.size)
  const database = bareAddress(stand, subject.organizationId)
  const works = (await workOn(subject, database)).filter(({ name }) => name.includes(values.only))
  const databasePid = stand.postgres.pid
  const against = { subject, works, database, databasePid, load, children }
  const { targets, skipped } = await otherPlatforms(against)
  const onServer = await serviceOnServer(stand, values.size, load)
  if (!onServer) skipped.push('a PostgreSQL server, of which the run was not told')
  const all = [serviceAt(ours, databasePid, load), ...(onServer ? [onServer] : []), ...targets]
  const turns = works.flatMap((work) => all.map((target) => ({ work, target })))
  const figures = [
    ...(await byTurns(turns, rounds)),
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
  if (values.save) save('speed', report, markdownOf(report))
} finally {
  for (const child of children) child.kill('SIGKILL')
  await stand.end()
}
process.exit(0)

async function uploads({ member }: Subject): Promise<Figure[]> {
  const { child, port } = await startServer('sink.ts', {})
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
