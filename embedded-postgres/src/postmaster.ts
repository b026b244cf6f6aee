import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

import type { Cluster } from './cluster.ts'
import { isAlive } from './is-alive.ts'
import { errorCode } from './error.ts'

/** The main process of a running server, as its lock file describes it. */
export interface Postmaster {
  pid: number
  socketFolder: string
}

/**
 * The server that runs on the cluster's data folder, whoever started it. A lock file that was
 * left behind names a dead process, or an unrelated one that has its number now.
 */
export function runningPostmaster(cluster: Cluster): Postmaster | undefined {
  const lock = readLockFile(cluster.data)
  if (!lock || !isPostmasterOf(lock.pid, cluster.data)) return undefined
  return { pid: lock.pid, socketFolder: lock.socketFolder || cluster.socketFolder }
}

/** Removes lock files that name an unrelated process, which PostgreSQL takes for a running server. */
export function removeStaleLocks(cluster: Cluster): void {
  const lock = readLockFile(cluster.data)
  if (lock && isPostmasterOf(lock.pid, cluster.data)) return
  rmSync(path.join(cluster.data, 'postmaster.pid'), { force: true })
  rmSync(path.join(cluster.socketFolder, `.s.PGSQL.${cluster.port}.lock`), { force: true })
}

/**
 * Ends the processes that a killed postmaster left behind. They hold its shared memory, and
 * while they do no new server may start. Those of a living postmaster are not touched.
 */
export function endOrphans(cluster: Cluster): void {
  for (const { pid, command } of processes()) {
    if (!command.startsWith(`postgres: ${cluster.name}:`)) continue
    if (isOwnedBy(pid, cluster) && !isPostmasterOf(parentOf(pid), cluster.data)) {
      endProcess(pid, 'SIGKILL')
    }
  }
}

/** Sends a signal; a process that has gone already is no error. */
export function endProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** Lines of `postmaster.pid`: process, data folder, start, port, socket folder, address, … */
function readLockFile(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * A postmaster keeps the command line it was started with. Unlike the working folder of a
 * process, it can be read without special rights, in containers too.
 */
function isPostmasterOf(pid: number, data: string): boolean {
  return isAlive(pid) && ` ${commandOf(pid)} `.includes(` -D ${data} `)
}

function commandOf(pid: number): string {
  if (process.platform !== 'linux') return field(pid, 'command')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

function parentOf(pid: number): number {
  if (process.platform !== 'linux') return Number(field(pid, 'ppid'))
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

function isOwnedBy(pid: number, { account }: Cluster): boolean {
  const uid = account?.uid ?? process.getuid?.()
  if (process.platform !== 'linux') return Number(field(pid, 'uid')) === uid
  try {
    return statSync(`/proc/${pid}`).uid === uid
  } catch {
    return false
  }
}

function processes(): { pid: number; command: string }[] {
  const pids =
    process.platform === 'linux'
      ? readdirSync('/proc')
      : spawnSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).stdout.split('\n')
  return pids
    .map(Number)
    .filter((pid) => pid > 0)
    .map((pid) => ({ pid, command: commandOf(pid) }))
}

function field(pid: number, name: 'command' | 'ppid' | 'uid'): string {
  return spawnSync('ps', ['-p', String(pid), '-o', `${name}=`], { encoding: 'utf8' }).stdout.trim()
}
