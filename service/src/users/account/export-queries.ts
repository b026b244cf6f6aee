import { sql, type RawBuilder } from 'kysely'

import type { OrganizationReader, SystemQueries } from '#platform/database/organization-store'

/** Records sent at a time. */
const pageSize = 500

interface Kind {
  /** Its name in the export. */
  name: string
  table: string
  /** The column with the member it belongs to. */
  memberColumn: 'member_id' | 'created_by' | 'started_by'
  /** The column that identifies its rows. */
  key: string
  data: RawBuilder<unknown>
}

const titled = sql`jsonb_build_object('id', t.id, 'title', t.title, 'createdAt', iso(t.created_at))`
const file = sql`jsonb_build_object('fileId', t.id, 'filename', t.filename,
  'contentType', t.content_type, 'size', t.size, 'createdAt', iso(t.created_at))`
const made = (name: string, table: string): Kind => ({
  name,
  table,
  memberColumn: 'created_by',
  key: 'id',
  data: titled,
})

/** What an organization stores about a member: all of what they did, and the titles of what they made. */
const kinds: readonly Kind[] = [
  {
    name: 'captures',
    table: 'captures',
    memberColumn: 'member_id',
    key: 'id',
    data: sql`jsonb_build_object('id', t.id, 'title', t.title, 'description', t.description,
      'tags', t.tags, 'kind', t.kind, 'memberFirstName', t.member_first_name,
      'memberLastName', t.member_last_name, 'recordedAt', iso(t.recorded_at),
      'transcript', t.transcript_cues, 'corrections', t.transcript_corrections,
      'markers', t.markers, 'createdAt', iso(t.created_at))`,
  },
  {
    name: 'captureMedia',
    table: 'capture_media',
    memberColumn: 'created_by',
    key: 'id',
    data: sql`${file} || jsonb_build_object('captureId', t.capture_id,
      'url', '/captures/' || t.capture_id || '/media/' || t.id || '/download')`,
  },
  {
    name: 'procedureMedia',
    table: 'procedure_files',
    memberColumn: 'created_by',
    key: 'id',
    data: sql`${file} || jsonb_build_object('procedureId', t.procedure_id,
      'url', '/procedures/' || t.procedure_id || '/media/' || t.id || '/download')`,
  },
  {
    name: 'referenceMaterials',
    table: 'reference_materials',
    memberColumn: 'created_by',
    key: 'id',
    data: sql`${file} || jsonb_build_object('guidebookId', t.guidebook_id,
      'url', '/guidebooks/' || t.guidebook_id || '/reference-material/' || t.id || '/download')`,
  },
  {
    name: 'skills',
    table: 'skills',
    memberColumn: 'member_id',
    key: 'id',
    data: sql`jsonb_build_object('id', t.id, 'title', t.title, 'description', t.description,
      'tags', t.tags, 'memberFirstName', t.member_first_name,
      'memberLastName', t.member_last_name, 'createdAt', iso(t.created_at))`,
  },
  {
    name: 'enrolments',
    table: 'enrolments',
    memberColumn: 'member_id',
    key: 'course_id',
    data: sql`jsonb_build_object('courseId', t.course_id, 'memberFirstName', t.member_first_name,
      'memberLastName', t.member_last_name, 'dueAt', iso(t.due_at),
      'finishedAt', iso(t.finished_at), 'createdAt', iso(t.created_at))`,
  },
  {
    name: 'lessonCompletions',
    table: 'lesson_completions',
    memberColumn: 'member_id',
    key: 'lesson_id',
    data: sql`jsonb_build_object('courseId', t.course_id, 'lessonId', t.lesson_id,
      'completedAt', iso(t.completed_at))`,
  },
  {
    name: 'quizAttempts',
    table: 'quiz_attempts',
    memberColumn: 'member_id',
    key: 'id',
    data: sql`jsonb_build_object('courseId', t.course_id, 'lessonId', t.lesson_id,
      'answers', t.answers, 'score', t.score, 'passed', t.passed, 'counts', t.counts,
      'createdAt', iso(t.created_at))`,
  },
  {
    name: 'procedureWork',
    table: 'procedure_work',
    memberColumn: 'member_id',
    key: 'procedure_id',
    data: sql`jsonb_build_object('procedureId', t.procedure_id, 'place', t.place,
      'startedAt', iso(t.started_at), 'changedAt', iso(t.changed_at))`,
  },
  {
    name: 'savedFilters',
    table: 'saved_filters',
    memberColumn: 'member_id',
    key: 'id',
    data: sql`jsonb_build_object('id', t.id, 'title', t.title, 'list', t.list, 'query', t.query,
      'createdAt', iso(t.created_at))`,
  },
  {
    name: 'comments',
    table: 'comments',
    memberColumn: 'member_id',
    key: 'id',
    data: sql`jsonb_build_object('id', t.id, 'procedureId', t.procedure_id, 'stepId', t.step_id,
      'text', t.text, 'createdAt', iso(t.created_at))`,
  },
  {
    name: 'runs',
    table: 'runs',
    memberColumn: 'started_by',
    key: 'id',
    data: sql`jsonb_build_object('id', t.id, 'procedureId', t.procedure_id, 'version', t.version,
      'title', t.title, 'startedAt', iso(t.started_at), 'finishedAt', iso(t.finished_at))`,
  },
  {
    name: 'runEntries',
    table: 'run_entries',
    memberColumn: 'member_id',
    key: 'id',
    data: sql`t.said || jsonb_build_object('id', t.id, 'runId', t.run_id, 'kind', t.kind,
      'deviceId', t.device_id, 'at', iso(t.at), 'receivedAt', iso(t.received_at))`,
  },
  {
    name: 'runFiles',
    table: 'run_files',
    memberColumn: 'created_by',
    key: 'id',
    data: sql`${file} || jsonb_build_object('runId', t.run_id,
      'url', '/runs/' || t.run_id || '/files/' || t.id || '/download')`,
  },
  {
    name: 'assignments',
    table: 'assignments',
    memberColumn: 'created_by',
    key: 'id',
    data: sql`jsonb_build_object('id', t.id, 'procedureId', t.procedure_id,
      'courseId', t.course_id, 'dueAt', iso(t.due_at), 'createdAt', iso(t.created_at))`,
  },
  {
    name: 'fulfillments',
    table: 'occurrence_fulfillments',
    memberColumn: 'member_id',
    key: 'occurrence_id',
    data: sql`jsonb_build_object('occurrenceId', t.occurrence_id, 'runId', t.run_id,
      'at', iso(t.at))`,
  },
  made('guidebooks', 'guidebooks'),
  made('procedures', 'procedures'),
  made('objects', 'objects'),
  made('courses', 'courses'),
  made('lessons', 'lessons'),
  {
    name: 'apiKeys',
    table: 'api_keys',
    memberColumn: 'created_by',
    key: 'id',
    data: sql`jsonb_build_object('id', t.id, 'name', t.name, 'expiresAt', iso(t.expires_at),
      'createdAt', iso(t.created_at))`,
  },
  {
    name: 'assistants',
    table: 'assistants',
    memberColumn: 'member_id',
    key: 'id',
    data: sql`jsonb_build_object('id', t.id, 'name', t.name, 'scopes', t.scopes,
      'createdAt', iso(t.created_at))`,
  },
  {
    name: 'activity',
    table: 'activity',
    memberColumn: 'member_id',
    key: 'id',
    data: sql`jsonb_build_object('operation', t.operation, 'targets', t.targets,
      'memberFirstName', t.member_first_name, 'memberLastName', t.member_last_name,
      'createdAt', iso(t.created_at))`,
  },
]

export const kindNames = kinds.map(({ name }) => name)

export interface RecordPlace {
  /** The name of the kind. */
  name: string
  memberId: string
  /** The id of the last record read. */
  after: string | null
}

export interface ExportedRecord {
  id: string
  data: unknown
}

/** The next rows of a kind about a member, in the order of their ids. */
export async function recordsAfter(
  org: OrganizationReader,
  { name, memberId, after }: RecordPlace,
): Promise<ExportedRecord[]> {
  const kind = kinds.find((each) => each.name === name)
  if (!kind) return []
  const key = sql.ref(`t.${kind.key}`)
  const rows = org.db
    .selectFrom(sql`${sql.table(kind.table)}`.as<'t'>(sql.ref('t')))
    .select([sql<string>`${key}`.as('id'), sql`${kind.data}`.as('data')])
    .where(sql<boolean>`t.organization_id = ${org.id}`)
    .where(sql<boolean>`${sql.ref(`t.${kind.memberColumn}`)} = ${memberId}`)
    .where(sql<boolean>`(${after}::uuid is null or ${key} > ${after}::uuid)`)
    .orderBy(sql`${key}`)
    .limit(pageSize)
  return await rows.execute()
}

/** A person's ways to sign in other than their mailbox, without secrets. */
export async function listSignInMethods(db: SystemQueries, userId: string) {
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'last_used_at as lastUsedAt', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const [secondFactor = null] = await db
    .selectFrom('second_factors')
    .select(['confirmed_at as confirmedAt', 'removes_at as removesAt'])
    .where('user_id', '=', userId)
    .execute()
  return { passkeys, secondFactor }
}

/** All sessions of a person, with their times. */
export async function sessionsOf(db: SystemQueries, userId: string) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'organization_id as organizationId', 'user_agent as userAgent'])
    .select(['created_at as createdAt', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}
