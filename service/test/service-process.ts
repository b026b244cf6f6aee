import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'

import type { ClientConfig } from 'pg'

import nodeOptions from '../node-options.json' with { type: 'json' }

/**
 * Includes the precompiled reader and converter, if the run has prepared them: from the sources each file takes a
 * second longer.
 */
const inherited = ['PATH', 'NODE_COMPILE_CACHE', 'MILLWRIGHT_READER', 'MILLWRIGHT_CONVERTER']
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface ServiceProcess {
  child: ChildProcess
  /** Resolves with the exit code, or null for a process that was killed. */
  ended: Promise<number | null>
}

/** Starts the service as an operator does, for the duration of a test file. */
export async function startProcess(environment: Record<string, string>): Promise<ServiceProcess> {
  const starting = spawnService(environment)
  // Even a process that becomes ready only after its test has ended: it would keep the file running.
  after(async () => {
    const started = await starting.catch(() => undefined)
    started?.child.kill('SIGKILL')
  })
  return await starting
}

/**
 * Starts the service as an operator does, and returns once it reports that it is ready.
 *
 * @param onLog receives its log, at the level of LOG_LEVEL
 */
export async function spawnService(
  environment: Record<string, string>,
  command: 'serve' | 'work' = 'serve',
  onLog: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): Promise<ServiceProcess> {
  const kept = Object.fromEntries(
    inherited.flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  )
  const child = spawn(process.execPath, [...nodeOptions, main, command], {
    // A folder without a .env file.
    cwd: dirname(environment['DATA_DIR'] ?? ''),
    env: { ...kept, LOG_LEVEL: 'fatal', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const lines = createInterface({ input: child.stdout })
  try {
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => {
        if (line.startsWith('Millwright is ready')) resolve()
        if (line.startsWith('{')) onLog(line)
      })
      void ended.then((code) => reject(new Error(`The service ended with ${code}.`)))
    })
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return { child, ended }
}

/** The `DATABASE_URL` of a database. */
export function urlOf({ host = '', port, user, password, database }: ClientConfig): string {
  const search = new URLSearchParams({ host, port: String(port), user: user ?? '' })
  if (typeof password === 'string') search.set('password', password)
  return `postgresql:///${database}?${search.toString()}`
}
