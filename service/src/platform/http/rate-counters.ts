import { ApiError } from '@millwright/contract/errors'
import { sql } from 'kysely'

import type { OrganizationStore } from '#platform/database/organization-store'
import { rateHeaders } from '#platform/http/rate-limit'

/** A number of calls per period, for each caller. */
export interface RatePolicy {
  /** The name of the limit that callers see: `sign-in`. */
  name: string
  limit: number
  seconds: number
}

/**
 * Counts a call against its caller's budget, in the database: all processes share the count. One statement takes the
 * call and reads what is left, so that concurrent calls cannot exceed the limit.
 *
 * @returns headers with the remaining budget
 * @throws {ApiError} `rate_limited`
 */
export async function countCall(
  store: OrganizationStore,
  { name, limit, seconds }: RatePolicy,
  caller: string,
): Promise<Record<string, string>> {
  const renewal = sql`now() + make_interval(secs => ${seconds})`
  const { rows } = await store.system((db) =>
    sql<{ used: number; wait: number }>`
      insert into rate_counters as c (caller, used, renews_at)
      values (${`${name} ${caller}`}, 1, ${renewal})
      on conflict (caller) do update set
        used = case when c.renews_at <= now() then 1 else least(c.used, ${limit}) + 1 end,
        renews_at = case when c.renews_at <= now() then ${renewal} else c.renews_at end
      returning used, ceil(extract(epoch from renews_at - now()))::int as wait`.execute(db),
  )
  const { used, wait } = rows[0] ?? { used: 1, wait: seconds }
  const headers = rateHeaders(name, limit, seconds, { left: Math.max(0, limit - used), wait })
  if (used <= limit) return headers
  throw new ApiError('rate_limited', {
    detail: `This can be done ${limit} times in ${seconds / 60} minutes.`,
    retryAfter: Math.max(1, wait),
    headers,
  })
}

/** Gives back a call that turned out not to count. */
export async function forgetCall(
  store: OrganizationStore,
  { name }: Pick<RatePolicy, 'name'>,
  caller: string,
): Promise<void> {
  await store.system((db) =>
    sql`update rate_counters set used = greatest(0, used - 1)
      where caller = ${`${name} ${caller}`} and renews_at > now()`.execute(db),
  )
}
