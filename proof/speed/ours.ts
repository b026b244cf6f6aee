import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import type { Stand, StandService } from '../faults/stand.ts'

import { applyLoad } from './children.ts'
import { runFlow } from './flows.ts'
import { addSubject } from './subject.ts'
import type { Against, Target } from './targets.ts'
import { workOn } from './work.ts'

/** Where what reads documents and models is compiled ahead. */
const compiledAhead = ['MILLWRIGHT_READER', 'MILLWRIGHT_CONVERTER']

/** As `npm start` does from the second time on: the first start compiles and caches. */
export async function startOurs(
  stand: Stand,
  settings: Record<string, string> = {},
): Promise<StandService> {
  const environment = {
    JOBS_AT_ONCE: '2',
    NODE_COMPILE_CACHE: path.join(stand.folder, 'compiled'),
    ...Object.fromEntries(compiledAhead.map((name) => [name, process.env[name] ?? ''])),
    ...settings,
  }
  const first = await stand.serve(environment)
  first.child.kill('SIGTERM')
  await first.ended
  return await stand.serve(environment)
}

/** @param databasePid of its PostgreSQL server */
export function serviceAt(
  { baseUrl, child }: StandService,
  databasePid: number,
  load: Against['load'],
): Target {
  const port = Number(new URL(baseUrl).port)
  return {
    name: 'ours',
    pid: child.pid,
    databasePid,
    ask: ({ requests, flow }) =>
      flow ? runFlow(flow, load.milliseconds) : applyLoad({ port, requests, ...load }),
  }
}

/** Ours on a PostgreSQL server over TCP, with the same data, if the run has one. */
export async function serviceOnServer(
  stand: Stand,
  size: string,
  load: Against['load'],
): Promise<Target | undefined> {
  const { BENCHMARK_SERVER_URL: url, BENCHMARK_SERVER_PID: pid } = process.env
  if (url === undefined) return undefined
  const folder = path.join(stand.folder, 'on-a-server')
  await mkdir(folder)
  const service = await startOurs(stand, { DATABASE_URL: url, DATA_DIR: folder })
  const subject = await addSubject(service.baseUrl, { connectionString: url }, size)
  const options = optionsIn(subject.organizationId)
  const works = new Map(
    (await workOn(subject, { connectionString: url, options })).map((work) => [work.name, work]),
  )
  const ours = serviceAt(service, Number(pid), load)
  const ask: Target['ask'] = ({ name }) => {
    const same = works.get(name)
    return same && ours.ask(same)
  }
  return { ...ours, name: 'ours on a server', ask }
}

/** Bypasses row-level security, already in the organization. */
export function bareAddress({ postgres }: Stand, organizationId: string) {
  return { ...postgres.superuserConnection, options: optionsIn(organizationId) }
}

function optionsIn(organizationId: string): string {
  const settings = { 'app.organization_id': organizationId, 'app.role': 'owner' }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}
