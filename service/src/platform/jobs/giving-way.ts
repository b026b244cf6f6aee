import type { PgBoss } from 'pg-boss'

import { afterAllTurns, queueName } from '#platform/jobs/queue-rows'

/** A worker's job, as far as others are concerned. */
export interface HeldWorker {
  readonly timesGivenWay: number
  /** Nothing is lost when it is interrupted. */
  readonly isResumable: boolean
  giveWay: () => void
}

/** Most jobs are done by then, on a busy machine too; and what waits begins within three seconds. */
const shortestMilliseconds = 2_500
/** Where there is one worker, a job that gives way again and again gets longer each time, or it would never be done. */
const growth = 4
/** What goes on where it was gets on in this time, even where others come again and again. */
const sliceMilliseconds = 10_000
/** Among those that all take long it is worth less to be begun soon. */
const sliceAmongLongMilliseconds = 30_000
/** Before the queue takes a job for dead, and so that a crash does not take much away. */
const longestSliceMilliseconds = 600_000
const lookMilliseconds = 250

/** Whether jobs wait. What has given way before is long; others may not be. */
interface Waiting {
  anyShort: boolean
  /** Of organizations that hold no worker, in no process. */
  otherShort: boolean
  otherLong: boolean
}

interface Held {
  job: HeldWorker
  milliseconds: number
}

/**
 * Keeps long jobs from delaying others. When all workers of this process have been busy for a while and a job of an
 * organization waits that holds none, what was begun last gives way and is done later. What goes on where it was
 * gives way to jobs of its own organization, too. Of what has to start over, and has given way once, all workers
 * but one are the most that may run, where there are several: so there is always one that works on nothing of that
 * kind.
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
    const held = this.#shortestFirst()
    for (const { job, milliseconds } of held) {
      if (job.isResumable && milliseconds > longestSliceMilliseconds) job.giveWay()
    }
    if (held.length < this.#atOnce || this.#leaving) return
    const given = held.filter(({ job }) => this.#mayGiveWay(job))
    const isBusy = given.every((each) => each.milliseconds > this.#graceOf(each.job))
    const resumable = given.filter(({ job }) => job.isResumable)
    const late = resumable.filter(({ milliseconds }) => milliseconds > sliceMilliseconds)
    const waiting = isBusy || late.length > 0 ? await this.#waiting() : nothing
    const chosen = [
      ...(isBusy && waiting.otherShort ? [...resumable, ...given] : []),
      ...(isBusy && waiting.anyShort ? late : []),
      ...(waiting.otherLong ? late.filter(isLateAmongLong) : []),
    ].find(({ job }) => this.#held.has(job))
    if (!chosen || this.#leaving) return
    this.#leaving = chosen.job
    chosen.job.giveWay()
  }

  /** Long work that starts over runs next to a worker left free for others. */
  #mayGiveWay({ isResumable, timesGivenWay }: HeldWorker): boolean {
    return isResumable || timesGivenWay === 0 || this.#atOnce === 1
  }

  #graceOf({ isResumable, timesGivenWay }: HeldWorker): number {
    if (this.#atOnce > 1) return shortestMilliseconds
    const grown = shortestMilliseconds * growth ** timesGivenWay
    return isResumable ? Math.min(grown, sliceMilliseconds) : grown
  }

  #shortestFirst(): Held[] {
    const now = performance.now()
    return [...this.#held]
      .map(([job, begunAt]) => ({ job, milliseconds: now - begunAt }))
      .toSorted((a, b) => a.milliseconds - b.milliseconds)
  }
}

const nothing: Waiting = { anyShort: false, otherShort: false, otherLong: false }

function isLateAmongLong({ milliseconds }: Held): boolean {
  return milliseconds > sliceAmongLongMilliseconds
}

export async function waitingIn(boss: PgBoss): Promise<Waiting> {
  const { rows } = await boss.getDb().executeSql(
    `select coalesce(bool_or(not is_long), false) as "anyShort",
       coalesce(bool_or(is_other and not is_long), false) as "otherShort",
       coalesce(bool_or(is_other and is_long), false) as "otherLong"
     from (
       select data->'hasGivenWay' is not null as is_long,
         not exists (
           select from pgboss.job running
           where running.name = $1 and running.state = 'active'
             and running.data->>'organizationId' = waiting.data->>'organizationId'
         ) as is_other
       from pgboss.job waiting
       where name = $1 and state < 'active' and start_after <= now() and priority > $2
     ) as waiting`,
    [queueName, afterAllTurns],
  )
  return (rows as Waiting[])[0] ?? nothing
}
