import type { OrganizationWriter } from '#platform/database/organization-store'

export const queueName = 'jobs'

/**
 * Ends what the queue holds of jobs that nobody wants any more, so that they neither keep a turn nor a worker.
 * In the queue a job has the id of its record.
 */
export async function leaveQueue(org: OrganizationWriter, jobIds: string[]): Promise<void> {
  await org.execute(
    `update pgboss.job set state = 'cancelled', completed_on = now()
     where name = $1 and id = any($2::uuid[]) and state <= 'active' and data->>'organizationId' = $3`,
    [queueName, jobIds, org.id],
  )
}
