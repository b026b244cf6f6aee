import type { Role } from '@millwright/contract/permissions'
import { sql } from 'kysely'

import type { OrganizationStore, OrganizationWriter } from '#platform/database/organization-store'
import { newId, newShortId } from '#platform/id'
import { pick, type Random } from '#seed/random'

import { stepCountOf } from '../src/procedures/content.ts'
import { guidebookText, procedureText } from './content.ts'
import { placeRows } from './places.ts'
import { addRuns } from './runs.ts'
import { companies, machines, people, tasks } from './vocabulary.ts'

export interface Shape {
  guidebooks: number
  linksPerGuidebook: number
}

const batch = 500
const roles: Role[] = ['owner', 'admin', 'manager', 'manager']

/**
 * Fills a new organization with a plant: people, machines, procedures, courses and know-how. It is
 * written in batches, each indexed for search by the service itself as it commits.
 *
 * @param owner the email address of its owner
 */
export async function seedOrganization(
  store: OrganizationStore,
  random: Random,
  number: number,
  owner: string,
  shape: Shape,
): Promise<{ id: string; slug: string; name: string }> {
  const id = newId()
  const company = companies[number % companies.length] ?? 'Plant'
  const name = number < companies.length ? company : `${company} ${Math.floor(number / 10) + 1}`
  const slug = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${id.slice(-6)}`
  const memberIds = await store.writeAsSystem(id, async (org) => {
    await insertRows(org, 'organizations', [{ id, name }])
    await insertRows(org, 'organization_slugs', [{ slug, organization_id: id }])
    return await addMembers(org, owner)
  })
  const [ownerId = '', editorId = ownerId] = memberIds
  const objectIds = await store.writeAsSystem(id, (org) => addObjects(org, editorId, shape))
  const procedureIds = await addProcedures(store, id, random, editorId, shape)
  const places = placeRows(id, editorId)
  await store.writeAsSystem(id, (org) => insertRows(org, 'places', places))
  const placeIds = places.map((place) => place.id)
  await addGuidebooks(store, id, random, { editorId, objectIds, procedureIds, placeIds }, shape)
  await addRuns(store, id, random, { memberIds, procedureIds })
  await store.writeAsSystem(id, (org) => addCourses(org, random, editorId))
  await store.writeAsSystem(id, (org) => addSkills(org, random, memberIds))
  await store.writeAsSystem(id, (org) => addAssignments(org, editorId, memberIds))
  return { id, slug, name }
}

type Row = Record<string, unknown>

/** Inserts rows that have the columns of the first one; the others take their defaults. */
async function insertRows(org: OrganizationWriter, table: string, rows: Row[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
  `.execute(org.db)
}

/** A time within the last year, and an id with that time. */
function dated(random: Random): { id: string; created_at: string; updated_at: string } {
  const moment = Date.now() - Math.floor(random() * 365 * 24 * 3_600_000)
  const text = new Date(moment).toISOString()
  return { id: newId(moment), created_at: text, updated_at: text }
}

async function addMembers(org: OrganizationWriter, owner: string): Promise<string[]> {
  const ids: string[] = []
  for (const [index, [first, last]] of people.entries()) {
    const address = index === 0 ? owner : `${first}.${last}-${org.id.slice(-6)}@example.com`
    const { rows } = await sql<{ id: string }>`
      insert into users (id, email_address, first_name, last_name)
      values (${newId()}, ${address.toLowerCase()}, ${first}, ${last})
      on conflict (email_address) do update set email_address = excluded.email_address
      returning id`.execute(org.db)
    const id = newId()
    const role = roles[index] ?? 'member'
    const member = { organization_id: org.id, id, user_id: rows[0]?.id, role, status: 'active' }
    await insertRows(org, 'members', [member])
    ids.push(id)
  }
  return ids
}

async function addObjects(
  org: OrganizationWriter,
  createdBy: string,
  { guidebooks }: Shape,
): Promise<string[]> {
  const rows = Array.from({ length: Math.max(10, Math.ceil(guidebooks / 100)) }, (_, index) => ({
    organization_id: org.id,
    id: newId(),
    title: `${machines[index % machines.length]?.name} model ${index + 1}`,
    created_by: createdBy,
  }))
  await insertRows(org, 'objects', rows)
  return rows.map(({ id }) => id)
}

async function addProcedures(
  store: OrganizationStore,
  organizationId: string,
  random: Random,
  createdBy: string,
  { guidebooks }: Shape,
): Promise<string[]> {
  const ids: string[] = []
  const count = Math.min(500, Math.max(20, Math.ceil(guidebooks / 5)))
  for (let at = 0; at < count; at += batch) {
    const procedures = Array.from({ length: Math.min(batch, count - at) }, (_, index) =>
      procedureRow(random, organizationId, at + index, createdBy),
    )
    const versions = procedures
      .filter(({ version }) => version > 0)
      .map(({ id, title, created_at, ...procedure }) => ({
        organization_id: organizationId,
        procedure_id: id,
        number: 1,
        title,
        estimated_minutes: procedure.estimated_minutes,
        difficulty: procedure.difficulty,
        content: procedure.content,
        step_count: procedure.step_count,
        published_by: createdBy,
        created_at,
      }))
    await store.writeAsSystem(organizationId, async (org) => {
      await insertRows(org, 'procedures', procedures)
      if (versions.length > 0) await insertRows(org, 'procedure_versions', versions)
    })
    ids.push(...procedures.map(({ id }) => id))
  }
  return ids
}

function procedureRow(random: Random, organizationId: string, number: number, createdBy: string) {
  const { title, content } = procedureText(random, number)
  const isPublished = random() < 0.85
  return {
    organization_id: organizationId,
    ...dated(random),
    title,
    content,
    step_count: stepCountOf(content),
    status: isPublished ? 'published' : 'draft',
    version: isPublished ? 1 : 0,
    has_unpublished_changes: !isPublished,
    published_title: isPublished ? title : null,
    estimated_minutes: 10 * (1 + Math.floor(random() * 12)),
    difficulty: pick(random, ['easy', 'moderate', 'difficult']),
    created_by: createdBy,
  }
}

async function addGuidebooks(
  store: OrganizationStore,
  organizationId: string,
  random: Random,
  known: { editorId: string; objectIds: string[]; procedureIds: string[]; placeIds: string[] },
  { guidebooks: count, linksPerGuidebook }: Shape,
): Promise<void> {
  const { editorId, objectIds, procedureIds, placeIds } = known
  for (let at = 0; at < count; at += batch) {
    const guidebooks = Array.from({ length: Math.min(batch, count - at) }, (_, index) => ({
      organization_id: organizationId,
      ...dated(random),
      short_id: newShortId(),
      ...guidebookText(random, at + index),
      place_id: placeIds[(at + index) % (placeIds.length + 5)] ?? null,
      created_by: editorId,
    }))
    const links = guidebooks.flatMap(({ id }) =>
      distinct(random, procedureIds, linksPerGuidebook).map((procedureId, index) => ({
        organization_id: organizationId,
        guidebook_id: id,
        procedure_id: procedureId,
        provenance: random() < 0.8 ? 'manual' : 'extracted',
        pinned: index === 0,
        hidden: random() < 0.03,
        position: random() < 0.3 ? index : null,
      })),
    )
    const tracked = guidebooks
      .filter(() => random() < 0.3)
      .map(({ id }) => ({
        organization_id: organizationId,
        guidebook_id: id,
        object_id: pick(random, objectIds),
      }))
    await store.writeAsSystem(organizationId, async (org) => {
      const shortIds = guidebooks.map(({ short_id, organization_id }) => ({
        short_id,
        organization_id,
      }))
      await insertRows(org, 'short_ids', shortIds)
      await insertRows(org, 'guidebooks', guidebooks)
      await insertRows(org, 'guidebook_procedures', links)
      await insertRows(org, 'tracked_objects', tracked)
    })
  }
}

function distinct<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const chosen = new Set<Item>()
  while (chosen.size < Math.min(count, items.length)) chosen.add(pick(random, items))
  return [...chosen]
}

async function addCourses(
  org: OrganizationWriter,
  random: Random,
  createdBy: string,
): Promise<void> {
  const scope = { organization_id: org.id, created_by: createdBy }
  const courses = machines.map(({ name }) => ({
    ...scope,
    ...dated(random),
    title: `${name}: basics for new colleagues`,
    status: 'published',
  }))
  const lessons = courses.flatMap((course) =>
    Array.from({ length: 8 }, (_, index) => ({
      ...scope,
      ...dated(random),
      course_id: course.id,
      lesson_index: index,
      title: `${index + 1}. ${procedureText(random, index).title}`,
    })),
  )
  await insertRows(org, 'courses', courses)
  await insertRows(org, 'lessons', lessons)
}

async function addSkills(
  org: OrganizationWriter,
  random: Random,
  memberIds: string[],
): Promise<void> {
  const recorded = Array.from({ length: 20 }, () => {
    const index = Math.floor(random() * people.length)
    const [first, last] = people[index] ?? ['', '']
    const machine = pick(random, machines)
    return {
      organization_id: org.id,
      ...dated(random),
      title: `${pick(random, tasks)} ${pick(random, machine.parts)}`,
      member_id: memberIds[index],
      member_first_name: first,
      member_last_name: last,
      created_by: memberIds[index],
    }
  })
  const captures = recorded.map((row) => ({
    ...row,
    id: newId(),
    kind: 'video',
    recorded_at: row.created_at,
    duration_seconds: Math.floor(random() * 600),
  }))
  await insertRows(
    org,
    'skills',
    recorded.map((row) => ({ ...row, status: 'ready' })),
  )
  await insertRows(org, 'captures', captures)
  const joins = recorded.map(({ organization_id, id }, index) => ({
    organization_id,
    skill_id: id,
    capture_id: captures[index]?.id,
    approval: 'approved',
  }))
  await insertRows(org, 'skill_captures', joins)
}

/** Assigns published procedures repeatedly: one assignment is overdue, one is due soon. */
async function addAssignments(
  org: OrganizationWriter,
  createdBy: string,
  memberIds: string[],
): Promise<void> {
  const { rows: published } = await sql<{ procedureId: string; guidebookId: string | null }>`
    select p.id as "procedureId", (select g.guidebook_id from guidebook_procedures g
      where g.organization_id = p.organization_id and g.procedure_id = p.id limit 1) as "guidebookId"
    from procedures p where p.organization_id = ${org.id} and p.version > 0
    order by p.id limit 3`.execute(org.db)
  const days = [-2, 1, 9]
  const rows = published.map(({ procedureId, guidebookId }, index) => ({
    organization_id: org.id,
    id: newId(),
    procedure_id: procedureId,
    member_ids: index === 2 ? [] : memberIds.slice(0, 3),
    role: index === 2 ? 'member' : null,
    done_by: 'anyone',
    guidebook_id: guidebookId,
    due_at: morningIn(days[index] ?? 0),
    recurrence: 'FREQ=WEEKLY;INTERVAL=2',
    timezone: 'Europe/Berlin',
    status: 'active',
    open_id: newId(),
    open_due_at: morningIn(days[index] ?? 0),
    next_due_at: morningIn((days[index] ?? 0) + 14),
    created_by: createdBy,
  }))
  const open = rows.map(({ organization_id, id, open_id, open_due_at }) => ({
    organization_id,
    id: open_id,
    assignment_id: id,
    due_at: open_due_at,
  }))
  await insertRows(org, 'assignments', rows)
  await insertRows(org, 'occurrences', open)
}

/** Eight in the morning, the given number of days from now. */
function morningIn(days: number): string {
  const moment = new Date(Date.now() + days * 86_400_000)
  moment.setUTCHours(7, 0, 0, 0)
  return moment.toISOString()
}
