import type { Client } from '@millwright/sdk/client'
import type pg from 'pg'

import { sizes, seed } from '../../service/seed/seed.ts'
import { peopleAt, type TestMember } from '../../service/test/people.ts'

/** An organization to send requests for. */
export interface Subject {
  baseUrl: string
  organizationId: string
  member: TestMember
  guidebookIds: string[]
  procedureId: string
  /** Of a hundred lessons each. */
  courses: { id: string; lessonIds: string[] }[]
  /** Courses that grow during the run. */
  fillingCourses: string[]
  /** Email addresses of members who sign in. */
  people: string[]
}

const owner = 'ann@example.com'
/** As many courses as there are connections: reordering one waits for no one. */
const counts = { courses: 32, lessonsPerCourse: 100, fillingCourses: 32, people: 8 }

export async function addSubject(
  baseUrl: string,
  database: pg.ClientConfig,
  size: string,
): Promise<Subject> {
  const shape = sizes[size]
  if (!shape) throw new Error(`There is no data set ${size}.`)
  const [organization] = await seed(database, shape, owner, 1)
  const organizationId = organization?.id ?? ''
  const member = await peopleAt(baseUrl).signInAgain(organizationId, owner)
  const { items } = await member.client.guidebooks.list({ query: { limit: 50 } })
  return {
    baseUrl,
    organizationId,
    member,
    guidebookIds: items.map(({ id }) => id),
    procedureId: await addProcedure(member.client),
    courses: await addCourses(member.client),
    fillingCourses: await addFillingCourses(member.client),
    people: await invitePeople(member.client, organizationId),
  }
}

async function addFillingCourses(client: Client): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < counts.fillingCourses; at += 1) {
    ids.push((await client.courses.create({ body: { title: `Growing ${at}` } })).id)
  }
  return ids
}

async function invitePeople(client: Client, organizationId: string): Promise<string[]> {
  const people = Array.from({ length: counts.people }, (_, at) => `person-${at}@example.com`)
  for (const email_address of people) {
    const body = { email_address, role: 'member' } as const
    await client.members.invite({ params: { id: organizationId }, body })
  }
  return people
}

async function addProcedure(client: Client): Promise<string> {
  const steps = Array.from({ length: 40 }, (_, at) => ({
    id: `step-${at}`,
    text: `Tighten bolt ${at + 1} of the cover crosswise to 45 Nm.`,
    steps: [],
    callouts: [],
    media: [],
  }))
  const section = { id: 'main', title: 'Replace the seal', callouts: [], steps, sections: [] }
  const { id } = await client.procedures.create({ body: { title: 'Seal', outline: [section] } })
  return id
}

async function addCourses(client: Client): Promise<Subject['courses']> {
  const { id: first } = await client.courses.create({ body: { title: 'Pump basics' } })
  for (let at = 0; at < counts.lessonsPerCourse; at += 1) {
    await client.lessons.create({ body: { courseId: first, title: `Lesson ${at}` } })
  }
  const courses: Subject['courses'] = []
  for (let at = 0; at < counts.courses; at += 1) {
    const { id } = await client.courses.duplicate({ params: { courseId: first }, body: {} })
    const { items } = await client.lessons.list({ query: { courseId: id, limit: 100 } })
    courses.push({ id, lessonIds: items.map((lesson) => lesson.id) })
  }
  return courses
}
