import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { serverEnvironment, type Cluster } from './cluster.ts'
import { outputProblem } from './error.ts'
import type { Log } from './log.ts'
import { serverState } from './probe.ts'

/** A server that this process started. */
export interface Server {
  pid: number
  /** Settled when the server has ended, with a few words on how. */
  ended: Promise<string>
  stop(): Promise<void>
}

export type Launch =
  | { outcome: 'ready'; server: Server }
  /** Someone else's server has the data folder, or a lock file says so. */
  | { outcome: 'locked' }
  /** Processes of a killed server still hold its memory. */
  | { outcome: 'orphans' }
  | { outcome: 'failed'; error: Error }

const pollMilliseconds = 20
const patienceMilliseconds = 5000
const lastWordsMilliseconds = 500
const fastStopMilliseconds = 20_000

/** Starts a server and waits until it answers, however long it recovers. */
export async function launchServer(cluster: Cluster, log: Log): Promise<Launch> {
  const { child, output, ended, closed } = spawnServer(cluster, log)
  const since = performance.now()
  let hasWarned = false
  for (let hasEnded = false; !hasEnded;) {
    if ((await serverState(cluster)) === 'ready') {
      return { outcome: 'ready', server: serverOf(child, ended) }
    }
    if (!hasWarned && performance.now() - since > patienceMilliseconds) {
      hasWarned = true
      log.info('The database is recovering from a crash; this may take a while.')
    }
    hasEnded = await Promise.race([ended.then(() => true), delay(pollMilliseconds, false)])
  }
  await Promise.race([closed, delay(lastWordsMilliseconds)])
  return failedLaunch(output(), cluster)
}

function failedLaunch(output: string, cluster: Cluster): Launch {
  if (/lock file .* (already exists|is empty)/.test(output)) return { outcome: 'locked' }
  if (/shared memory block .* is still in use/.test(output)) return { outcome: 'orphans' }
  return { outcome: 'failed', error: outputProblem('PostgreSQL', output, cluster.data) }
}

function spawnServer(cluster: Cluster, log: Log) {
  const { command, args, account } = commandLine(cluster)
  const child = spawn(command, args, {
    ...account,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A session of its own: Ctrl-C in a terminal stops the service, which then stops the server.
    detached: true,
  })
  let tail = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-4000)
    log.debug(text.trimEnd())
  })
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  child.once('error', (error) => {
    tail += error.message
    resolve(error.message)
  })
  child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  // Processes that a killed server leaves behind hold its output open for as long as they live.
  const closed = new Promise((resolveClosed) => child.once('close', resolveClosed))
  return { child, ended, closed, output: () => tail }
}

/**
 * With `setpriv` the kernel stops the server (SIGINT, a clean stop) when this process is
 * killed. Without it the server goes on, and the next start uses it.
 */
function commandLine({ binaries, data, account, settings, ...cluster }: Cluster) {
  const all = {
    listen_addresses: '',
    port: String(cluster.port),
    unix_socket_directories: cluster.socketFolder,
    unix_socket_permissions: '0700',
    cluster_name: cluster.name,
    ...settings,
  }
  const postgres = path.join(binaries, 'bin', 'postgres')
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', data, ...options]
  const setpriv = process.platform === 'linux' ? onPath('setpriv') : undefined
  if (!setpriv) return { command: postgres, args, account }
  const drop = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
  return { command: setpriv, args: [...drop, '--pdeathsig=INT', postgres, ...args] }
}

function onPath(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, program)).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The server does not keep this process alive by itself: no one would be left to use it. */
function serverOf(child: ChildProcess, ended: Promise<string>): Server {
  child.unref()
  if (child.stderr && 'unref' in child.stderr) (child.stderr as { unref(): void }).unref()
  return {
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.ref()
      child.kill('SIGINT')
      const tooLong = setTimeout(() => child.kill('SIGQUIT'), fastStopMilliseconds)
      await ended
      clearTimeout(tooLong)
    },
  }
}
