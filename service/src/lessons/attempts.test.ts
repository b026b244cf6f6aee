import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Quiz } from '@millwright/contract/lesson-content'
import type { Client } from '@millwright/sdk/client'

import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

const quiz: Quiz = {
  type: 'quiz',
  questions: ['q1', 'q2'].map((id) => ({
    id,
    text: 'Which way?',
    kind: 'single',
    choices: [
      { id: 'left', text: 'Left', isCorrect: true },
      { id: 'right', text: 'Right' },
    ],
  })),
}

/** A published course of one quiz, and a learner who takes it. */
async function learnerOf(...quizzes: Quiz[]) {
  const organization = await addOrganization()
  const { client: manager } = await organization.as('manager')
  const { id: courseId } = await manager.courses.create({ body: { title: 'Pumps' } })
  const { id: lessonId } = await manager.lessons.create({
    body: { courseId, title: 'Quiz', content: quizzes },
  })
  await manager.courses.publish({ params: { courseId } })
  const { client: learner, id: memberId } = await organization.as('member')
  await learner.courses.enrol({ params: { courseId }, body: {} })
  return { manager, learner, memberId, courseId, lessonId }
}

async function answer(learner: Client, lessonId: string, first: string, second = 'right') {
  const chosen = { q1: first, q2: second }
  const answers = Object.entries(chosen).map(([questionId, id]) => ({
    questionId,
    choiceIds: [id],
  }))
  return await learner.lessons.attemptQuiz({ params: { lessonId }, body: { answers } })
}

test('a limited quiz shows the attempts left, and refuses further ones', async () => {
  const { learner, courseId, lessonId } = await learnerOf({ ...quiz, maxAttempts: 2 })
  const left = async () =>
    (await learner.courses.progress({ params: { courseId } })).quizzes?.[0]?.attemptsLeft

  assert.equal(await left(), 2)
  assert.equal((await answer(learner, lessonId, 'right')).attemptsLeft, 1)
  assert.equal(await left(), 1)
  assert.equal((await answer(learner, lessonId, 'right')).attemptsLeft, 0)
  await assert.rejects(answer(learner, lessonId, 'left', 'left'), codeIs('no_attempts_left'))
  assert.equal(await left(), 0)
})

test("the lowest limit among a lesson's quizzes applies, and without one there is none", async () => {
  const other = {
    ...quiz,
    questions: quiz.questions.map((each) => ({ ...each, id: `${each.id}-2` })),
  }
  const low = await learnerOf({ ...quiz, maxAttempts: 3 }, { ...other, maxAttempts: 1 })
  const free = await learnerOf(quiz)

  assert.equal((await answer(low.learner, low.lessonId, 'left')).attemptsLeft, 0)
  assert.equal((await answer(free.learner, free.lessonId, 'left')).attemptsLeft, null)
})

test('concurrent attempts do not exceed the limit', async () => {
  const { learner, manager, lessonId } = await learnerOf({ ...quiz, maxAttempts: 2 })

  const sent = await Promise.allSettled(
    Array.from({ length: 6 }, async () => await answer(learner, lessonId, 'left', 'left')),
  )

  assert.equal(sent.filter(({ status }) => status === 'fulfilled').length, 2)
  for (const each of sent) if (each.status === 'rejected') codeIs('no_attempts_left')(each.reason)
  const { items } = await manager.lessons.attempts({ params: { lessonId }, query: {} })
  assert.equal(items.length, 2)
})

test('a manager gives a learner new attempts, and the earlier ones stay on record', async () => {
  const { learner, manager, memberId, courseId, lessonId } = await learnerOf({
    ...quiz,
    maxAttempts: 1,
  })
  const params = { lessonId }
  const body = { memberId }
  await answer(learner, lessonId, 'right')
  await assert.rejects(learner.lessons.resetAttempts({ params, body }), codeIs('permission_denied'))
  // They could enroll again and get all their attempts back.
  const leaving = learner.courses.unenrol({ params: { courseId, memberId } })
  await assert.rejects(leaving, codeIs('permission_denied'))

  const reset = await manager.lessons.resetAttempts({ params, body })
  const again = await answer(learner, lessonId, 'left', 'left')

  assert.equal(reset.attemptsLeft, 1)
  assert.equal(again.passed, true)
  await assert.rejects(answer(learner, lessonId, 'left'), codeIs('no_attempts_left'))
  const { items } = await learner.lessons.attempts({ params, query: {} })
  assert.deepEqual(
    items.map(({ counts, passed }) => [counts, passed]),
    [
      [true, true],
      [false, false],
    ],
  )
  await manager.courses.unenrol({ params: { courseId, memberId } })
  await assert.rejects(manager.lessons.resetAttempts({ params, body }), codeIs('not_found'))
})

test('managers see the best and the last score of each quiz and how often it was tried', async () => {
  const { learner, manager, memberId, courseId, lessonId } = await learnerOf(quiz)
  const quizzesOf = async () =>
    (await manager.courses.enrolments({ params: { courseId }, query: {} })).items[0]?.quizzes

  assert.deepEqual(await quizzesOf(), [
    {
      lessonId,
      attempts: 0,
      attemptsLeft: null,
      bestScore: null,
      lastScore: null,
      lastAttemptAt: null,
      passed: false,
    },
  ])
  await answer(learner, lessonId, 'left', 'left')
  const { createdAt } = await answer(learner, lessonId, 'left')

  const result = {
    lessonId,
    attempts: 2,
    attemptsLeft: null,
    bestScore: 1,
    lastScore: 0.5,
    lastAttemptAt: createdAt,
    passed: true,
  }
  assert.deepEqual(await quizzesOf(), [result])
  const query = { memberId }
  assert.deepEqual((await manager.courses.allEnrolments({ query })).items[0]?.quizzes, [result])
})

test('a finished course gives a certificate, which lessons added later do not revoke', async () => {
  const { learner, manager, courseId, lessonId } = await learnerOf(quiz)
  const certificateId = async () =>
    (await learner.courses.progress({ params: { courseId } })).certificateId

  assert.equal(await certificateId(), null)
  await answer(learner, lessonId, 'left', 'left')
  const id = await certificateId()
  await manager.lessons.create({ body: { courseId, title: 'Added' } })

  assert.match(id ?? '', /^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/)
  const { items } = await manager.courses.enrolments({ params: { courseId }, query: {} })
  assert.deepEqual([items[0]?.completedAt, items[0]?.certificateId], [null, id])
})
