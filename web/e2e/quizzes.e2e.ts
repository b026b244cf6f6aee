import type { Page } from '@playwright/test'

import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, joinAs, test, type Person } from './people.ts'

/** Enough that two orders are hardly ever the same by chance. */
const letters = [
  'Crosswise',
  'In a circle',
  'From the left',
  'From the right',
  'All at once',
  'From above',
  'From below',
  'One by one',
  'Every second one',
  'Not at all',
]

/** A published course of one quiz with two attempts and shuffled answers. */
async function addCourse({ client }: Person) {
  const { id: courseId } = await client.courses.create({ body: { title: 'Coolant circuit' } })
  const choices = letters.map((text, index) => ({ id: text, text, isCorrect: index === 0 }))
  const question = { id: 'q', kind: 'single' as const, text: 'How to tighten?', choices }
  const quiz = { type: 'quiz' as const, questions: [question], maxAttempts: 2 }
  const content = [{ ...quiz, shufflesChoices: true }]
  const { id: lessonId } = await client.lessons.create({
    body: { courseId, title: 'Check yourself', content },
  })
  await client.courses.publish({ params: { courseId } })
  return { courseId, lessonId }
}

/** Delivers the answers to the service, and loses its response. */
async function loseNextAnswer(page: Page) {
  await page.route(
    '**/quiz-attempts',
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 503 })
    },
    { times: 1 },
  )
}

test('a learner uses up the attempts at a quiz, gets new ones, and passes', async ({
  page,
  context,
  browser,
  owner,
  address,
}) => {
  const { courseId, lessonId } = await addCourse(owner)
  const learner = await joinAs('member', { context, baseUrl: address, owner })
  await learner.client.users.updateMe({ body: { firstName: 'Jon', lastName: 'Varga' } })
  await learner.client.courses.enrol({ params: { courseId }, body: {} })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/app/${owner.slug}/courses/${courseId}/lessons/${lessonId}`)
  const answers = page.locator('form label')
  const check = page.getByRole('button', { name: 'Check my answers' })

  await expect(page.getByText('2 attempts left')).toBeVisible()
  const first = await answers.allTextContents()
  expect(first.toSorted()).toEqual(letters.toSorted())
  await page.reload()
  await expect(answers).toHaveText(first)
  await page.getByLabel('In a circle').check()
  await loseNextAnswer(page)
  await check.click()
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await check.click()
  await expect(page.getByText('Not passed yet')).toBeVisible()
  await expect(page.getByText('1 attempt left')).toBeVisible()
  await expect(answers).toHaveText(first)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(answers).not.toHaveText(first)
  await page.getByLabel('In a circle').check()
  await check.click()
  await expect(page.getByText('You’ve used all attempts at this quiz.')).toBeVisible()
  await expect(check).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const managing = await browser.newContext()
  await managing.addCookies([owner.cookie])
  const manager = await managing.newPage()
  await manager.goto(`${address}/app/${owner.slug}/courses/${courseId}/learners`)
  await manager.getByRole('button', { name: 'More for Jon Varga' }).click()
  await manager.getByRole('menuitem', { name: 'Scores' }).click()
  const scores = manager.getByRole('dialog', { name: 'Scores of Jon Varga' })
  await expect(scores.getByText('Best 0%, last 0%')).toBeVisible()
  await expect(scores.getByText('2 attempts')).toBeVisible()
  await expectAccessible(manager)
  await scores.getByRole('button', { name: 'Give new attempts' }).click()
  const asking = manager.getByRole('dialog', { name: 'Give Jon Varga new attempts?' })
  await asking.getByRole('button', { name: 'Give new attempts' }).click()
  await expect(scores.getByText('2 left')).toBeVisible()

  await page.reload()
  await page.getByLabel('Crosswise').check()
  await check.click()
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
  await page.goto(`/app/${owner.slug}/courses/${courseId}`)
  await page.getByRole('link', { name: 'Certificate' }).click()
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Coolant circuit' })).toBeVisible()
  await expect(page.getByText('Jon Varga')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Check yourself 100%' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const id = await page.getByText(/^Certificate ID: [0-9A-F-]{14}$/).textContent()

  await manager.setViewportSize({ width: 390, height: 844 })
  await manager.reload()
  await expect(manager.getByText(/^1 of 1 quiz passed/)).toBeVisible()
  await expectNoSidewaysScroll(manager)
  await manager.getByRole('button', { name: 'More for Jon Varga' }).click()
  await manager.getByRole('menuitem', { name: 'Certificate' }).click()
  await expect(manager.getByText(id ?? 'no certificate')).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
  await managing.close()
})
