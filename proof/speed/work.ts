import type pg from 'pg'

import { findGuidebook, listGuidebooks } from '../../service/src/guidebooks/queries.ts'
import { listLessons } from '../../service/src/lessons/queries.ts'
import { listMemberships } from '../../service/src/organizations/members/queries.ts'
import type { OrganizationReader } from '../../service/src/platform/database/organization-store.ts'
import { findProcedure } from '../../service/src/procedures/queries.ts'
import { findEntries, findWords } from '../../service/src/search/queries.ts'
import { matchAnswers, probesForQuestion, parseQuestion } from '../../service/src/search/terms.ts'
import { findUser } from '../../service/src/users/queries.ts'

import { convertingModels, extracting, signingIn, type Flow } from './flows.ts'
import { inlineValues } from './pgbench.ts'
import { recordStatements, type Statement } from './record.ts'
import type { Subject } from './subject.ts'

export interface Work {
  name: string
  /** Requests to ours, as sent. */
  requests: string[]
  /** Flows of several requests instead. */
  flow?: Flow
  /** The requests that plain servers support too. */
  reads?: Read[]
  /** The same for pgbench. */
  scripts?: string[]
}

interface Read {
  path: string
  /** The statements that ours sends to the database for it, except its own checks. */
  statements: Statement[]
}

/** The measured work, with the statements that ours sends for it. */
export async function workOn(subject: Subject, database: pg.ClientConfig): Promise<Work[]> {
  const { organizationId, member, guidebookIds, procedureId, courses } = subject
  const [guidebookId = ''] = guidebookIds
  const courseId = courses[0]?.id ?? ''
  const token = member.options.sessionToken ?? ''
  const { sub = '' } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  ) as { sub?: string }
  const read = async (
    path: string,
    how: Parameters<typeof recordStatements>[2],
  ): Promise<Read> => ({
    path,
    statements: await recordStatements(database, organizationId, how),
  })
  const reading = (name: string, ...reads: Read[]): Work => ({
    name,
    reads,
    requests: reads.map(({ path }) => requestText(token, 'GET', path)),
    scripts: reads.map(({ statements }) => statements.map(inlineValues).join('')),
  })
  return [
    reading(
      'list guidebooks',
      await read('/guidebooks?limit=50', (org) => listGuidebooks(org, { limit: 50 })),
    ),
    reading(
      'get a guidebook',
      await read(`/guidebooks/${guidebookId}`, (org) => findGuidebook(org, guidebookId)),
    ),
    reading(
      'get a procedure',
      await read(`/procedures/${procedureId}`, (org) => findProcedure(org, procedureId)),
    ),
    reading(
      'list lessons',
      await read(`/lessons?courseId=${courseId}&limit=100`, (org) =>
        listLessons(org, courseId, { limit: 100 }),
      ),
    ),
    reading(
      'who am I',
      await read('/users/me', (_org, db) =>
        Promise.all([findUser(db, sub), listMemberships(db, sub)]),
      ),
    ),
    reading(
      'search',
      ...(await Promise.all(
        ['impeller', 'gearbox', 'torque wrench'].map((q) =>
          read(`/search?q=${encodeURIComponent(q)}`, (org) => found(org, q)),
        ),
      )),
    ),
    ...creating(subject, token),
    reordering(subject, token),
    ...(await flows(subject)),
  ]
}

function creating({ fillingCourses }: Subject, token: string): Work[] {
  const body = { title: 'Made meanwhile' }
  return [
    { name: 'create a guidebook', requests: [requestText(token, 'POST', '/guidebooks', body)] },
    {
      name: 'create a lesson',
      requests: fillingCourses.map((courseId) =>
        requestText(token, 'POST', '/lessons', { courseId, ...body }),
      ),
    },
  ]
}

async function flows({ baseUrl, organizationId, member, people }: Subject): Promise<Work[]> {
  const flow = (name: string, each: Flow): Work => ({ name, requests: [], flow: each })
  return [
    flow('sign in', signingIn(baseUrl, organizationId, people)),
    flow('extract 10 pages', await extracting(member)),
    flow('convert a model', convertingModels(member)),
  ]
}

function reordering({ organizationId, courses }: Subject, token: string): Work {
  const backwards = courses.map(({ id, lessonIds }) => ({ id, lessonIds: lessonIds.toReversed() }))
  return {
    name: 'reorder 100 lessons',
    requests: [...courses, ...backwards].map(({ id, lessonIds }) =>
      requestText(token, 'PATCH', '/lessons/reorder', { courseId: id, lessonIds }),
    ),
    scripts: [reorderScript(organizationId, courses)],
  }
}

async function found(org: OrganizationReader, q: string): Promise<unknown> {
  const question = parseQuestion(q)
  const answers = matchAnswers(question, await findWords(org, probesForQuestion(question)))
  return await findEntries(org, { answers, termCount: question.terms.length, limit: 20 })
}

/** Each client has its own course, and reorders it back and forth with the one statement that this takes. */
function reorderScript(organizationId: string, courses: Subject['courses']): string {
  const statements = courses.map(
    (
      { id, lessonIds },
      at,
    ) => `${at === 0 ? '\\if' : '\\elif'} :client_id % ${courses.length} = ${at}
update lessons l set lesson_index = case when :way = 0 then w.place - 1 else ${lessonIds.length} - w.place end from unnest('{${lessonIds.join(',')}}'::uuid[]) with ordinality as w (id, place) where l.organization_id = '${organizationId}' and l.course_id = '${id}' and l.id = w.id;
`,
  )
  return `\\set way random(0, 1)\n${statements.join('')}\\endif\n`
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
