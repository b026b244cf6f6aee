import type { Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { firstPage, reviewManual, secondPage } from './manual.ts'
import { draftOf, expect, test, type Person } from './people.ts'

const keepAsItIs = async (_owner: Person, _procedureId: string) => await Promise.resolve()

/** A draft under review, as extracted or prepared. */
async function reviewing(page: Page, owner: Person, prepare = keepAsItIs): Promise<string> {
  const id = await draftOf(owner, await reviewManual())
  await prepare(owner, id)
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await expect(page.getByRole('region', { name: 'Review' })).toBeVisible()
  return id
}

const stepButton = (page: Page, number: string) =>
  page.getByRole('button', { name: new RegExp(`^Step ${number},`) })

/** Waits until the service has stored these steps. */
async function expectSaved(owner: Person, procedureId: string, texts: string[]) {
  await expect(async () => {
    const { outline } = await owner.client.procedures.get({ params: { procedureId } })
    const all = outline.flatMap((section) => section.steps.map(({ text }) => text))
    expect(all).toEqual(texts)
  }).toPass()
}

/** Makes a draft uncertain in every way that the engine knows, without unused passages of its document. */
async function withDoubts(owner: Person, procedureId: string) {
  await withOpenPoints(owner, procedureId)
  const looked = { review: { unplaced: [], unused: [] } }
  await owner.client.procedures.update({ params: { procedureId }, body: looked })
}

/** The same with unused passages of the document. */
async function withOpenPoints({ client }: Person, procedureId: string) {
  const params = { procedureId }
  const { outline } = await client.procedures.get({ params })
  const hot = { id: 'hot', kind: 'danger' as const, text: 'Do not touch the hot pipe.' }
  const doubtful = { confidence: 0.5, reasons: ['text_short' as const] }
  const [section, ...others] = outline
  const steps = (section?.steps ?? []).map((step, at) => ({
    ...step,
    ...(at === 0 && { callouts: [hot] }),
    ...(at === 1 && doubtful),
    ...(at === 2 && { marker: '9.', reasons: ['sequence_gap' as const] }),
  }))
  const changed = section ? [{ ...section, steps }, ...others] : []
  await client.procedures.update({ params, body: { outline: changed } })
}

const [first = '', second = '', third = ''] = firstPage
const rest = secondPage

test('steps are moved, nested, merged, split and deleted with the keyboard alone', async ({
  page,
  owner,
}) => {
  const id = await reviewing(page, owner)
  const status = page.getByRole('region', { name: 'Review' }).getByRole('status')

  await stepButton(page, '1').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(status).toHaveText('Step 1 moved down')
  await expect(stepButton(page, '2')).toBeFocused()
  await expectSaved(owner, id, [second, first, third, ...rest])

  await page.keyboard.press('d')
  await expect(status).toHaveText('Step 2 is now a sub-step')
  await expect(stepButton(page, '1.1')).toBeFocused()
  await page.keyboard.press('p')
  await expect(stepButton(page, '2')).toBeFocused()
  await expectSaved(owner, id, [second, first, third, ...rest])

  await page.keyboard.press('m')
  await expect(status).toHaveText('Step 2 merged with the next')
  await expect(stepButton(page, '2')).toBeFocused()
  await expectSaved(owner, id, [second, `${first} ${third}`, ...rest])
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Split step 2' })
  const text = dialog.getByLabel('Step text')
  await expect(dialog.getByText(`First: ${first}`)).toBeVisible()
  await expect(text).toBeFocused()
  await page.keyboard.press('x')
  await expect(text).toHaveValue(`${first} ${third}`)
  await page.keyboard.press('Enter')
  await expect(stepButton(page, '2')).toBeFocused()
  await expectSaved(owner, id, [second, first, third, ...rest])

  await page.keyboard.press('Delete')
  await expect(status).toHaveText('Step 2 deleted')
  await expect(stepButton(page, '2')).toBeFocused()
  await expectSaved(owner, id, [second, third, ...rest])
  await page.keyboard.press('Control+z')
  await expect(status).toHaveText('Undone')
  await expect(stepButton(page, '2')).toBeFocused()
  await expectSaved(owner, id, [second, first, third, ...rest])
})

test('keys pressed faster than the screen updates all take effect, even while the service is down', async ({
  page,
  context,
  owner,
}) => {
  const id = await reviewing(page, owner)

  await stepButton(page, '1').focus()
  await page.evaluate(() => {
    for (let times = 0; times < 2; times += 1) {
      const down = { key: 'ArrowDown', altKey: true, bubbles: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', down))
    }
  })

  await expect(stepButton(page, '3')).toBeFocused()
  await expectSaved(owner, id, [second, third, first, ...rest])
  await page.keyboard.press('Control+z')
  await expectSaved(owner, id, [second, first, third, ...rest])

  await context.setOffline(true)
  await stepButton(page, '1').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(stepButton(page, '2')).toBeFocused()
  await expect(page.getByText('Changes need a connection.')).toBeVisible()

  await context.setOffline(false)
  await expectSaved(owner, id, [first, second, third, ...rest])
})

test('a key without effect says so, shortcuts are listed, and buttons do the same', async ({
  page,
  owner,
}) => {
  const id = await reviewing(page, owner)
  const status = page.getByRole('region', { name: 'Review' }).getByRole('status')

  await stepButton(page, '1').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(status).toHaveText('Nothing to change here')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Shortcuts' })
  for (const name of ['Split', 'Merge with next', 'Next item to review', 'Undo']) {
    await expect(keys.getByRole('cell', { name, exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  const steps = page.locator('li[data-source-of]')

  await stepButton(page, '2').focus()
  await page.getByRole('button', { name: 'Make it a sub-step: step 2' }).click()
  await expect(steps.nth(1)).toHaveText(/^1\.1/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(steps.nth(1)).toHaveText(/^2/)
  await page.getByRole('button', { name: 'Notice type: warning' }).click()
  await page.getByRole('menuitemradio', { name: 'Danger' }).click()

  await expect(page.getByRole('note', { name: 'Danger' })).toBeVisible()
  await expect(async () => {
    const procedure = await owner.client.procedures.get({ params: { procedureId: id } })
    expect(JSON.stringify(procedure)).toContain('"danger"')
  }).toPass()
})

test('a notice is reached by keyboard and its kind changed, and the steps after it are reached', async ({
  page,
  owner,
}) => {
  await reviewing(page, owner, withDoubts)
  const status = page.getByRole('region', { name: 'Review' }).getByRole('status')

  await stepButton(page, '1').focus()
  await page.keyboard.press('t')
  await expect(page.getByRole('menuitemradio', { name: 'Danger' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitemradio', { name: 'Tip' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('The notice is now a tip')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.locator('[data-callout="hot"]')).toHaveAccessibleName('Tip')
  await page.keyboard.press('j')
  await expect(stepButton(page, '2')).toBeFocused()
  await page.keyboard.press('t')
  await expect(status).toHaveText('Nothing to change here')

  await page.getByRole('button', { name: 'Notice type: warning' }).focus()
  await page.keyboard.press('Tab')
  await expect(stepButton(page, '1')).toBeFocused()
})

test('the review leads to uncertain steps, which are confirmed with one key', async ({
  page,
  owner,
}) => {
  await reviewing(page, owner, withDoubts)
  const review = page.getByRole('region', { name: 'Review' })

  await review.getByRole('button', { name: /^2 to review/ }).click()
  const queue = page.getByRole('list', { name: 'To review' }).getByRole('button')
  await expect(queue).toHaveText(['Step 2: it is very short', 'Missing steps 3–8'])
  const atItsPlace = page.locator('li:not(:has(button))', { hasText: 'Missing steps 3–8' })
  await expect(atItsPlace).toBeVisible()
  await expectAccessible(page)
  await queue.last().click()
  await expect(stepButton(page, '9')).toBeFocused()
  await page.keyboard.press('a')
  await expect(queue).toHaveText(['Step 2: it is very short'])

  await page.keyboard.press('n')
  await expect(stepButton(page, '2')).toBeFocused()
  await page.keyboard.press('a')
  await expect(review.getByText('Nothing stands out')).toBeVisible()
  await expect(stepButton(page, '2')).toBeFocused()
})

test('a deleted step leaves its safety notice to be placed, and publishing asks', async ({
  page,
  owner,
}) => {
  const id = await reviewing(page, owner, withDoubts)
  await stepButton(page, '1').focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('1 unplaced warning')).toBeVisible()
  // What was missing before is still missing.
  await page.getByRole('button', { name: /^Next(?! page)/ }).click()
  await expect(stepButton(page, '9')).toBeFocused()
  await page.getByRole('button', { name: /^Next(?! page)/ }).click()
  await expect(page.getByRole('note', { name: 'Danger' })).toBeFocused()

  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish with open points?' })
  await expect(dialog.getByText('Do not touch the hot pipe.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Belongs to').selectOption({ label: `Step 2: ${second}` })
  await page.getByRole('button', { name: 'Place it there' }).click()
  await expect(page.getByRole('note', { name: 'Danger' })).toBeFocused()
  // The last change is still on its way when the draft is published, and is published too.
  const released = Promise.withResolvers<undefined>()
  await page.route(`**/procedures/${id}`, async (route) => {
    if (route.request().method() !== 'GET') await released.promise
    await route.fallback()
  })
  await page.keyboard.press('Control+z')

  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByLabel('Reason for publishing').fill('A trial.')
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  released.resolve(undefined)
  await expect(page.getByText('Published: every member can see it now.')).toBeVisible()
  const versions = await owner.client.procedureVersions.list({ params: { procedureId: id } })
  expect(versions.items[0]?.leftOut.map((each) => each.id)).toEqual(['hot'])
})

test('publishing lists the open points, links to them, and records the reason', async ({
  page,
  owner,
}) => {
  const id = await reviewing(page, owner, withOpenPoints)
  const publish = page.getByRole('button', { name: 'Publish' })
  await publish.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Publish with open points?' })
  const points = sheet.getByRole('list', { name: 'Open points' }).getByRole('button')
  await expect(points).toHaveText([
    'Step 2: it is very short',
    'Missing steps 3–8',
    /^Not used: “Our pumps are known/,
  ])
  await expectAccessible(page)
  await points.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(stepButton(page, '9')).toBeFocused()
  await publish.click()
  await points.last().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Not used, page 1' })).toBeFocused()

  await page.setViewportSize({ width: 390, height: 700 })
  await publish.click()
  await sheet.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(sheet.getByText('Explain why you’re publishing anyway.')).toBeVisible()
  await sheet.getByLabel('Reason for publishing').fill('The line stands still.')
  await sheet.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Published: every member can see it now.')).toBeVisible()
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: 'Procedure actions' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await expect(page.getByText('Published with open points: The line stands still.')).toBeVisible()
  const versions = await owner.client.procedureVersions.list({ params: { procedureId: id } })
  expect(versions.items[0]?.acknowledged).toEqual([
    'uncertain_steps',
    'numbering',
    'unused_passages',
  ])

  // From then on it is shown for reading, until someone resumes the review.
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  const review = page.getByRole('region', { name: 'Review' })
  await expect(page.getByText('1 unused passage')).toBeVisible()
  await expect(review).toBeHidden()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(review).toBeVisible()
})
