import { setTimeout as delay } from 'node:timers/promises'

import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './error.ts'
import type { Log } from './log.ts'
import { adoptedServer, isSupervised, recordSupervisor } from './adoption.ts'
import { endOrphans, removeStaleLocks, runningPostmaster } from './postmaster.ts'
import { serverState } from './probe.ts'
import { launchServer, type Server } from './server.ts'

const pollMilliseconds = 50
const watchMilliseconds = 250
const longestPauseMilliseconds = 5000
const patienceMilliseconds = 60_000

/**
 * Keeps a server running on a cluster for as long as this process lives: its own, or, while
 * another process runs one there, that one. When either ends, the next is started at once.
 */
export class Supervisor {
  readonly #cluster: Cluster
  readonly #log: Log
  readonly #stopping = new AbortController()
  #own: Server | undefined
  #pid = 0
  #watching: Promise<void> | undefined

  constructor(cluster: Cluster, log: Log) {
    this.#cluster = cluster
    this.#log = log
  }

  get pid(): number {
    return this.#pid
  }

  get attached(): boolean {
    return this.#own === undefined
  }

  /** @throws {EmbeddedPostgresError} when no server can be started or reached */
  async start(): Promise<void> {
    await this.#establish()
    this.#watching = this.#watch()
  }

  /** Stops the server if it is this process's own. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#own?.stop()
    await this.#watching
    await this.#own?.stop()
  }

  async #watch(): Promise<void> {
    while (!this.#isStopping) {
      const how = await this.#ended()
      if (this.#isStopping) return
      this.#log.warn(`The database stopped (${how}); restarting it.`)
      await this.#establishAgain()
    }
  }

  async #ended(): Promise<string> {
    if (this.#own) return await this.#own.ended
    while (!this.#isStopping && runningPostmaster(this.#cluster)?.pid === this.#pid) {
      await this.#pause(watchMilliseconds, { ref: false })
    }
    return 'it was run by another process'
  }

  async #establishAgain(): Promise<void> {
    for (
      let pause = 100;
      !this.#isStopping;
      pause = Math.min(pause * 2, longestPauseMilliseconds)
    ) {
      try {
        await this.#establish()
        if (!this.#isStopping) this.#log.info('The database is running again.')
        return
      } catch (error) {
        this.#log.warn(error instanceof Error ? error.message : String(error))
        await this.#pause(pause, { ref: false })
      }
    }
  }

  async #establish(): Promise<void> {
    this.#own = undefined
    const until = performance.now() + patienceMilliseconds
    while (!this.#isStopping && !(await this.#attach()) && !(await this.#launch())) {
      if (performance.now() > until) throw this.#outOfPatience()
      await this.#pause(pollMilliseconds)
    }
  }

  async #attach(): Promise<boolean> {
    const found = runningPostmaster(this.#cluster)
    if (!found || (await serverState({ ...this.#cluster, ...found })) !== 'ready') return false
    this.#pid = found.pid
    if (!isSupervised(this.#cluster)) this.#own = adoptedServer(this.#cluster, found.pid)
    return true
  }

  async #launch(): Promise<boolean> {
    if (runningPostmaster(this.#cluster)) return false
    // Before and after, because of two processes that launch at once only one prevails.
    recordSupervisor(this.#cluster)
    const launch = await launchServer(this.#cluster, this.#log)
    switch (launch.outcome) {
      case 'ready':
        this.#own = launch.server
        this.#pid = launch.server.pid
        recordSupervisor(this.#cluster)
        return true
      case 'locked':
        removeStaleLocks(this.#cluster)
        return false
      case 'orphans':
        endOrphans(this.#cluster)
        return false
      case 'failed':
        throw launch.error
    }
  }

  #outOfPatience(): EmbeddedPostgresError {
    const pid = runningPostmaster(this.#cluster)?.pid
    const reason = pid
      ? `process ${pid} holds ${this.#cluster.data} and does not respond`
      : `${this.#cluster.data} stays locked`
    return new EmbeddedPostgresError('start_failed', `PostgreSQL cannot be started: ${reason}.`)
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Ends early when the supervisor stops. Unless it is told to, it keeps the process alive. */
  async #pause(milliseconds: number, { ref = true } = {}): Promise<void> {
    const { signal } = this.#stopping
    await delay(milliseconds, undefined, { signal, ref }).catch(() => undefined)
  }
}
