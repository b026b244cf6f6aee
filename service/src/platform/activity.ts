import { sql } from 'kysely'

import type { Member } from '#platform/access'
import type { OrganizationWriter } from '#platform/database/organization-store'
import { Accepted, Afterwards } from '#platform/http/answer'
import { newId } from '#platform/id'

/**
 * Writes down who did what to what, in the transaction of the change: neither exists without the other.
 * The member's name is taken as it is now.
 *
 * @param operation its name: `guidebooks.linkProcedure`
 * @param params what the path names; the organization itself is left out
 * @param outcome what the handler returned, whose id is that of what it created
 */
export async function recordActivity(
  org: OrganizationWriter,
  member: Member,
  operation: string,
  params: object,
  outcome: unknown,
): Promise<void> {
  const targets = targetsOf(params, outcome)
  await sql`
    insert into activity
      (organization_id, id, operation, member_id, member_first_name, member_last_name, targets, target_ids)
    select ${org.id}, ${newId()}, ${operation}, ${member.id}, u.first_name, u.last_name,
      ${JSON.stringify(targets)}, ${Object.values(targets)}
    from users u where u.id = ${member.userId}`.execute(org.db)
}

function targetsOf(params: object, outcome: unknown): Record<string, string> {
  const { id: _organization, ...named } = params as Record<string, string>
  const created = createdId(outcome)
  return { ...named, ...(created && { created }) }
}

function createdId(outcome: unknown): string | undefined {
  if (outcome instanceof Afterwards) return createdId(outcome.meanwhile)
  const result: unknown = outcome instanceof Accepted ? outcome.body : outcome
  if (typeof result !== 'object' || result === null) return undefined
  const { id, fileId, job, apiKey } = result as Partial<
    Record<'id' | 'fileId', string> & Record<'job' | 'apiKey', { id: string }>
  >
  return id ?? fileId ?? (job ?? apiKey)?.id
}
