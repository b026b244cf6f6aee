import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type pg from 'pg'

import type { Statement } from './recorded.ts'

/** Where Debian keeps what it does not put on the path. */
const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/lib/postgresql/15/bin']

export function hasPgbench(): boolean {
  return runPgbench(['--version']).status === 0
}

/** Transactions per second of statements alone, prepared and without a network. */
export function pgbenched(
  { host, port, user, database, options }: pg.ClientConfig,
  statements: Statement[],
  { connections, milliseconds }: { connections: number; milliseconds: number },
): number | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'millwright-pgbench-'))
  const file = path.join(folder, 'script.sql')
  writeFileSync(file, statements.map((each) => `${inlined(each)};\n`).join(''))
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  const { stdout, stderr } = runPgbench(
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '1',
      '-T',
      String(seconds),
      '-f',
      file,
    ].concat(['-h', host ?? '', '-p', String(port), '-U', user ?? '', String(database)]),
    options,
  )
  rmSync(folder, { recursive: true })
  if (stderr !== '') process.stderr.write(stderr)
  const found = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  return found === undefined ? undefined : Number(found)
}

function runPgbench(args: string[], options = '') {
  const env = { ...process.env, PATH: folders.join(path.delimiter), PGOPTIONS: options }
  return spawnSync('pgbench', args, { encoding: 'utf8', env })
}

/** pgbench knows no bound values of its own here: they are written into the text. */
function inlined({ text, values }: Statement): string {
  const whole = text.replaceAll(/\$(\d+)/g, (_, number: string) =>
    literal(values[Number(number) - 1]),
  )
  return whole.replaceAll(/\s+/g, ' ').replaceAll(';', '')
}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : 'null'
}
