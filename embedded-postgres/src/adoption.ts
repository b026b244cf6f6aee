import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type { Cluster } from './cluster.ts'
import { errorCode } from './error.ts'
import { endProcess, runningPostmaster } from './postmaster.ts'
import { isAlive } from './is-alive.ts'
import type { Server } from './server.ts'

// Where the kernel cannot tie the server to the process that started it, a killed service leaves its server
// running. The next start takes it over, so that someone stops it.

const watchMilliseconds = 250

/** Notes that this process runs the cluster's server. */
export function recordSupervisor(cluster: Cluster): void {
  writeFileSync(fileOf(cluster), String(process.pid))
}

export function isSupervised(cluster: Cluster): boolean {
  try {
    return isAlive(Number(readFileSync(fileOf(cluster), 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/** A server that an ended process left behind, and that this process looks after from now on. */
export function adoptedServer(cluster: Cluster, pid: number): Server {
  recordSupervisor(cluster)
  const runs = () => runningPostmaster(cluster)?.pid === pid
  const waitForEnd = async (ref: boolean) => {
    while (runs()) await delay(watchMilliseconds, undefined, { ref })
    return 'it was started by a process that has ended'
  }
  return {
    pid,
    ended: waitForEnd(false),
    async stop() {
      if (runs()) endProcess(pid, 'SIGINT')
      await waitForEnd(true)
    },
  }
}

function fileOf({ data }: Cluster): string {
  return path.join(path.dirname(data), 'supervisor.pid')
}
