import type { Client } from '@millwright/sdk/client'
import type pg from 'pg'

import { sizes, seed } from '../../service/seed/seed.ts'
import { findGuidebook, listGuidebooks } from '../../service/src/guidebooks/queries.ts'
import { listLessons } from '../../service/src/lessons/queries.ts'
import { membershipsOf } from '../../service/src/organizations/members/queries.ts'
import { findProcedure } from '../../service/src/procedures/queries.ts'
import { findUser } from '../../service/src/users/queries.ts'
import { peopleAt, type TestMember } from '../../service/test/people.ts'

import { recorded, type Statement } from './recorded.ts'

/** An organization to ask about. */
export interface Subject {
  organizationId: string
  member: TestMember
  guidebookIds: string[]
  procedureId: string
  /** Of a hundred lessons each. */
  courses: { id: string; lessonIds: string[] }[]
}

export interface Work {
  name: string
  /** Requests to ours, as written on the wire. */
  requests: string[]
  /** The address of a read, which plain servers answer too. */
  path?: string
  /** What ours sends to the database for it, but for its own checks. */
  statements: Statement[]
}

const owner = 'ann@example.com'
const lessonsPerCourse = 100

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
    organizationId,
    member,
    guidebookIds: items.map(({ id }) => id),
    procedureId: await addProcedure(member.client),
    courses: await Promise.all(Array.from({ length: 4 }, () => addCourse(member.client))),
  }
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

async function addCourse(client: Client): Promise<Subject['courses'][number]> {
  const { id } = await client.courses.create({ body: { title: 'Pump basics' } })
  const lessonIds: string[] = []
  for (let at = 0; at < lessonsPerCourse; at += 1) {
    const lesson = await client.lessons.create({ body: { courseId: id, title: `Lesson ${at}` } })
    lessonIds.push(lesson.id)
  }
  return { id, lessonIds }
}

/** What is measured, with the statements that ours sends for it. */
export async function workOn(
  { organizationId, member, guidebookIds, procedureId, courses }: Subject,
  database: pg.ClientConfig,
): Promise<Work[]> {
  const [guidebookId = ''] = guidebookIds
  const [course] = courses
  const { options } = member
  const wire = (method: string, path: string, body?: object) =>
    requestText(options.sessionToken ?? '', method, path, body)
  const read = async (name: string, path: string, how: Parameters<typeof recorded>[2]) => ({
    name,
    path,
    requests: [wire('GET', path)],
    statements: await recorded(database, organizationId, how),
  })
  const { sub = '' } = JSON.parse(
    Buffer.from(options.sessionToken?.split('.')[1] ?? '', 'base64url').toString(),
  ) as { sub?: string }
  const backwards = courses.map(({ id, lessonIds }) => ({ id, lessonIds: lessonIds.toReversed() }))
  return [
    await read('list guidebooks', '/guidebooks?limit=50', (org) =>
      listGuidebooks(org, { limit: 50 }),
    ),
    await read('get a guidebook', `/guidebooks/${guidebookId}`, (org) =>
      findGuidebook(org, guidebookId),
    ),
    await read('get a procedure', `/procedures/${procedureId}`, (org) =>
      findProcedure(org, procedureId),
    ),
    await read('list lessons', `/lessons?courseId=${course?.id}&limit=100`, (org) =>
      listLessons(org, course?.id ?? '', { limit: 100 }),
    ),
    await read(
      'who am I',
      '/users/me',
      async (_org, db) => await Promise.all([findUser(db, sub), membershipsOf(db, sub)]),
    ),
    {
      name: 'search',
      requests: ['impeller', 'gearbox', 'torque wrench'].map((q) =>
        wire('GET', `/search?q=${encodeURIComponent(q)}`),
      ),
      statements: [],
    },
    {
      name: 'create a guidebook',
      requests: [wire('POST', '/guidebooks', { title: 'Made meanwhile' })],
      statements: [],
    },
    {
      name: 'reorder 100 lessons',
      requests: [...courses, ...backwards].map(({ id, lessonIds }) =>
        wire('PATCH', '/lessons/reorder', { courseId: id, lessonIds }),
      ),
      statements: [],
    },
  ]
}

function requestText(token: string, method: string, path: string, body?: object): string {
  const content = body ? JSON.stringify(body) : ''
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: benchmark',
    `authorization: Bearer ${token}`,
    ...(body ? ['content-type: application/json', `content-length: ${content.length}`] : []),
  ]
  return `${head.join('\r\n')}\r\n\r\n${content}`
}
