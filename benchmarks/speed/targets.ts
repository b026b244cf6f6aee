import type { ChildProcess } from 'node:child_process'

import type pg from 'pg'

import { loaded, started } from './children.ts'
import type { Load, LoadResult } from './load.ts'
import { hasPgbench, pgbenched } from './pgbench.ts'
import type { PlainServer } from './plain-server.ts'
import { graphqlRequest, startPostgraphile } from './postgraphile.ts'
import type { Subject } from './subject.ts'
import type { Work } from './work.ts'

/** Something that work is asked of. */
export interface Target {
  name: string
  /** Undefined where there is no process of its own whose time counts. */
  pid?: number | undefined
  /** Of the PostgreSQL that works for it. */
  databasePid: number
  /** Undefined for what it cannot do. */
  ask(work: Work): Promise<LoadResult> | undefined
}

export interface Against {
  subject: Subject
  works: Work[]
  /** For those who know neither roles nor organizations. */
  database: pg.ClientConfig
  databasePid: number
  load: Pick<Load, 'connections' | 'milliseconds'>
  /** Whoever ends the run ends them. */
  children: ChildProcess[]
}

/** What could be there in place of ours, and why some of it is not. */
export async function othersThan(
  against: Against,
): Promise<{ targets: Target[]; skipped: string[] }> {
  const { subject, works, database, databasePid, load, children } = against
  const targets = await plainServers(against)
  // Its maintainers say that keys of several columns are not supported (directus/directus, issue 17185).
  const skipped = ['Directus, which sees no table whose key has two columns, as ours have']
  if (hasPgbench()) targets.push(byPgbench(against))
  else skipped.push('pgbench, which is not installed')
  const postgraphile = await startPostgraphile(database)
  if (postgraphile) {
    const { child, port } = postgraphile
    children.push(child)
    const requests = new Map<string, string | undefined>()
    for (const { name } of works) requests.set(name, await graphqlRequest(port, name, subject))
    targets.push({
      name: 'PostGraphile',
      pid: child.pid,
      databasePid,
      ask: ({ name }) => {
        const request = requests.get(name)
        return request === undefined ? undefined : loaded({ port, requests: [request], ...load })
      },
    })
  } else skipped.push('PostGraphile, which did not install')
  return { targets, skipped }
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
    const { child, port } = await started('plain-server.ts', { kind, database, routes })
    children.push(child)
    const ask: Target['ask'] = ({ reads, requests }) => reads && loaded({ port, requests, ...load })
    targets.push({ name: `${kind} + pg`, pid: child.pid, databasePid, ask })
  }
  return targets
}

function byPgbench({ database, databasePid, load }: Against): Target {
  const ask: Target['ask'] = ({ scripts }) => scripts && pgbenched(database, scripts, load)
  return { name: 'pgbench', databasePid, ask }
}
