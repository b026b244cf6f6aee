import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import type pg from 'pg'

import type { Load, LoadResult } from './load.ts'
import type { Statement } from './record.ts'

/** Where Debian keeps programs that are not on the path. */
const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/lib/postgresql/15/bin']
const environment = { ...process.env, PATH: folders.join(path.delimiter) }

export function hasPgbench(): boolean {
  return spawnSync('pgbench', ['--version'], { env: environment }).status === 0
}

/**
 * Transactions of statements alone, prepared in advance.
 *
 * @param scripts one transaction each, chosen at random
 */
export async function runPgbench(
  { host, port, user, database, options }: pg.ClientConfig,
  scripts: string[],
  { connections, milliseconds }: Pick<Load, 'connections' | 'milliseconds'>,
): Promise<LoadResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'millwright-pgbench-'))
  const files = scripts.map((script, at) => {
    const file = path.join(folder, `${at}.sql`)
    writeFileSync(file, script)
    return file
  })
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  const printed = await outputOfPgbench(
    ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '1', '-T', `${seconds}`].concat(
      files.flatMap((file) => ['-f', file]),
      ['-h', host ?? '', '-p', `${port}`, '-U', user ?? '', `${database}`],
    ),
    options,
  )
  rmSync(folder, { recursive: true })
  const figure = (pattern: RegExp) => Number(pattern.exec(printed)?.[1] ?? Number.NaN)
  return {
    answers: figure(/^number of transactions actually processed: (\d+)/m),
    perSecond: figure(/^tps = ([\d.]+)/m),
    p50: Number.NaN,
    p99: Number.NaN,
    refused: figure(/^number of failed transactions: (\d+)/m),
  }
}

async function outputOfPgbench(args: string[], options = ''): Promise<string> {
  const env = { ...environment, PGOPTIONS: options }
  const child = spawn('pgbench', args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return await text(child.stdout)
}

/** pgbench can't bind our values: they are written into the text. */
export function inlineValues({ text: statement, values }: Statement): string {
  const whole = statement.replaceAll(/\$(\d+)/g, (_, number: string) =>
    literal(values[Number(number) - 1]),
  )
  return `${whole.replaceAll(/\s+/g, ' ').replaceAll(';', '')};\n`
}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  // Arrays have the same syntax except for their brackets.
  if (Array.isArray(value)) return literal(JSON.stringify(value).replace(/^\[(.*)\]$/s, '{$1}'))
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : 'null'
}
