import { expectNoSidewaysScroll, expectWithin } from './accessible.ts'
import { manual } from './manual.ts'
import { figuresOf, noteFigures } from './measuring/page-figures.ts'
import { draftOf, expect, test } from './people.ts'
import { throughScreens } from './screens.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('every screen fits a phone', async ({ page, owner }) => {
  const { shortId } = await owner.client.guidebooks.create({
    body: {
      title: 'A very long name of a machine-with-compound-words_and_underscores_without_any_space',
      drawing_number: 'DE-2047-000-11-22-33-44-55-66-77-88-99-00-11-22-33',
    },
  })
  const { id } = await owner.client.procedures.create({ body: { title: 'Oil the mill' } })
  const screens = {
    [`/app/${owner.slug}`]: 'Hello',
    [`/app/${owner.slug}/procedures`]: 'Procedures',
    [`/app/${owner.slug}/guidebooks`]: 'Guidebooks',
    [`/app/${owner.slug}/procedures/${id}`]: 'Oil the mill',
    [`/app/${owner.slug}/courses`]: 'Courses',
    [`/app/${owner.slug}/captures`]: 'Captures',
    [`/app/${owner.slug}/skills`]: 'Skills',
    [`/app/${owner.slug}/members`]: 'Members',
    [`/app/${owner.slug}/settings`]: 'Settings',
    [`/app/${owner.slug}/settings?tab=roles`]: 'Settings',
    [`/app/${owner.slug}/account`]: 'Your account',
    '/app/organizations': 'Choose an organization',
    '/app/sign-in': 'Sign in',
    [`/app/${owner.slug}/guidebooks/${shortId}`]: 'A very long name',
  }

  await throughScreens(page, screens, async () => {
    await expectNoSidewaysScroll(page)
  })
  // Nothing is beside it, so that long words have the full width.
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.width).toBeGreaterThan(340)
})

test('on a phone, steps and pages are tabs', async ({ page, owner }) => {
  const id = await draftOf(owner, (await manual()).bytes)
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await expect(page.locator('li[data-source-of]')).toHaveCount(6)
  await expectNoSidewaysScroll(page)

  const step = page.locator('li[data-source-of]').nth(4)
  await step.click()
  await step.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page.locator('[data-page="2"] [data-active]')).toBeInViewport()
  await expectNoSidewaysScroll(page)
  const chosen = page.getByRole('tabpanel', { name: 'Document' }).getByText(/^5\. /)
  await expect(chosen).toBeVisible()

  await page.getByRole('button', { name: 'Previous step' }).click()
  await page.getByText(/^4\. /).click()
  await expect(page.getByRole('button', { name: /^Step 4,/ })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Step 4,/ })).toBeInViewport()
})

test('the menu on a phone leads to the other pages', async ({ page, owner }) => {
  await page.goto(`/app/${owner.slug}/guidebooks`)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Members' }).click()

  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Guidebooks', exact: true })).not.toBeInViewport()
})

test('a long organization name is truncated on a phone, and leaves room for its neighbors', async ({
  page,
  owner,
}) => {
  const name = 'Northfield Turbines, Compressors and Heat Exchangers of the Upper Valley'
  await owner.client.organizations.update({ params: { id: owner.slug }, body: { name } })
  await page.goto(`/app/${owner.slug}/account`)

  const shown = page.getByRole('banner').getByText(name, { exact: true })
  await expect(shown).toBeVisible()
  const isCut = await shown.evaluate((words) => words.scrollWidth > words.clientWidth)
  expect(isCut).toBe(true)
  for (const button of ['Menu', 'Search', /account$/]) {
    await expectWithin(page, page.getByRole('banner').getByRole('button', { name: button }))
  }
  await expectWithin(page, page.getByRole('button', { name: `${name}, change organization` }))
})

test('on a phone, menus are easy to tap, and there is room to write a notice', async ({
  page,
  owner,
}) => {
  const callouts = [{ kind: 'danger' as const, text: 'Rotating parts. Never stand in line.' }]
  const { id } = await owner.client.procedures.create({ body: { title: 'Oil it', callouts } })
  await page.goto(`/app/${owner.slug}/settings`)
  const menu = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox()
  expect(Math.min(menu?.width ?? 0, menu?.height ?? 0)).toBeGreaterThanOrEqual(44)
  const tabs = page.getByRole('tab')
  expect((await tabs.last().boundingBox())?.y).toBe((await tabs.first().boundingBox())?.y)
  await page.getByRole('button', { name: /account$/ }).click()
  await page.getByRole('menuitem', { name: 'Use dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const text = page.getByLabel('Notice text for this part')
  await expect(text).toBeVisible()
  expect((await text.boundingBox())?.width).toBeGreaterThan(200)
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test("the actions of a draft fit two rows, and the editor's toolbar one", async ({
    page,
    owner,
  }) => {
    const steps = [{ id: 'a', text: 'Stop.', steps: [], callouts: [], media: [] }]
    const outline = [{ id: 's', title: '', callouts: [], steps, sections: [] }]
    const { id } = await owner.client.procedures.create({ body: { title: 'Oil it', outline } })
    await page.goto(`/app/${owner.slug}/procedures/${id}`)
    const top = async (name: string, role: 'button' | 'link' = 'button') =>
      (await page.getByRole(role, { name, exact: true }).boundingBox())?.y
    const menu = page.getByRole('button', { name: 'Aktionen für die Anleitung' })
    await expect(menu).toBeVisible()
    expect(await top('Bearbeiten')).toBe(await top('Starten', 'link'))
    expect((await menu.boundingBox())?.y).toBe(await top('Veröffentlichen'))
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Drucken' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Bearbeiten' }).click()
    await expect(page.getByRole('button', { name: 'Fertig' })).toBeVisible()
    const middle = async (name: string) => {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox()
      return box && box.y + box.height / 2
    }
    expect(await middle('Fertig')).toBe(await middle('Rückgängig'))
  })
})

test('a guidebook page does not jump while the runs of its item load', async ({ page, owner }) => {
  const { client, slug } = owner
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Kiln' } })
  const outline = [{ title: '', steps: [{ text: 'Oil it.' }] }]
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Oil', outline } })
  await client.procedures.publish({ params: { procedureId } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  for (let run = 0; run < 4; run += 1) {
    await client.runs.create({ body: { procedureId, guidebookId } })
  }
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  await page.route(/\/runs\?/, async (route) => {
    await released
    await route.continue()
  })
  await page.addInitScript(noteFigures)
  const others = page.waitForResponse(/\/courses\?/)
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)
  await others
  await expect(page.getByRole('heading', { name: 'Procedures' })).toBeVisible()

  release(undefined)

  await expect(page.getByRole('heading', { name: 'Runs' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reference material' })).toBeVisible()
  expect((await figuresOf(page)).shift).toBeLessThan(0.05)
})
