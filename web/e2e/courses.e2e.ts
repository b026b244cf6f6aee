import { readFile } from 'node:fs/promises'

import { expectAccessible, expectNoSidewaysScroll, expectWithin } from './accessible.ts'
import { moveUp } from './moving.ts'
import { expect, joinAs, test, type Person } from './people.ts'

/** A published course: a text, and a quiz of two questions, one of which has to be right. */
async function addCourse({ client }: Person) {
  const { id: courseId } = await client.courses.create({ body: { title: 'Coolant circuit' } })
  const text = 'The circuit carries heat away.'
  const { id: firstId } = await client.lessons.create({
    body: {
      courseId,
      title: 'What it does, and where the pressure goes',
      content: [{ type: 'text', text }],
    },
  })
  const choices = [
    { id: 'a', text: 'Crosswise', isCorrect: true },
    { id: 'b', text: 'In a circle' },
  ]
  const questions = [{ id: 'q', kind: 'single' as const, text: 'How to tighten?', choices }]
  const { id: lastId } = await client.lessons.create({
    body: { courseId, title: 'Check yourself', content: [{ type: 'quiz', questions }] },
  })
  await client.courses.publish({ params: { courseId } })
  return { courseId, firstId, lastId }
}

test('a manager builds a course by keyboard, and it is saved automatically', async ({
  page,
  owner,
}) => {
  const { id: courseId } = await owner.client.courses.create({ body: { title: 'Nothing yet' } })
  await page.goto(`/app/${owner.slug}/courses/${courseId}`)
  await expect(page.getByRole('link', { name: 'Write the first lesson' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await page.goto(`/app/${owner.slug}/courses`)
  await page.getByRole('button', { name: 'New course' }).click()
  await page.getByLabel('Title').fill('First week')
  await page.keyboard.press('Enter')
  const lessons = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem')
  for (const title of ['Safety', 'Machine']) {
    await page.getByRole('button', { name: 'Add lesson' }).click()
    await expect(page.getByLabel('Lesson title')).toBeFocused()
    await expect(page.getByLabel('Lesson title')).toHaveValue('New lesson')
    await page.keyboard.type(title)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(lessons.filter({ hasText: title })).toHaveCount(1)
  }
  await expect(lessons).toHaveText(['Safety', 'Machine'])

  await moveUp(page, 'Machine', 'position 1 of 2')
  await expect(lessons).toHaveText(['Machine', 'Safety'])

  await lessons.getByRole('button', { name: 'Safety', exact: true }).click()
  await page.getByRole('button', { name: 'Add a part' }).click()
  await page.getByRole('menuitem', { name: 'Quiz' }).click()
  await page.getByLabel('Question 1', { exact: true }).last().fill('What do you wear?')
  await page.getByLabel('Text of answer 1 of question 1').fill('Goggles')
  await page.getByLabel('Text of answer 2 of question 1').fill('A tie')
  await expect(page.getByText('Mark the correct answer.')).toBeVisible()
  await expectAccessible(page)
  // Changes that cannot be saved yet are not dropped without asking.
  await lessons.getByRole('button', { name: 'Machine', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave this lesson?' })
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await expect(leaving).toBeHidden()
  await expect(page.getByLabel('Text of answer 2 of question 1')).toHaveValue('A tie')
  await page.getByLabel('Correct: answer 1 of question 1').check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.reload()
  await expect(lessons).toHaveText(['Machine', 'Safety'])
  await lessons.getByRole('button', { name: 'Safety', exact: true }).click()
  await expect(page.getByLabel('Text of answer 1 of question 1')).toHaveValue('Goggles')
})

test('a learner sees what has changed in a completed lesson, and which lessons are new', async ({
  page,
  context,
  browser,
  owner,
  address,
}) => {
  const { client } = owner
  const { courseId, firstId, lastId } = await addCourse(owner)
  await client.lessons.delete({ params: { lessonId: lastId } })
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Bleed it' } })
  await client.procedures.publish({ params: { procedureId } })
  const text = { type: 'text' as const, id: 't', text: 'The circuit carries heat away.' }
  const shown = { type: 'procedure' as const, id: 'p', procedureId }
  const params = { lessonId: firstId }
  await client.lessons.patch({ params, body: { content: [text, shown] } })
  const learner = await joinAs('member', { context, baseUrl: address, owner })
  await learner.client.courses.enrol({ params: { courseId }, body: {} })
  await learner.client.lessons.complete({ params, body: {} })

  await client.lessons.create({ body: { courseId, title: 'Leaks' } })
  const hotter = { ...text, text: 'The circuit carries heat away. It is under pressure.' }
  await client.lessons.patch({ params, body: { content: [hotter, shown] } })
  const outline = [{ title: 'Bleed', steps: [{ text: 'Open the vent slowly.' }] }]
  await client.procedures.update({ params: { procedureId }, body: { outline } })
  await client.procedures.publish({ params: { procedureId } })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/app/${owner.slug}/courses/${courseId}`)
  await expect(page.getByText('One lesson has been added since.')).toBeVisible()
  const lessons = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem')
  await expect(lessons).toContainText(['Changed since', 'New'])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: /^See what changed/ }).click()

  const note = page.getByRole('alert')
  await expect(note).toContainText('This lesson has changed since you completed it on')
  await expect(note.locator('del')).toHaveText('The circuit carries heat away.')
  await expect(note.locator('ins')).toHaveText(hotter.text)
  await note.getByText('What changed in it').click()
  await expect(note.getByText('Open the vent slowly.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const lookingOn = await browser.newContext()
  await lookingOn.addCookies([owner.cookie])
  const manager = await lookingOn.newPage()
  await manager.goto(`${address}/app/${owner.slug}/courses/${courseId}/learners`)
  await expect(manager.getByText('1 changed since')).toBeVisible()
  await lookingOn.close()

  await page.getByRole('button', { name: 'I’ve read what’s new' }).click()
  await expect(note).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^What it does/ })).toBeVisible()
  await expect(note).toBeHidden()
})

test('a lesson that is moved while it is edited is still saved', async ({ page, owner }) => {
  const { courseId, lastId } = await addCourse(owner)
  await page.goto(`/app/${owner.slug}/courses/${courseId}/edit`)
  await page.getByRole('button', { name: 'Check yourself', exact: true }).click()
  await expect(page.getByLabel('Lesson title')).toHaveValue('Check yourself')
  await moveUp(page, 'Check yourself', 'position 1 of 2')
  await expect(async () => {
    const { lessonIndex } = await owner.client.lessons.get({ params: { lessonId: lastId } })
    expect(lessonIndex).toBe(0)
  }).toPass()

  await page.getByLabel('Lesson title').fill('Begin here')

  await expect(async () => {
    const lesson = await owner.client.lessons.get({ params: { lessonId: lastId } })
    expect(lesson).toMatchObject({ title: 'Begin here', lessonIndex: 0 })
  }).toPass({ timeout: 40_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a lesson that someone else changed is not overwritten without asking', async ({
  page,
  owner,
}) => {
  const { courseId, lastId } = await addCourse(owner)
  await page.goto(`/app/${owner.slug}/courses/${courseId}/edit`)
  await page.getByRole('button', { name: 'Check yourself', exact: true }).click()
  await expect(page.getByLabel('Lesson title')).toHaveValue('Check yourself')
  await owner.client.lessons.update({ params: { lessonId: lastId }, body: { title: 'Theirs' } })

  await page.getByLabel('Lesson title').fill('Mine')

  await expect(page.getByRole('alert')).toContainText('Someone else changed this lesson')
  await expect(page.getByLabel('Lesson title')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Overwrite theirs with mine' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const { title } = await owner.client.lessons.get({ params: { lessonId: lastId } })
  expect(title).toBe('Mine')
})

test('a lesson that someone else deletes while it is written can be saved as a new one', async ({
  page,
  owner,
}) => {
  const { courseId, firstId, lastId } = await addCourse(owner)
  await page.goto(`/app/${owner.slug}/courses/${courseId}/edit`)
  const what = page.getByLabel('What it’s about')
  await expect(what).toBeVisible()
  await owner.client.lessons.delete({ params: { lessonId: firstId } })

  await what.fill('Heat, and where it goes')

  const note = page.getByRole('alert').filter({ hasText: 'This lesson was deleted' })
  await expect(note).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(what).toHaveValue('Heat, and where it goes')
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Save as a new lesson' }).click()
  await expect(note).toHaveCount(0)
  await expect(what).toHaveValue('Heat, and where it goes')
  const { items } = await owner.client.lessons.list({ query: { courseId } })
  expect(items.map(({ description }) => description)).toEqual([null, 'Heat, and where it goes'])

  // One that the writer deletes gives way to another.
  await page.getByRole('button', { name: 'Check yourself', exact: true }).click()
  await page.getByRole('button', { name: 'More for Check yourself' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete lesson' }).click()
  await expect(page.getByLabel('Lesson title')).toHaveValue(/^What it does/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(owner.client.lessons.get({ params: { lessonId: lastId } })).rejects.toThrow()
})

test('what is written in a lesson stays there if the writer’s role is lowered', async ({
  page,
  context,
  owner,
  address,
}) => {
  const { courseId } = await addCourse(owner)
  await joinAs('manager', { context, baseUrl: address, owner })
  const { items } = await owner.client.members.list({ params: { id: owner.slug }, query: {} })
  const memberId = items.find(({ role }) => role === 'manager')?.id ?? ''
  await page.goto(`/app/${owner.slug}/courses/${courseId}/edit`)
  const what = page.getByLabel('What it’s about')
  await expect(what).toBeVisible()
  await owner.client.members.update({
    params: { id: owner.slug, memberId },
    body: { role: 'member' },
  })

  await what.fill('Heat, and where it goes')

  const note = page.getByRole('alert').filter({ hasText: 'You can no longer change this' })
  await expect(note).toContainText('Your role has changed')
  await expect(what).toHaveValue('Heat, and where it goes')
  await page.reload()
  await expect(page.getByText('Not available to your role')).toBeVisible()
})

test('edits to a lesson while the service is down survive a reload, and are saved later', async ({
  page,
  context,
  owner,
}) => {
  const { courseId, lastId } = await addCourse(owner)
  await page.goto(`/app/${owner.slug}/courses/${courseId}/edit`)
  await page.getByRole('button', { name: 'Check yourself', exact: true }).click()
  const title = page.getByLabel('Lesson title')
  await expect(title).toHaveValue('Check yourself')
  await context.setOffline(true)
  await title.fill('Written in the cellar')
  await expect(page.getByRole('alert')).toContainText(
    'saved automatically when the service is back',
  )

  page.once('dialog', (dialog) => void dialog.dismiss())
  const dialogOpened = page.waitForEvent('dialog')
  await page.evaluate(() => {
    globalThis.location.reload()
  })
  await dialogOpened
  await expect(title).toHaveValue('Written in the cellar')
  await context.setOffline(false)

  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await owner.client.lessons.get({ params: { lessonId: lastId } })).title).toBe(
    'Written in the cellar',
  )
})

test('a learner takes a course on a phone, and the manager sees their progress', async ({
  page,
  context,
  owner,
  address,
}) => {
  const { courseId } = await addCourse(owner)
  const learner = await joinAs('member', { context, baseUrl: address, owner })
  await learner.client.users.updateMe({ body: { firstName: 'Jon', lastName: 'Varga' } })
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url())
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/app/${owner.slug}/courses/${courseId}`)
  const take = page.getByRole('button', { name: 'Take this course' })
  await expect(take).toBeVisible()
  expect(refused).toEqual([])
  await take.click()
  const begin = page.getByRole('link', { name: 'Start: What it does' })
  await expect(begin).toBeVisible()
  await expectNoSidewaysScroll(page)
  await begin.click()
  await expect(page.getByText('The circuit carries heat away.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Done, next' }).click()

  await expect(page.getByText('Pass the quiz to go on.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 560 })
  await page.getByLabel('In a circle').check()
  await page.getByRole('button', { name: 'Check my answers' }).click()
  await expect(page.getByText('Not passed yet')).toBeVisible()
  // Content that appeared above the button has pushed it down.
  const check = await page.getByRole('button', { name: 'Check my answers' }).boundingBox()
  const bar = await page.getByRole('region', { name: 'Continue' }).boundingBox()
  expect((check?.y ?? 0) + (check?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.getByLabel('Crosswise').check()
  await page.getByRole('button', { name: 'Check my answers' }).click()
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
  await expect(page.getByText('You’ve completed this course.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to course' }).click()
  await expect(page.getByText('2 of 2 lessons done')).toBeVisible()
  await page.getByRole('link', { name: 'Check yourself' }).click()
  await expect(page.getByText('You’ve passed this quiz.')).toBeVisible()

  await page.goto(`/app/${owner.slug}/courses/${courseId}/edit`)
  await expect(page.getByRole('heading', { name: 'Not available to your role' })).toBeVisible()

  await context.clearCookies()
  await context.addCookies([owner.cookie])
  await page.goto(`/app/${owner.slug}/courses/${courseId}/learners`)
  const learnerRow = page.getByRole('row', { name: /Jon Varga.*2 of 2 Completed/ })
  await expectWithin(page, learnerRow.getByRole('button', { name: 'More for Jon Varga' }))
  await expectAccessible(page)
  // As narrow as on a tablet with a longer language: columns beside the navigation.
  await page.setViewportSize({ width: 770, height: 1180 })
  await expectWithin(page, learnerRow.getByRole('button', { name: 'More for Jon Varga' }))
  const head = page.getByRole('columnheader', { name: 'Learner' })
  expect((await head.boundingBox())?.width).toBeGreaterThan(220)
  await page.setViewportSize({ width: 1440, height: 960 })
  await expect(learnerRow).toBeVisible()
  await expectAccessible(page)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await (await downloaded).path()
  expect(await readFile(file, 'utf8')).toMatch(
    /^\uFEFFFirst name,.*\r\nJon,Varga,2,2,,20.*,jon-.*@/,
  )

  await page.getByRole('button', { name: 'Enroll members' }).click()
  await page.getByRole('dialog').getByLabel(/^ada/).check()
  await page.getByLabel('Due on').fill('2030-01-31')
  await page.getByRole('button', { name: 'Enroll 1 member' }).click()
  // People without a name are identified by their address.
  const unnamedRow = page.getByRole('row', { name: owner.emailAddress })
  await expect(unnamedRow.getByText('Due 31 Jan 2030')).toBeVisible()
})
