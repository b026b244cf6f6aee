import type { OrganizationWriter } from '#platform/database/organization-store'
import { afterAllTurns } from '#platform/jobs/queue-rows'

/**
 * When a new job is taken, as a priority in the queue. Organizations take turns: each job of one comes a turn after
 * its previous one, and an organization without jobs starts at the current turn. So a job waits for the jobs of its
 * own organization, and for at most one of each other. Jobs that have yielded don't count.
 *
 * After start-time fair queuing (P. Goyal, H. M. Vin, H. Cheng, SIGCOMM 1996), each job counting as one.
 */
export async function priorityOf(
  org: OrganizationWriter,
  queue: string,
  isUrgent: boolean,
): Promise<number> {
  if (!isUrgent) return afterAllTurns
  // Concurrent transactions wouldn't see each other's jobs, and all would get the same turn.
  await org.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`turns ${org.id}`])
  const { rows } = await org.execute(
    `select greatest(
       coalesce(max(-priority) filter (where state = 'active'), min(-priority), 0),
       coalesce(max(-priority) filter (where data->>'organizationId' = $2) + 1, 0)
     )::int as turn
     from pgboss.job where name = $1 and state <= 'active' and priority > $3
       and data->'hasGivenWay' is null`,
    [queue, org.id, afterAllTurns],
  )
  return -Number(rows[0]?.['turn'] ?? 0)
}
