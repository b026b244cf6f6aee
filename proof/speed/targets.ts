import type { ChildProcess } from 'node:child_process'

import type pg from 'pg'

import { applyLoad, startServer } from './children.ts'
import { directusRequest, startDirectus } from './directus.ts'
import type { Load, LoadResult } from './load.ts'
import { hasPgbench, runPgbench } from './pgbench.ts'
import type { PlainServer } from './plain-server.ts'
import { graphqlRequest, startPostgraphile } from './postgraphile.ts'
import type { Subject } from './subject.ts'
import type { Work } from './work.ts'

/** A target of the measurement. */
export interface Target {
  name: string
  /** Undefined without a separate process whose time counts. */
  pid?: number | undefined
  /** The process id of its PostgreSQL server. */
  databasePid: number
  /** Undefined for what it cannot do. */
  ask(work: Work): Promise<LoadResult> | undefined
}

export interface Against {
  subject: Subject
  works: Work[]
  /** For targets without roles and organizations. */
  database: pg.ClientConfig
  databasePid: number
  load: Pick<Load, 'connections' | 'milliseconds'>
  /** Stopped at the end of the run. */
  children: ChildProcess[]
}

/** The alternatives to ours, and why some are missing. */
export async function otherPlatforms(
  against: Against,
): Promise<{ targets: Target[]; skipped: string[] }> {
  const targets = await plainServers(against)
  const skipped: string[] = []
  if (hasPgbench()) targets.push(byPgbench(against))
  else skipped.push('pgbench, which is not installed')
  const alternatives = [
    { name: 'PostGraphile', start: startPostgraphile, requestOf: graphqlRequest },
    { name: 'Directus', start: startDirectus, requestOf: directusRequest },
  ]
  for (const alternative of alternatives) {
    const target = await alternativeTo(against, alternative)
    if (target) targets.push(target)
    else skipped.push(`${alternative.name}, which did not install`)
  }
  return { targets, skipped }
}

interface Alternative {
  name: string
  /** Undefined if it doesn't install. */
  start(database: pg.ClientConfig): Promise<{ child: ChildProcess; port: number } | undefined>
  requestOf(port: number, name: string, subject: Subject): Promise<string | undefined>
}

async function alternativeTo(
  { subject, works, database, databasePid, load, children }: Against,
  alternative: Alternative,
): Promise<Target | undefined> {
  const { name } = alternative
  const begun = await alternative.start(database)
  if (!begun) return undefined
  const { child, port } = begun
  children.push(child)
  const requests = new Map<string, string | undefined>()
  for (const work of works) {
    requests.set(work.name, await alternative.requestOf(port, work.name, subject))
  }
  const ask: Target['ask'] = (work) => {
    const request = requests.get(work.name)
    return request === undefined ? undefined : applyLoad({ port, requests: [request], ...load })
  }
  return { name, pid: child.pid, databasePid, ask }
}

async function plainServers({
  subject,
  works,
  database,
  databasePid,
  load,
  children,
}: Against): Promise<Target[]> {
  const routes: PlainServer['routes'] = {}
  for (const { path, statements } of works.flatMap(({ reads = [] }) => reads)) {
    const response = await subject.member.fetch(path)
    routes[path] = { statements, body: await response.text() }
  }
  const targets: Target[] = []
  for (const kind of ['node:http', 'fastify'] as const) {
    const { child, port } = await startServer('plain-server.ts', { kind, database, routes })
    children.push(child)
    const ask: Target['ask'] = ({ reads, requests }) =>
      reads && applyLoad({ port, requests, ...load })
    targets.push({ name: `${kind} + pg`, pid: child.pid, databasePid, ask })
  }
  return targets
}

function byPgbench({ database, databasePid, load }: Against): Target {
  const ask: Target['ask'] = ({ scripts }) => scripts && runPgbench(database, scripts, load)
  return { name: 'pgbench', databasePid, ask }
}
