import type { PgBoss } from 'pg-boss'

import { afterAllTurns, queueName } from '#platform/jobs/queue-rows'

/** A worker's job, as far as others are concerned. */
export interface HeldWorker {
  readonly timesGivenWay: number
  /** Nothing is lost when it is interrupted. */
  readonly isResumable: boolean
  giveWay: () => void
}

/** Most jobs are done by then, even on a busy machine; and waiting ones start within three seconds. */
const shortestMilliseconds = 2_500
/** With a single worker, a job that yields repeatedly gets longer each time, or it would never finish. */
const growth = 4
/** A job that resumes makes progress in this time, even if others keep coming. */
const sliceMilliseconds = 10_000
/** Among long jobs, an early start is worth less. */
const sliceAmongLongMilliseconds = 30_000
/** Before the queue considers a job dead, and so that a crash doesn't lose much. */
const longestSliceMilliseconds = 600_000
const pollMilliseconds = 250

/** Whether jobs are waiting. Those that have yielded before are long; others may not be. */
interface Waiting {
  anyShort: boolean
  /** Only of organizations that hold no worker, in any process. */
  otherShort: boolean
  otherLong: boolean
}

interface Held {
  job: HeldWorker
  milliseconds: number
}

/**
 * Keeps long jobs from delaying others. If all workers of this process have been busy for a while and a job waits
 * whose organization holds none, the one started last yields and is done later. Jobs that can resume also yield to
 * jobs of their own organization. Of those that have to start over and have yielded once, at most all workers but one
 * may run, if there are several: so one is always free for other work.
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
    }, pollMilliseconds).unref()
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
