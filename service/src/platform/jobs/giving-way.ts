import type { PgBoss } from 'pg-boss'

import { afterAllTurns, longJobs, queueName } from '#platform/jobs/queue-rows'

/** A worker's job, as far as others are concerned. */
export interface HeldWorker {
  readonly timesGivenWay: number
  /** Nothing is lost when it is interrupted. */
  readonly isResumable: boolean
  giveWay: () => void
}

/** Most jobs are done by then. */
const shortestMilliseconds = 1_500
/** A job that gives way again and again gets longer each time, or it would never be done. */
const growth = 4
/** What goes on where it was needs no longer than to be worth being begun. */
const longestSliceMilliseconds = 30_000
/** Before the queue takes it for dead, and so that a restart does not take much away. */
const everySliceMilliseconds = 600_000
const lookMilliseconds = 250

interface Waiting {
  /** Of organizations that hold no worker, in no process. */
  short: boolean
  long: boolean
}

/**
 * Sees to it that no job is kept waiting by long ones: when all workers of this process have been busy for a
 * while and a job of an organization waits that holds none, what was begun last gives way and is begun anew later.
 * What has given way once is long: of such jobs all workers but one may run, where there are several. So the last one never
 * works on what takes long while somebody waits.
 */
export class Workers {
  readonly #atOnce: number
  readonly #waiting: () => Promise<Waiting>
  readonly #logError: (error: unknown) => void
  readonly #held = new Map<HeldWorker, number>()
  #leaving: HeldWorker | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(atOnce: number, waiting: () => Promise<Waiting>, logError: (error: unknown) => void) {
    this.#atOnce = atOnce
    this.#waiting = waiting
    this.#logError = logError
  }

  hold(job: HeldWorker): void {
    this.#held.set(job, performance.now())
    this.#timer ??= setInterval(() => {
      void this.#look().catch(this.#logError)
    }, lookMilliseconds).unref()
  }

  release(job: HeldWorker): void {
    this.#held.delete(job)
    if (this.#leaving === job) this.#leaving = undefined
    if (this.#held.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #look(): Promise<void> {
    const held = this.#longestLast()
    for (const { job, milliseconds } of held) {
      if (job.isResumable && milliseconds > everySliceMilliseconds) job.giveWay()
    }
    if (held.length < this.#atOnce || this.#leaving) return
    // A long one runs beside a worker that others may have.
    const short = held.filter(({ job }) => this.#atOnce === 1 || job.timesGivenWay === 0)
    const isWorkerLate = short.every(({ job, milliseconds }) => milliseconds > graceOf(job))
    const long = held.filter(
      ({ job, milliseconds }) => job.isResumable && milliseconds > longestSliceMilliseconds,
    )
    if (!isWorkerLate && long.length === 0) return
    const waiting = await this.#waiting()
    const candidates = [
      ...(waiting.short && isWorkerLate ? short : []),
      ...(waiting.long ? long : []),
    ]
    const chosen = candidates.find(({ job }) => job.isResumable) ?? candidates[0]
    if (!chosen || this.#leaving || !this.#held.has(chosen.job)) return
    this.#leaving = chosen.job
    chosen.job.giveWay()
  }

  #longestLast(): { job: HeldWorker; milliseconds: number }[] {
    const now = performance.now()
    return [...this.#held]
      .map(([job, begunAt]) => ({ job, milliseconds: now - begunAt }))
      .toSorted((a, b) => a.milliseconds - b.milliseconds)
  }
}

function graceOf(job: HeldWorker): number {
  const grown = shortestMilliseconds * growth ** job.timesGivenWay
  return job.isResumable ? Math.min(grown, longestSliceMilliseconds) : grown
}

/** Whether jobs wait of organizations that hold no worker at all. */
export async function waitingOthers(boss: PgBoss): Promise<Waiting> {
  const { rows } = await boss.getDb().executeSql(
    `select coalesce(bool_or(group_id is null), false) as short,
       coalesce(bool_or(group_id = $3), false) as long
     from pgboss.job waiting
     where name = $1 and state < 'active' and start_after <= now() and priority > $2
       and not exists (
         select from pgboss.job running
         where running.name = $1 and running.state = 'active'
           and running.data->>'organizationId' = waiting.data->>'organizationId'
       )`,
    [queueName, afterAllTurns, longJobs],
  )
  return (rows as Waiting[])[0] ?? { short: false, long: false }
}
