import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { root } from '../paths.mjs'
import { outputOf, run } from '../processes.mjs'
import { say, SetupError } from '../say.mjs'
import { writeManual } from './manual.mjs'

const limits = { startSeconds: 3, freshSeconds: 90, idleMegabytes: 350, manualSeconds: 2 }
const manualPages = 30
const isService = /service\/src\/main\.ts serve/
const settleSeconds = 5
const giveUpSeconds = 120

/**
 * Measures what people notice about an installation: the time from `npm start` to the first
 * response, the idle memory of service and database, and the time for a manual of 30 pages on the
 * command line, including the process itself. With `--fresh` also the start from a fresh clone of
 * the last commit, with npm's existing cache.
 *
 * @returns 1 if a limit is exceeded
 */
export async function task(args, node) {
  const folder = mkdtempSync(path.join(tmpdir(), 'millwright-measure-'))
  chmodSync(folder, 0o755)
  try {
    const rows = []
    if (args.includes('--fresh')) {
      const clone = path.join(folder, 'clone')
      await run('git', ['clone', '--quiet', root, clone])
      const { seconds } = await measureStart(clone, path.join(folder, 'fresh'))
      rows.push(['npm start, fresh clone', seconds, 's', limits.freshSeconds])
    }
    await measureStart(root, path.join(folder, 'data'))
    const second = await measureStart(root, path.join(folder, 'data'))
    rows.push(['npm start, second time', second.seconds, 's', limits.startSeconds])
    rows.push(['memory, service', second.service, 'MB', ''])
    rows.push(['memory, database', second.database, 'MB', ''])
    rows.push(['memory, together', second.service + second.database, 'MB', limits.idleMegabytes])
    rows.push(['extract, 30 pages', await measureExtract(folder, node), 's', limits.manualSeconds])
    return print(rows)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function print(rows) {
  const failed = rows.filter(([, value, , limit]) => limit !== '' && value > limit)
  for (const [name, value, unit, limit] of rows) {
    const against = limit === '' ? '' : `of ${limit} ${unit} at most`
    process.stdout.write(
      `${name.padEnd(24)} ${value.toFixed(1).padStart(7)} ${unit.padEnd(2)} ${against}\n`,
    )
  }
  return failed.length > 0 ? 1 : 0
}

/** Measures starting a checkout with `npm start`, and stops it again. */
async function measureStart(checkout, dataDirectory) {
  say(`Starting ${checkout === root ? 'this checkout' : 'a fresh clone'}.`)
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...cleanEnvironment(), PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    await firstAnswer(`http://127.0.0.1:${port}/healthz`, child)
    const seconds = (performance.now() - startedAt) / 1000
    await delay(settleSeconds * 1000)
    return { seconds, ...memoryOf(descendantsOf(child.pid)) }
  } finally {
    const service = descendantsOf(child.pid).find(({ command }) => isService.test(command))
    child.kill('SIGTERM')
    await ended
    if (service) await untilGone(service.pid)
  }
}

/** Seconds for the command line to read a manual and print its draft: the best of three. */
async function measureExtract(folder, node) {
  const file = path.join(folder, 'manual.pdf')
  await writeManual(file, manualPages)
  const times = []
  for (let round = 0; round < 3; round += 1) {
    const startedAt = performance.now()
    const draft = await outputOf(node, ['extraction/src/command-line.ts', file, '--json'])
    if (!draft) throw new SetupError('The manual could not be read.')
    times.push((performance.now() - startedAt) / 1000)
  }
  return Math.min(...times)
}

async function untilGone(pid) {
  while (describe(pid).length > 0) await delay(50)
}

/** Like a person's shell: without Node 24 and what npm sets for its scripts. */
function cleanEnvironment() {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  return Object.fromEntries(own)
}

async function firstAnswer(url, child) {
  const until = performance.now() + giveUpSeconds * 1000
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await delay(20)
  }
  throw new SetupError('The service did not answer.')
}

/** Megabytes of the service and of the database: each page shared by n processes counts 1/n. */
function memoryOf(processes) {
  const sum = (pattern) =>
    processes
      .filter(({ command }) => pattern.test(command))
      .reduce((total, { pid }) => total + proportionalKilobytes(pid), 0) / 1024
  return { service: sum(isService), database: sum(/postgres/) }
}

function proportionalKilobytes(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
}

function descendantsOf(ancestor) {
  const all = readdirSync('/proc').map(Number).filter(Boolean).flatMap(describe)
  const family = new Set([ancestor])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(({ pid }) => family.has(pid))
}

function describe(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return [{ pid, command, parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) }]
  } catch {
    return []
  }
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}
