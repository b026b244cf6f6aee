import { firstPage, manual, secondPage } from './manual.ts'
import { draftOf, expect, test } from './people.ts'

test('clicking a reference in a step goes to its target', async ({ page, owner }) => {
  const step = (id: string, text: string) => ({ id, text, steps: [], callouts: [], media: [] })
  const text = 'Repeat step 1, as said under Removal and in step 9.'
  const named = (words: string, kind: 'step' | 'section', targets: string[]) => {
    const start = text.indexOf(words)
    return { kind, text: words, start, end: start + words.length, targets }
  }
  const references = [
    named('step 1', 'step', ['a']),
    named('Removal', 'section', ['s']),
    named('step 9', 'step', []),
  ]
  const steps = [step('a', 'Drain the oil.'), { ...step('b', text), references }]
  const outline = [{ id: 's', title: 'Removal', callouts: [], steps, sections: [] }]
  const { id } = await owner.client.procedures.create({ body: { title: 'Oil', outline } })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)

  const row = page.getByRole('listitem').filter({ hasText: 'Repeat' })
  await row.getByRole('button', { name: 'step 1', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Step 1', exact: true })).toBeFocused()
  await row.getByRole('button', { name: 'Removal' }).click()
  await expect(page.locator('section', { hasText: 'Drain the oil.' }).last()).toBeFocused()
  await expect(row).toContainText(text)
  await expect(row.getByRole('button', { name: 'step 9' })).toHaveCount(0)
})

test('steps say where they came from and why they are uncertain', async ({ page, owner }) => {
  const { bytes } = await manual()
  const id = await draftOf(owner, bytes)
  const params = { procedureId: id }
  const { outline } = await owner.client.procedures.get({ params })
  const [section, ...others] = outline
  const [first, ...rest] = section?.steps ?? []
  if (!section || !first) throw new Error('The draft has no step.')
  const doubtful = { ...first, confidence: 0.4, reasons: ['text_cut' as const] }
  await owner.client.procedures.update({
    params,
    body: { outline: [{ ...section, steps: [doubtful, ...rest] }, ...others] },
  })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)

  const words = 'Uncertain: its beginning may be missing'
  const row = page.locator('li[data-source-of]').first()
  await expect(row.getByText(words)).toBeVisible()
  await row.getByRole('button', { name: /^Step 1,/ }).focus()
  await expect(row.getByText('From pump.pdf, page 1')).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByText(words)).toBeVisible()
  const links = page.getByRole('link', { name: /^pump\.pdf, page/ })
  await expect(links).toHaveText([
    ...firstPage.map(() => 'pump.pdf, page 1'),
    ...secondPage.map(() => 'pump.pdf, page 2'),
  ])
  const opened = page.waitForEvent('popup')
  await links.nth(4).click()
  const beside = await opened
  await expect(beside.getByRole('button', { name: /^Step 5,/ })).toBeFocused()
  await expect(beside.locator('[data-page="2"] [data-active]')).toBeInViewport()

  // Whoever writes it anew has read it.
  await page.getByLabel('Text of step 1', { exact: true }).fill('Close both valves.')
  await expect(page.getByText(words)).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(words)).toBeVisible()
})

test('a published procedure is read on its own, with its document one click away', async ({
  page,
  owner,
}) => {
  const { bytes } = await manual()
  const procedureId = await draftOf(owner, bytes)
  const acknowledge = ['numbering' as const, 'uncertain_steps' as const]
  const body = { acknowledge, reason: 'Compared.' }
  await owner.client.procedures.publish({ params: { procedureId }, body })
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}`)

  const show = page.getByRole('button', { name: 'Source document' })
  await expect(show).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('[data-page]')).toHaveCount(0)
  await show.click()
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
})
