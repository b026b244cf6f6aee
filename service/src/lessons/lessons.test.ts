import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError } from '@millwright/contract/errors'
import type { Client } from '@millwright/sdk/client'

import { manualPdf, uploadDocument } from '#test/documents'
import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

/** A manager's client and a new course with lessons of these titles. */
async function courseWith(titles: readonly string[]) {
  const organization = await addOrganization()
  const { client } = await organization.as('manager')
  const { id: courseId } = await client.courses.create({ body: { title: 'Pump basics' } })
  const ids: string[] = []
  for (const title of titles) {
    ids.push((await client.lessons.create({ body: { courseId, title } })).id)
  }
  return { organization, client, courseId, ids }
}

async function titlesOf(client: Client, courseId: string) {
  const { items } = await client.lessons.list({ query: { courseId } })
  assert.deepEqual(
    items.map(({ lessonIndex }) => lessonIndex),
    items.map((_, index) => index),
    'indices run from 0 without gaps',
  )
  return items.map(({ title }) => title)
}

test('lessons are appended, and listed in their order', async () => {
  const { client, courseId } = await courseWith(['A', 'B', 'C'])

  assert.deepEqual(await titlesOf(client, courseId), ['A', 'B', 'C'])
  const first = await client.lessons.list({ query: { courseId, limit: 2 } })
  const cursor = first.nextCursor ?? ''
  const { items } = await client.lessons.list({ query: { courseId, limit: 2, cursor } })
  assert.deepEqual([first.items.length, items.map(({ title }) => title)], [2, ['C']])
})

test('the list of lessons needs a course', async () => {
  const { organization } = await courseWith([])

  const response = await organization.owner.fetch('/lessons')

  assert.equal(response.status, 400)
})

test('reordering rewrites all indices together', async () => {
  const { client, courseId, ids } = await courseWith(['A', 'B', 'C'])

  const { items } = await client.lessons.reorder({
    body: { courseId, lessonIds: ids.toReversed() },
  })

  assert.deepEqual(
    items.map(({ title }) => title),
    ['C', 'B', 'A'],
  )
  assert.deepEqual(await titlesOf(client, courseId), ['C', 'B', 'A'])
})

test('a sequence that is not exactly the lessons of the course changes nothing', async () => {
  const { client, courseId, ids } = await courseWith(['A', 'B', 'C'])
  const other = await client.courses.create({ body: { title: 'Other' } })
  const foreign = await client.lessons.create({ body: { courseId: other.id, title: 'X' } })
  const [a = '', b = '', c = ''] = ids
  const wrong = [[a, b], [a, b, c, c], [a, b, b], [a, b, c, foreign.id], [a, b, foreign.id], []]

  for (const lessonIds of wrong) {
    await assert.rejects(
      client.lessons.reorder({ body: { courseId, lessonIds } }),
      codeIs('not_a_permutation'),
    )
  }

  assert.deepEqual(await titlesOf(client, courseId), ['A', 'B', 'C'])
})

test('deleting a lesson closes the gap', async () => {
  const { client, courseId, ids } = await courseWith(['A', 'B', 'C'])

  await client.lessons.delete({ params: { lessonId: ids[1] ?? '' } })

  assert.deepEqual(await titlesOf(client, courseId), ['A', 'C'])
})

test('replacing a lesson clears omitted fields and keeps its position', async () => {
  const { client, courseId, ids } = await courseWith(['A', 'B'])
  const params = { lessonId: ids[1] ?? '' }
  const content = [{ type: 'text' as const, text: 'Read this.' }]
  await client.lessons.update({ params, body: { title: 'B', description: 'Two', content } })

  const lesson = await client.lessons.update({ params, body: { title: 'B2' } })

  assert.deepEqual(
    [lesson.title, lesson.description, lesson.content, lesson.lessonIndex],
    ['B2', null, [], 1],
  )
  assert.deepEqual(await titlesOf(client, courseId), ['A', 'B2'])
})

test('changing a part of a lesson leaves the others unchanged', async () => {
  const { client, courseId } = await courseWith([])
  const content = [{ type: 'text' as const, text: 'Mind the seal.' }]
  const { id: lessonId } = await client.lessons.create({
    body: { courseId, title: 'Seals', description: 'About seals', content },
  })
  const params = { lessonId }

  const renamed = await client.lessons.patch({ params, body: { title: 'Shaft seals' } })
  const cleared = await client.lessons.patch({ params, body: { description: null } })

  assert.deepEqual([renamed.title, renamed.description], ['Shaft seals', 'About seals'])
  assert.deepEqual(
    [cleared.title, cleared.description, cleared.content],
    ['Shaft seals', null, content],
  )
})

test('a lesson moves to a position, and the others shift', async () => {
  const { client, courseId, ids } = await courseWith(['A', 'B', 'C', 'D'])
  const move = async (which: number, index: number) => {
    const params = { lessonId: ids[which] ?? '' }
    const moved = await client.lessons.move({ params, body: { index } })
    return [moved.lessonIndex, await titlesOf(client, courseId)]
  }

  assert.deepEqual(await move(3, 0), [0, ['D', 'A', 'B', 'C']])
  assert.deepEqual(await move(0, 2), [2, ['D', 'B', 'A', 'C']])
  assert.deepEqual(await move(3, 1000), [3, ['B', 'A', 'C', 'D']])
})

test('the position of a lesson cannot be edited directly', async () => {
  const { client, organization, ids } = await courseWith(['A', 'B'])
  const put = (lessonIndex: number) =>
    organization.owner.fetch(`/lessons/${ids[0]}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'A', lessonIndex }),
    })

  const [same, other] = [await put(0), await put(1)]

  assert.equal(same.status, 200)
  assert.equal(((await other.json()) as { code: string }).code, 'read_only')
  assert.equal((await client.lessons.get({ params: { lessonId: ids[0] ?? '' } })).lessonIndex, 0)
})

test('indices stay contiguous while eight callers create, delete and reorder at once', async () => {
  const { client, courseId, ids } = await courseWith(['A', 'B', 'C', 'D', 'E', 'F'])
  const change = async (index: number) => {
    if (index % 3 === 0) await client.lessons.create({ body: { courseId, title: `N${index}` } })
    if (index % 3 === 1) {
      const { items } = await client.lessons.list({ query: { courseId } })
      const lessonIds = items.map(({ id }) => id).toReversed()
      // If someone else added a lesson meanwhile, nothing changes.
      await client.lessons
        .reorder({ body: { courseId, lessonIds } })
        .catch(codeIs('not_a_permutation'))
    }
    if (index % 24 === 2)
      await client.lessons
        .delete({ params: { lessonId: ids[index % 6] ?? '' } })
        .catch(codeIs('not_found'))
  }
  const work = Array.from({ length: 8 }, async (_, caller) => {
    for (let index = caller; index < 48; index += 8) await change(index)
  })

  await Promise.all(work)

  const titles = await titlesOf(client, courseId)
  assert.equal(titles.filter((title) => title.startsWith('N')).length, 16)
})

test('a reorder based on an older state of the course is refused', async () => {
  const { client, organization, courseId, ids } = await courseWith(['A', 'B'])
  const before = await organization.owner.fetch(`/courses/${courseId}`)
  const reorder = (etag: string | null) =>
    client.lessons.reorder({
      body: { courseId, lessonIds: ids.toReversed() },
      headers: { 'if-match': etag ?? '' },
    })
  await client.lessons.update({ params: { lessonId: ids[0] ?? '' }, body: { title: 'A2' } })

  await assert.rejects(reorder(before.headers.get('etag')), codeIs('version_mismatch'))

  const now = await organization.owner.fetch(`/courses/${courseId}`)
  await reorder(now.headers.get('etag'))
  assert.deepEqual(await titlesOf(client, courseId), ['B', 'A2'])
})

test("a lesson can only refer to its organization's records", async () => {
  const { client, courseId } = await courseWith([])
  const rival = await (await addOrganization()).as('manager')
  const { id: procedureId } = await rival.client.procedures.create({ body: { title: 'Secret' } })
  const content = [{ type: 'procedure' as const, procedureId }]

  await assert.rejects(
    client.lessons.create({ body: { courseId, title: 'A', content } }),
    (error) => {
      codeIs('not_found')(error)
      assert.ok(error instanceof ApiError)
      assert.deepEqual(
        error.details.errors?.map(({ pointer }) => pointer),
        ['/content/0/procedureId'],
      )
      return true
    },
  )
})

test('records used by lessons are deleted only with force, and then do not block the lesson', async () => {
  const { client, courseId } = await courseWith([])
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal' } })
  const { id: objectId } = await client.objects.create({ body: { title: 'Rotor' } })
  const content = [
    { type: 'procedure' as const, procedureId },
    { type: 'object' as const, objectId },
  ]
  const { id: lessonId } = await client.lessons.create({ body: { courseId, title: 'A', content } })

  const query = { force: true }
  const deleting = client.procedures.delete({ params: { procedureId }, query })
  await assert.rejects(deleting, codeIs('procedure_in_use'))
  await client.objects.delete({ params: { objectId }, query })
  const changed = await client.lessons.patch({
    params: { lessonId },
    body: { title: 'B', content: content.toReversed() },
  })
  assert.equal(changed.title, 'B')
  await client.lessons.patch({ params: { lessonId }, body: { content: [] } })
  await client.procedures.delete({ params: { procedureId } })
})

const quiz = {
  type: 'quiz' as const,
  questions: [
    {
      id: 'q1',
      text: 'Which way does the pump turn?',
      kind: 'single' as const,
      choices: [
        { id: 'a', text: 'Clockwise', isCorrect: true },
        { id: 'b', text: 'Counter-clockwise' },
      ],
    },
  ],
}

test('a learner takes the lessons of a course in order and passes its quiz', async () => {
  const { organization, client, courseId, ids } = await courseWith(['A'])
  const { id: quizId } = await client.lessons.create({
    body: { courseId, title: 'Quiz', content: [quiz] },
  })
  await client.courses.publish({ params: { courseId } })
  const { client: learner } = await organization.as('member')
  await learner.courses.enrol({ params: { courseId }, body: {} })
  const [first = ''] = ids

  await assert.rejects(
    learner.lessons.complete({ params: { lessonId: quizId } }),
    codeIs('lesson_locked'),
  )
  await learner.lessons.complete({ params: { lessonId: first } })
  await assert.rejects(
    learner.lessons.complete({ params: { lessonId: quizId } }),
    codeIs('quiz_not_passed'),
  )
  const answer = (choiceId: string) =>
    learner.lessons.attemptQuiz({
      params: { lessonId: quizId },
      body: { answers: [{ questionId: 'q1', choiceIds: [choiceId] }] },
    })
  const [wrong, right] = [await answer('b'), await answer('a')]

  assert.deepEqual([wrong.passed, right.passed], [false, true])
  assert.equal(wrong.completedAt, null)
  const progress = await learner.courses.progress({ params: { courseId } })
  assert.deepEqual(progress.completedLessonIds, [first, quizId])
  assert.equal(progress.completedAt, right.completedAt)
  await answer('b')
  const again = await learner.lessons.complete({ params: { lessonId: quizId } })
  assert.equal(again.completedAt, right.completedAt, 'what is done stays done')
})

test('learners see their own attempts, managers those of all', async () => {
  const { organization, client, courseId } = await courseWith([])
  const { id: lessonId } = await client.lessons.create({
    body: { courseId, title: 'Quiz', content: [quiz] },
  })
  await client.courses.publish({ params: { courseId } })
  const params = { lessonId }
  const learners = [await organization.as('member'), await organization.as('member')]
  for (const { client: learner } of learners) {
    await learner.courses.enrol({ params: { courseId }, body: {} })
    const answers = [{ questionId: 'q1', choiceIds: ['b'] }]
    await learner.lessons.attemptQuiz({ params, body: { answers } })
  }
  const [ann = assert.fail(), bob = assert.fail()] = learners

  const attemptsOf = async (reader: Client, query: { memberId?: string } = {}) =>
    (await reader.lessons.attempts({ params, query })).items.map(({ memberId }) => memberId)

  assert.deepEqual(await attemptsOf(ann.client), [ann.id])
  assert.deepEqual(await attemptsOf(ann.client, { memberId: bob.id }), [])
  assert.deepEqual(await attemptsOf(client), [bob.id, ann.id])
  assert.deepEqual(await attemptsOf(client, { memberId: bob.id }), [bob.id])
})

test('a quiz with duplicate answers is refused', async () => {
  const { client, courseId } = await courseWith([])
  const [question] = quiz.questions
  assert(question)
  const [first = assert.fail(), ...others] = question.choices
  const right = [first, ...others].map((choice) => ({ ...choice, isCorrect: true }))
  const broken = [
    [question, question],
    [{ ...question, choices: [first, first] }],
    [{ ...question, kind: 'single' as const, choices: right }],
  ]

  for (const questions of broken) {
    const content = [{ ...quiz, questions }]
    await assert.rejects(
      client.lessons.create({ body: { courseId, title: 'Quiz', content } }),
      codeIs('invalid_request'),
    )
  }
})

test('learners do not see which choices are right', async () => {
  const { organization, client, courseId } = await courseWith([])
  const { id: lessonId } = await client.lessons.create({
    body: { courseId, title: 'Quiz', content: [quiz] },
  })
  await client.courses.publish({ params: { courseId } })
  const { client: learner } = await organization.as('member')

  const lesson = await learner.lessons.get({ params: { lessonId } })

  assert.equal(JSON.stringify(lesson).includes('isCorrect'), false)
  assert(JSON.stringify(await client.lessons.get({ params: { lessonId } })).includes('isCorrect'))
})

test('learners have access to what a lesson shows', async () => {
  const acme = await addOrganization()
  const [manager, learner] = [await acme.as('manager'), await acme.as('member')]
  const { client } = manager
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const bytes = await manualPdf()
  const fileId = await uploadDocument(manager, guidebookId, { bytes })
  const { id: courseId } = await client.courses.create({ body: { title: 'Pumps' } })
  const content = [{ type: 'document' as const, fileId }]
  const { id: lessonId } = await client.lessons.create({
    body: { courseId, title: 'Read', content },
  })
  await client.courses.publish({ params: { courseId } })

  const [block] = (await learner.client.lessons.get({ params: { lessonId } })).content
  assert(block?.type === 'document')
  const found = await learner.client.referenceMaterial.find({ params: { fileId: block.fileId } })
  const path = `/guidebooks/${found.guidebookId}/reference-material/${found.fileId}/download`
  const redirect = await learner.fetch(path)

  const document = await fetch(redirect.headers.get('location') ?? '')
  assert(Buffer.from(await document.arrayBuffer()).equals(bytes))

  const deleting = client.referenceMaterial.delete({ params: { guidebookId, fileId } })
  await assert.rejects(deleting, codeIs('document_in_use'))
  await client.lessons.delete({ params: { lessonId } })
  await client.referenceMaterial.delete({ params: { guidebookId, fileId } })
})
