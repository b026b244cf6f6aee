import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { root } from '../paths.mjs'
import { run } from '../processes.mjs'
import { say, SetupError } from '../say.mjs'

const limits = { startSeconds: 3, freshSeconds: 90, idleMegabytes: 350 }
const isService = /service\/src\/main\.ts serve/
const settleSeconds = 5
const giveUpSeconds = 120

/**
 * Measures what a person notices of the installation: how long `npm start` takes to the first
 * answer, and the idle memory of service and database. With `--fresh` also from a fresh clone
 * of the last commit, with npm's cache as it is.
 *
 * @returns 1 when a limit is exceeded
 */
export async function task(args) {
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

/** Starts a checkout with `npm start`, and stops it again. */
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

async function untilGone(pid) {
  while (describe(pid).length > 0) await delay(50)
}

/** As a person's shell would have it: not Node 24, nor what npm sets for its scripts. */
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
