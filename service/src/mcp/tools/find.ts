import { assignments } from '@millwright/contract/assignments'
import { courses } from '@millwright/contract/courses'
import { guidebooks } from '@millwright/contract/guidebooks'
import { procedures } from '@millwright/contract/procedures'
import { users } from '@millwright/contract/users'
import { oneOf, record } from '@millwright/contract/fields'
import { Type } from 'typebox'

import { fact, onOneLine } from '../texts/lines.ts'
import { tool } from '../tool.ts'
import { Cursor, formatPage, SearchText } from './inputs.ts'

export const whoAmI = tool({
  name: 'who_am_i',
  title: 'Who am I acting for?',
  description:
    'Returns the name of the person you act for, their organization, their role, and their permissions. Everything you do is checked against them.',
  scope: 'read',
  operations: [users.me, users.capabilities],
  input: record({}),
  async run({ perform, organizationId }) {
    const [me, capabilities] = await Promise.all([
      perform(users.me, {}),
      perform(users.capabilities, {}),
    ])
    const membership = me.organizations.find(({ id }) => id === organizationId)
    const may = capabilities.organizations.find((each) => each.organizationId === organizationId)
    return {
      message: 'You never publish, approve, sign, delete or invite: people do that in the app.',
      content: [
        ...fact('Name', me.displayName),
        ...fact('Organization', membership?.name),
        ...fact('Role', membership?.role),
        ...fact('May', may?.capabilities.join(', ')),
      ].join('\n'),
    }
  },
})

export const listGuidebooks = tool({
  name: 'list_guidebooks',
  title: 'List guidebooks',
  description:
    'Lists guidebooks: everything known about one machine, part or other item. Use search to search their contents.',
  scope: 'read',
  operations: [guidebooks.list],
  input: record({
    text: SearchText,
    tag: Type.Optional(Type.String({ maxLength: 50 })),
    cursor: Cursor,
  }),
  async run({ perform }, { text, tag, cursor }) {
    const query = {
      limit: 50,
      ...(text !== undefined && { q: text }),
      ...(tag !== undefined && { tag }),
      ...(cursor !== undefined && { cursor }),
    }
    return formatPage(await perform(guidebooks.list, { query }), (guidebook) => {
      const { title, shortId, procedureCount, referenceMaterialCount } = guidebook
      const drawing = guidebook.drawing_number ? `, drawing ${guidebook.drawing_number}` : ''
      return `- ${onOneLine(title)} [guidebookId: ${shortId}]: ${procedureCount} procedures, ${referenceMaterialCount} documents${onOneLine(drawing)}`
    })
  },
})

export const listProcedures = tool({
  name: 'list_procedures',
  title: 'List procedures',
  description: 'Lists procedures by title, tag or status. Use search to search their contents.',
  scope: 'read',
  operations: [procedures.list],
  input: record({
    text: SearchText,
    tag: Type.Optional(Type.String({ maxLength: 50 })),
    status: Type.Optional(oneOf(['draft', 'published', 'archived'])),
    cursor: Cursor,
  }),
  async run({ perform }, { text, tag, status, cursor }) {
    const query = {
      limit: 50,
      ...(text !== undefined && { q: text }),
      ...(tag !== undefined && { tag }),
      ...(status !== undefined && { status }),
      ...(cursor !== undefined && { cursor }),
    }
    return formatPage(
      await perform(procedures.list, { query }),
      ({ id, title, status: state, version, stepCount, hasUnpublishedChanges }) =>
        `- ${onOneLine(title)} [procedureId: ${id}]: ${state}, version ${version}${hasUnpublishedChanges ? ' and an unpublished draft' : ''}, ${stepCount} steps`,
    )
  },
})

export const listDue = tool({
  name: 'list_due',
  title: 'List what is due',
  description:
    'Lists what the person has to run or take and by when, soonest first; with everyone, the assignments of all members, for managers.',
  scope: 'read',
  operations: [assignments.list],
  input: record({
    whose: Type.Optional(oneOf(['mine', 'everyone'], 'Mine if omitted.')),
    overdue: Type.Optional(Type.Boolean({ description: 'Only what is overdue.' })),
    cursor: Cursor,
  }),
  async run({ perform }, { whose = 'mine', overdue, cursor }) {
    const query = {
      limit: 50,
      ...(whose === 'mine' ? { mine: true } : { status: 'active' as const }),
      ...(overdue !== undefined && { overdue }),
      ...(cursor !== undefined && { cursor }),
    }
    return formatPage(await perform(assignments.list, { query }), (assignment) => {
      const { id, title, procedureId, courseId, occurrence, missed, assignees } = assignment
      const subject = procedureId ? `procedureId: ${procedureId}` : `courseId: ${courseId}`
      const names = assignees.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
      const due = occurrence ? `due ${occurrence.dueAt}` : `due ${assignment.dueAt}`
      const late = missed > 0 ? `, ${missed} missed before` : ''
      return `- ${onOneLine(title)} [${subject}, assignmentId: ${id}]: ${due}${late}, for ${onOneLine(names.join(', '))}`
    })
  },
})

export const listCourses = tool({
  name: 'list_courses',
  title: 'List courses',
  description: 'Lists the courses that the person can take.',
  scope: 'read',
  operations: [courses.list],
  input: record({ cursor: Cursor }),
  async run({ perform }, { cursor }) {
    const query = { limit: 50, ...(cursor !== undefined && { cursor }) }
    return formatPage(
      await perform(courses.list, { query }),
      ({ id, title, status, lessonCount }) =>
        `- ${onOneLine(title)} [courseId: ${id}]: ${status}, ${lessonCount} lessons`,
    )
  },
})
