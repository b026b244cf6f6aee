import { signInOperation, type RecordKind, type SignInMethod } from '@millwright/contract/activity'
import type { Operation } from '@millwright/contract/operation'
import { sql } from 'kysely'

import type { Member } from '#platform/access'
import type { OrganizationWriter } from '#platform/database/organization-store'
import { Accepted, AfterCommit } from '#platform/answer'
import { isId, newId } from '#platform/id'

/** A completed operation, for the activity log. */
export interface Deed {
  /** `guidebooks.linkProcedure`. */
  name: string
  operation: Operation
  /** The path parameters, and the request body. */
  params: object
  body: unknown
  /** The handler's result, with the id of what it created. */
  outcome: unknown
  /** The name of the assistant that acted for the member. */
  assistant: string | null
}

/** The titles and states of records at a moment, by id. */
export type RecordsThen = Record<
  string,
  { kind: RecordKind; title: string; state?: Record<string, string>; shortId?: string }
>

/**
 * Reads the records about to be changed. Sent immediately, ahead of the handler's statements, and not awaited: it
 * takes no round trip of its own.
 */
export function recordsBefore(
  org: OrganizationWriter,
  { params, body }: Pick<Deed, 'params' | 'body'>,
): Promise<RecordsThen> {
  const names = Object.values(listTargets(params, body))
  const reading = org
    .execute('select records_named($1, $2) as records', [org.id, names])
    .then(({ rows }) => (rows as { records: RecordsThen }[])[0]?.records ?? {})
  org.sent(reading)
  return reading
}

/**
 * Records who did what to what, in the transaction of the change: neither exists without the other. The member's
 * current name is stored.
 */
export async function recordActivity(
  org: OrganizationWriter,
  member: Member,
  deed: Deed,
  reading: Promise<RecordsThen>,
): Promise<void> {
  const before = await reading
  const targets = withIdOfGuidebook(targetsOf(deed), before)
  const ids = Object.values(targets)
  const recordId = subjectOf(deed.name, targets)
  await sql`
    with folded as (
      update activity set times = times + 1, last_at = now(),
        after = after || records_named(${org.id}, ${ids}),
        target_ids = array(select distinct unnest(target_ids || ${ids}::text[]))
      where organization_id = ${org.id} and id = (${foldable(org, member, { deed, targets, recordId })})
      returning id
    )
    insert into activity (organization_id, id, operation, member_id, member_first_name, member_last_name,
      assistant, targets, target_ids, record_id, before, after, last_at)
    select ${org.id}, ${newId()}, ${deed.name}, m.id, u.first_name, u.last_name,
      ${deed.assistant}, ${JSON.stringify(targets)}, ${ids}, ${recordId}, ${JSON.stringify(before)},
      records_named(${org.id}, ${ids}), now()
    from members m join users u on u.id = m.user_id
    where m.organization_id = ${org.id} and m.id = ${doer(org, member, deed)}
      and not exists (select from folded)`.execute(org.db)
}

/** Records a sign-in, with its method and network. */
export async function recordSignIn(
  org: OrganizationWriter,
  memberId: string,
  signIn: { sessionId: string; method: SignInMethod; network: string },
): Promise<void> {
  await sql`
    insert into activity (organization_id, id, operation, member_id, member_first_name, member_last_name,
      targets, target_ids, record_id, last_at)
    select ${org.id}, ${newId()}, ${signInOperation}, m.id, u.first_name, u.last_name,
      ${JSON.stringify(signIn)}, ${[signIn.sessionId]}, ${signIn.sessionId}, now()
    from members m join users u on u.id = m.user_id
    where m.organization_id = ${org.id} and m.id = ${memberId}`.execute(org.db)
}

/** The person in an entry: for an assistant with an API key, the owner of the key. */
function doer(org: OrganizationWriter, { id, keptTo }: Member, { assistant }: Deed) {
  if (assistant === null || keptTo === null) return sql`${id}::uuid`
  return sql`coalesce((
    select k.belongs_to from api_keys k where k.organization_id = ${org.id} and k.member_id = ${id}), ${id})`
}

/** Content, which is edited dozens of times in a row. Changes to permissions get separate entries. */
const written = new Set(
  'guidebooks places procedures procedureSteps objects skills captures courses lessons runs'.split(
    ' ',
  ),
)

/**
 * The entry that an edit is merged into: the latest one about this record, if it has the same operation and person
 * and started less than ten minutes ago. Steps of a procedure count as the procedure.
 */
function foldable(
  org: OrganizationWriter,
  member: Member,
  { deed, targets, recordId }: { deed: Deed; targets: object; recordId: string | undefined },
) {
  const { method } = deed.operation
  const [resource = ''] = deed.name.split('.')
  const isPart = resource === 'procedureSteps' || deed.name === 'runs.addEntries'
  const isEdit = method === 'PATCH' || method === 'PUT' || isPart
  if (!isEdit || !written.has(resource)) return sql`null::uuid`
  return sql`
    select case when l.operation = ${deed.name} and l.member_id = ${doer(org, member, deed)}
      and l.assistant is not distinct from ${deed.assistant}
      and l.created_at > now() - interval '10 minutes'
      and l.targets - 'stepId' = ${JSON.stringify(targets)}::jsonb - 'stepId' then l.id end
    from activity l where l.organization_id = ${org.id} and l.record_id = ${recordId}
    order by l.id desc limit 1`
}

/** The target name for the operations of a resource. */
const subjects: Record<string, string> = {
  apiKeys: 'apiKeyId',
  assignments: 'assignmentId',
  assistants: 'assistantId',
  captureMedia: 'captureId',
  captures: 'captureId',
  comments: 'commentId',
  directoryTokens: 'tokenId',
  courses: 'courseId',
  guidebooks: 'guidebookId',
  lessons: 'lessonId',
  memberBadges: 'memberId',
  memberPins: 'memberId',
  memberSessions: 'memberId',
  members: 'memberId',
  objectModels: 'objectId',
  objects: 'objectId',
  places: 'placeId',
  procedureMedia: 'procedureId',
  procedureSteps: 'procedureId',
  procedureVersions: 'procedureId',
  procedures: 'procedureId',
  referenceMaterial: 'fileId',
  runs: 'runId',
  sharedDevices: 'deviceId',
  skills: 'skillId',
  suggestions: 'suggestionId',
  teams: 'teamId',
  trackingFiles: 'objectId',
  webhooks: 'webhookId',
}

/** The record that an entry is about, if any. */
export function subjectOf(name: string, targets: Record<string, string>): string | undefined {
  const [resource = ''] = name.split('.')
  return targets['created'] ?? targets[subjects[resource] ?? ''] ?? Object.values(targets)[0]
}

/** The ids in the path and body, without the organization itself, and that of the created record. */
function targetsOf({ operation, params, body, outcome }: Deed): Record<string, string> {
  const targets = listTargets(params, body)
  const { created, jobId } = idsOfNew(operation, outcome)
  const isNew = created !== undefined && !Object.values(targets).includes(created)
  return { ...targets, ...(isNew && { created }), ...(jobId && { jobId }) }
}

function listTargets(params: object, body: unknown): Record<string, string> {
  const { id: _organization, ...inPath } = params as Record<string, string>
  return { ...idsIn(body), ...inPath }
}

/** For example the linked procedure: `{procedureId}`. */
function idsIn(body: unknown): Record<string, string> {
  const fields = Object.entries(body ?? {}) as [string, unknown][]
  return Object.fromEntries(
    fields.filter(
      (field): field is [string, string] =>
        field[0].endsWith('Id') && typeof field[1] === 'string' && isId(field[1]),
    ),
  )
}

/** A guidebook may be identified by its short id; callers know one of the two. */
function withIdOfGuidebook(
  targets: Record<string, string>,
  before: RecordsThen,
): Record<string, string> {
  const { guidebookId } = targets
  if (guidebookId === undefined || isId(guidebookId)) return targets
  const found = Object.entries(before).find(([, { shortId }]) => shortId === guidebookId)
  return { ...targets, guidebookId: found?.[0] ?? guidebookId }
}

/** The id in a response belongs to something new only if the response says so. */
function idsOfNew(
  operation: Operation,
  outcome: unknown,
): { created?: string | undefined; jobId?: string | undefined } {
  if (outcome instanceof AfterCommit) return idsOfNew(operation, outcome.meanwhile)
  const result: unknown = outcome instanceof Accepted ? outcome.body : outcome
  if (typeof result !== 'object' || result === null) return {}
  const { id, fileId, job, apiKey, device, webhook, directoryToken } = result as Partial<
    Record<'id' | 'fileId', string> &
      Record<'job' | 'apiKey' | 'device' | 'webhook' | 'directoryToken', { id: string }>
  >
  const made = id ?? fileId ?? apiKey?.id ?? device?.id ?? webhook?.id ?? directoryToken?.id
  const created = operation.status === 201 ? made : undefined
  return { created, jobId: job?.id }
}
