import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { expect, joinAs, test, type Person } from './people.ts'

/** Longer than a page takes to ask for news of what it shows. */
const untilAsked = 31_000

const gone = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

interface Shown {
  kind: string
  path: string
  list: string
  remove: () => Promise<unknown>
}

/** The buttons that would change what a page shows. */
const changes = /^(?:Edit|Add|New|Start|Publish|Upload|Take|Write|Make|Title|Save)\b|actions$/

/** One record of each kind that can be deleted while someone looks at it. */
async function createOneOfEach({ client }: Person): Promise<Shown[]> {
  const procedure = await client.procedures.create({ body: { title: 'Seal' } })
  const guidebook = await client.guidebooks.create({ body: { title: 'Pump' } })
  const course = await client.courses.create({ body: { title: 'Pumps' } })
  const object = await client.objects.create({ body: { title: 'Impeller' } })
  const skill = await client.skills.create({ body: { title: 'Sealing' } })
  const capture = await client.captures.create({ body: { kind: 'photos', title: 'Leak' } })
  return [
    {
      kind: 'procedure',
      path: `procedures/${procedure.id}`,
      list: 'Procedures',
      remove: async () =>
        await client.procedures.delete({ params: { procedureId: procedure.id }, query: {} }),
    },
    {
      kind: 'guidebook',
      path: `guidebooks/${guidebook.shortId}`,
      list: 'Guidebooks',
      remove: async () => await client.guidebooks.delete({ params: { guidebookId: guidebook.id } }),
    },
    {
      kind: 'course',
      path: `courses/${course.id}`,
      list: 'Courses',
      remove: async () => await client.courses.delete({ params: { courseId: course.id } }),
    },
    {
      kind: 'object',
      path: `objects/${object.id}`,
      list: 'Objects',
      remove: async () => await client.objects.delete({ params: { objectId: object.id } }),
    },
    {
      kind: 'skill',
      path: `skills/${skill.id}`,
      list: 'Skills',
      remove: async () => await client.skills.delete({ params: { skillId: skill.id } }),
    },
    {
      kind: 'capture',
      path: `captures/${capture.id}`,
      list: 'Captures',
      remove: async () => await client.captures.delete({ params: { captureId: capture.id } }),
    },
  ]
}

test('an open page says that someone has deleted what it shows, and who', async ({
  page,
  owner,
}) => {
  await owner.client.users.updateMe({ body: { firstName: 'Ada', lastName: 'Byron' } })
  await page.clock.install()
  for (const { kind, path, list, remove } of await createOneOfEach(owner)) {
    await page.goto(`/app/${owner.slug}/${path}`)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const title = await heading.textContent()
    const change = page.getByRole('main').getByRole('button', { name: changes })
    await expect(change.first()).toBeVisible()
    await remove()

    await page.clock.fastForward(untilAsked)

    const note = gone(page, `This ${kind} was deleted`)
    await expect(note).toContainText('Deleted by Ada Byron')
    await expect(heading).toHaveText(title ?? '')
    await expect(note.getByRole('link', { name: list })).toBeVisible()
    await expect(change).toHaveCount(0)
  }
  await expectAccessible(page)
})

test('what is typed into a deleted procedure can be saved as a new one', async ({
  page,
  owner,
}) => {
  const { client, slug } = owner
  const outline = [{ title: '', steps: [{ text: 'Drain it.' }] }]
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Seal', tags: ['pumps'], outline },
  })
  await page.goto(`/app/${slug}/procedures/${procedureId}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const step = page.getByLabel('Text of step 1', { exact: true })
  await expect(step).toBeVisible()
  await client.procedures.delete({ params: { procedureId }, query: {} })

  await step.fill('Drain it into the can.')

  const note = gone(page, 'This procedure was deleted')
  await expect(note).toBeVisible()
  await expect(step).toHaveValue('Drain it into the can.')
  await note.getByRole('button', { name: 'Save as a new procedure' }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(page.getByText('Drain it into the can.')).toBeVisible()
  await expect(note).toBeHidden()
  const { items } = await client.procedures.list({ query: {} })
  expect(items.map(({ title, tags }) => [title, tags])).toEqual([['Seal', ['pumps']]])
})

test('someone removed from the organization is told so, and keeps what they were reading', async ({
  page,
  context,
  owner,
  address,
}) => {
  const { client, slug } = owner
  const { id: procedureId } = await client.procedures.create({
    body: { title: 'Seal', outline: [{ title: '', steps: [{ text: 'Drain it.' }] }] },
  })
  await joinAs('manager', { context, baseUrl: address, owner })
  const { items } = await client.members.list({ params: { id: slug }, query: {} })
  const member = items.find(({ role }) => role === 'manager')
  await page.clock.install()
  await page.goto(`/app/${slug}/procedures/${procedureId}`)
  await expect(page.getByText('Drain it.')).toBeVisible()
  await client.members.remove({ params: { id: slug, memberId: member?.id ?? '' } })

  await page.clock.fastForward(untilAsked)

  await expect(gone(page, 'You’re no longer a member of Northfield Turbines')).toBeVisible()
  await expect(page.getByText('Drain it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeHidden()
})

test('an open page shows that someone has archived what it shows', async ({ page, owner }) => {
  const { client, slug } = owner
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  await page.clock.install()
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Pump' })).toBeVisible()
  await client.guidebooks.archive({ params: { guidebookId } })

  await page.clock.fastForward(untilAsked)

  await expect(gone(page, 'Archived on')).toBeVisible()
})
