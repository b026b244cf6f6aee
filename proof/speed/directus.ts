import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import { freePort } from '../../service/test/free-port.ts'

import { copyForDirectus, directusSchema, relations } from './directus-tables.ts'
import type { Subject } from './subject.ts'

const version = '12.3.0'
const folder = path.resolve(import.meta.dirname, '..', '..', '.cache', 'benchmarks', 'directus')
const program = path.join(folder, 'node_modules', 'directus', 'cli.js')
const token = 'benchmark-token-of-directus'
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

/**
 * An alternative: REST over tables. It has copies of ours, and an administrator's token. Undefined if it doesn't
 * install.
 */
export async function startDirectus(
  database: pg.ClientConfig,
): Promise<{ child: ChildProcess; port: number } | undefined> {
  if (!existsSync(program) && !install()) return undefined
  await copyForDirectus(database)
  const port = await freePort()
  const env = environmentOf(database, port)
  const made = spawnSync(process.execPath, [program, 'bootstrap'], { cwd: folder, env })
  if (made.status !== 0) throw new Error(`Directus does not start: ${String(made.stderr)}`)
  const child = spawn(process.execPath, [program, 'start'], { cwd: folder, env, stdio: 'ignore' })
  try {
    await answering(child, port)
    await describeRelations(port)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return { child, port }
}

async function answering(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/server/ping`).catch(() => undefined)
    if (answer?.ok) return
    await delay(200)
  }
  throw new Error('Directus does not answer.')
}

function install(): boolean {
  mkdirSync(folder, { recursive: true })
  // The version that Directus requires has no binaries for Node 24, nor does it compile there.
  const overrides = { 'isolated-vm': '6.1.2' }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, overrides }))
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `directus@${version}`]
  return spawnSync('npm', args, { cwd: folder, stdio: 'ignore' }).status === 0
}

/** As in production: no cache, which is the default, and no calls to its maker's servers. */
function environmentOf(
  { host, port, user, password, database }: pg.ClientConfig,
  at: number,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(at),
    SECRET: 'a secret of at least thirty-two characters',
    ADMIN_EMAIL: 'ann@example.com',
    ADMIN_PASSWORD: 'a password of a benchmark',
    ADMIN_TOKEN: token,
    DB_CLIENT: 'pg',
    DB_HOST: host,
    DB_PORT: String(port),
    DB_USER: user,
    DB_PASSWORD: typeof password === 'string' ? password : '',
    DB_DATABASE: database,
    DB_SEARCH_PATH: `array:${directusSchema}`,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    // It would return 503 where it is slow, and the slowest responses would not be measured.
    PRESSURE_LIMITER_ENABLED: 'false',
  }
}

/** It finds tables and their references by itself; only the reverse relation has to be configured. */
async function describeRelations(port: number): Promise<void> {
  const collections = new Set(relations.flatMap(({ from, to }) => [from, to]))
  for (const each of collections)
    await change('PATCH', `/collections/${each}`, { meta: { hidden: false } })
  for (const { from, column, to, name } of relations) {
    if (name === undefined) continue
    const meta = { special: ['o2m'], interface: 'list-o2m' }
    await change('POST', `/fields/${to}`, { field: name, type: 'alias', meta })
    const relation = { collection: from, field: column, related_collection: to }
    await change('PATCH', `/relations/${from}/${column}`, {
      ...relation,
      meta: { one_field: name },
    })
  }

  async function change(method: string, where: string, what: object): Promise<void> {
    const body = JSON.stringify(what)
    const answer = await fetch(`http://127.0.0.1:${port}${where}`, { method, headers, body })
    if (!answer.ok) throw new Error(`Directus, ${method} ${where}: ${await answer.text()}`)
  }
}

/** Its equivalent of our request, as sent; undefined if it has none. */
export async function directusRequest(
  port: number,
  name: string,
  subject: Subject,
): Promise<string | undefined> {
  const where = addressOf(name, subject)
  if (where === undefined) return undefined
  const answer = await fetch(`http://127.0.0.1:${port}${where}`, { headers })
  const text = await answer.text()
  const { data } = JSON.parse(text) as { data?: object }
  const isEmpty = Array.isArray(data) && data.length === 0
  if (!answer.ok || data === undefined || isEmpty) throw new Error(`Directus, ${name}: ${text}`)
  return `GET ${where} HTTP/1.1\r\nhost: benchmark\r\nauthorization: Bearer ${token}\r\n\r\n`
}

function addressOf(
  name: string,
  { organizationId, guidebookIds: [guidebookId], procedureId, courses: [course] }: Subject,
): string | undefined {
  const guidebook =
    'id,short_id,title,description,tags,drawing_number,drawing_revision,customer_item_id,subject_object_id,is_shared,archived_at,created_by,created_at,updated_at'
  const counts = 'count(procedures),count(tracked_objects),count(reference_materials)'
  const links = ['id', 'title', 'status']
    .map((field) => `procedures.procedure_id.${field}`)
    .join(',')
  const file = 'id,filename,content_type,size,sha256,created_by,created_at,status,updated_at'
  const materials = `${file},pages,drawing,thumbnail_id`
    .split(',')
    .map((field) => `reference_materials.${field}`)
    .join(',')
  const tracked = 'tracked_objects.object_id,tracked_objects.created_at'
  const inOrganization = `filter[organization_id][_eq]=${organizationId}`
  const addresses: Record<string, string> = {
    'list guidebooks': `/items/guidebooks?${inOrganization}&sort=-id&limit=50&fields=${guidebook},${counts}`,
    'get a guidebook': `/items/guidebooks/${guidebookId}?fields=${guidebook},${links},procedures.provenance,procedures.pinned,procedures.hidden,procedures.position,procedures.created_at,${tracked},${materials}`,
    'get a procedure': `/items/procedures/${procedureId}`,
    'list lessons': `/items/lessons?${inOrganization}&filter[course_id][_eq]=${course?.id}&sort=lesson_index&limit=100`,
  }
  const address = addresses[name]
  return address === undefined ? undefined : encodeURI(address)
}
