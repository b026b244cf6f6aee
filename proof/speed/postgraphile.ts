import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { urlOf } from '../../service/test/service-process.ts'
import { freePort } from '../../service/test/free-port.ts'

import type { Subject } from './subject.ts'

const version = '4.14.1'
const folder = path.resolve(import.meta.dirname, '..', '..', '.cache', 'benchmarks', 'postgraphile')
const program = path.join(folder, 'node_modules', '.bin', 'postgraphile')

/** An alternative: a GraphQL interface generated from the same tables. Undefined if it doesn't install. */
export async function startPostgraphile(
  database: Parameters<typeof urlOf>[0],
): Promise<{ child: ChildProcess; port: number } | undefined> {
  if (!existsSync(program) && !install()) return undefined
  const port = await freePort()
  const args = [
    '-c',
    urlOf(database),
    '--schema',
    'public',
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
  ]
  const quiet = ['--disable-query-log', '--no-setof-functions-contain-nulls', '--disable-graphiql']
  const env = { ...process.env, NODE_ENV: 'production', PGOPTIONS: database.options ?? '' }
  const child = spawn(process.execPath, [program, ...args, ...quiet], { env, stdio: 'ignore' })
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    const query = '{ __typename }'
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }).catch(() => undefined)
    if (answer?.ok) return { child, port }
    await delay(200)
  }
  child.kill('SIGKILL')
  return undefined
}

function install(): boolean {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `postgraphile@${version}`]
  return spawnSync('npm', args, { cwd: folder, stdio: 'ignore' }).status === 0
}

/** Its equivalent of our request, as sent; undefined if it has none. */
export async function graphqlRequest(
  port: number,
  name: string,
  subject: Subject,
): Promise<string | undefined> {
  const body = graphqlBody(name, subject)
  if (body === undefined) return undefined
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body })
  const { errors } = (await answer.json()) as { errors?: { message: string }[] }
  if (errors) throw new Error(`PostGraphile, ${name}: ${errors[0]?.message}`)
  return `POST /graphql HTTP/1.1\r\nhost: benchmark\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

/** Our lists and links, as GraphQL queries. */
function graphqlBody(
  name: string,
  { guidebookIds: [guidebookId = ''], organizationId }: Subject,
): string | undefined {
  const fields = `id shortId title description tags drawingNumber drawingRevision customerItemId archivedAt
    subjectObjectId isShared createdBy createdAt updatedAt`
  // Ours returns all of this. Pictures, models and links through the subject are omitted.
  const counts = [
    'guidebookProceduresByOrganizationIdAndGuidebookId(condition: {hidden: false})',
    'trackedObjectsByOrganizationIdAndGuidebookId',
    'referenceMaterialsByOrganizationIdAndGuidebookId',
  ]
    .map((each) => `${each} { totalCount }`)
    .join(' ')
  const file = 'filename contentType size sha256 createdBy createdAt status updatedAt'
  const tracked = `trackedObjectsByOrganizationIdAndGuidebookId { nodes { createdAt objectByOrganizationIdAndObjectId
    { id title objectTrackingFilesByOrganizationIdAndObjectId(condition: {status: "ready"}) { nodes { id kind ${file} } } } } }`
  const materials = `referenceMaterialsByOrganizationIdAndGuidebookId { nodes { id ${file} pages drawing thumbnailId } }`
  const queries: Record<string, string> = {
    'list guidebooks': `{ allGuidebooks(first: 50, orderBy: ID_DESC, condition: {organizationId: "${organizationId}"})
      { nodes { ${fields} ${counts} } } }`,
    'get a guidebook': `{ guidebookByOrganizationIdAndId(organizationId: "${organizationId}", id: "${guidebookId}")
      { ${fields} guidebookProceduresByOrganizationIdAndGuidebookId { nodes { procedureId provenance pinned hidden
        position createdAt procedureByOrganizationIdAndProcedureId { title status } } } ${tracked} ${materials} } }`,
  }
  const query = queries[name]
  if (query === undefined) return undefined
  return JSON.stringify({ query: query.replaceAll(/\s+/g, ' ') })
}
