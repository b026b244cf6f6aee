import type { OrganizationWriter } from '#platform/database/organization-store'

export const queueName = 'jobs'

/** Jobs that no one waits for come last, after every possible turn. */
export const afterAllTurns = -1_000_000_000

/** Jobs that have yielded and start over: a process runs only a limited number of them at once. */
const longJobs = 'long'

/** A job that yields lets this many jobs of each other organization go first. */
const turnsGiven = 10

/**
 * Removes unwanted jobs from the queue, so that they take neither a turn nor a worker. In the queue a job has the id
 * of its record.
 */
export async function leaveQueue(org: OrganizationWriter, jobIds: string[]): Promise<void> {
  await org.execute(
    `update pgboss.job set state = 'cancelled', completed_on = now()
     where name = $1 and id = any($2::uuid[]) and state <= 'active' and data->>'organizationId' = $3`,
    [queueName, jobIds, org.id],
  )
}

/**
 * Puts a running job back, some turns after the first waiting one. It stays started, so that the queue counts another
 * attempt and ignores what its worker still reports of this one.
 */
export async function waitAgain(
  org: OrganizationWriter,
  jobId: string,
  { isResumable }: { isResumable: boolean },
): Promise<void> {
  await org.execute(
    `update pgboss.job
     set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), group_id = $4,
       data = data || '{"hasGivenWay": true}',
       priority = case when priority <= $5 then priority else least(priority, (
         select max(priority) from pgboss.job where name = $1 and state < 'active' and priority > $5
       )) - $6 end
     where name = $1 and id = $2 and state = 'active' and data->>'organizationId' = $3`,
    [queueName, jobId, org.id, isResumable ? null : longJobs, afterAllTurns, turnsGiven],
  )
}
