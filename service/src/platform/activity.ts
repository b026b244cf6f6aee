import type { Operation } from '@millwright/contract/operation'
import { sql } from 'kysely'

import type { Member } from '#platform/access'
import type { OrganizationWriter } from '#platform/database/organization-store'
import { Accepted, AfterCommit } from '#platform/http/answer'
import { isId, newId } from '#platform/id'

/** What was done. */
export interface Deed {
  /** `guidebooks.linkProcedure`. */
  name: string
  operation: Operation
  /** What the path names, and what was sent. */
  params: object
  body: unknown
  /** What the handler returned, whose id is that of what it created. */
  outcome: unknown
}

/**
 * Writes down who did what to what, in the transaction of the change: neither exists without the other.
 * The member's name is taken as it is now.
 */
export async function recordActivity(
  org: OrganizationWriter,
  member: Member,
  deed: Deed,
): Promise<void> {
  const targets = await withIdOfGuidebook(org, targetsOf(deed))
  await sql`
    insert into activity
      (organization_id, id, operation, member_id, member_first_name, member_last_name, targets, target_ids)
    select ${org.id}, ${newId()}, ${deed.name}, ${member.id}, u.first_name, u.last_name,
      ${JSON.stringify(targets)}, ${Object.values(targets)}
    from users u where u.id = ${member.userId}`.execute(org.db)
}

/** The ids in the path and in the body, without the organization itself, and that of what was created. */
function targetsOf({ operation, params, body, outcome }: Deed): Record<string, string> {
  const { id: _organization, ...named } = params as Record<string, string>
  const created = createdId(operation, outcome)
  return { ...idsIn(body), ...named, ...(created && { created }) }
}

/** Such as which procedure was linked: `{procedureId}`. */
function idsIn(body: unknown): Record<string, string> {
  const fields = Object.entries(body ?? {}) as [string, unknown][]
  return Object.fromEntries(
    fields.filter(
      (field): field is [string, string] =>
        field[0].endsWith('Id') && typeof field[1] === 'string' && isId(field[1]),
    ),
  )
}

/** A guidebook may be named by its short id; whoever asks what was done to it knows one of both. */
async function withIdOfGuidebook(
  org: OrganizationWriter,
  targets: Record<string, string>,
): Promise<Record<string, string>> {
  const { guidebookId } = targets
  if (guidebookId === undefined || isId(guidebookId)) return targets
  const { rows } = await sql<{ id: string }>`
    select id from guidebooks where organization_id = ${org.id} and short_id = ${guidebookId}`.execute(
    org.db,
  )
  return { ...targets, guidebookId: rows[0]?.id ?? guidebookId }
}

/** The id in an answer is that of something new only where the answer says so. */
function createdId(operation: Operation, outcome: unknown): string | undefined {
  if (outcome instanceof AfterCommit) return createdId(operation, outcome.meanwhile)
  const result: unknown = outcome instanceof Accepted ? outcome.body : outcome
  if (typeof result !== 'object' || result === null) return undefined
  const { id, fileId, job, apiKey } = result as Partial<
    Record<'id' | 'fileId', string> & Record<'job' | 'apiKey', { id: string }>
  >
  const ofNew = operation.status === 201 ? (id ?? fileId) : undefined
  return ofNew ?? (job ?? apiKey)?.id
}
