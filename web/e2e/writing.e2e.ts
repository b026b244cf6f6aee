import type { Locator, Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { manual, manualTitle } from './manual.ts'
import { drag } from './moving.ts'
import { expect, test, type Person } from './people.ts'
import { useTool } from './step-tools.ts'

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A procedure in which nothing is written yet, with the cursor in its first step. */
async function beginning(page: Page, owner: Person): Promise<string> {
  const { id } = await owner.client.procedures.create({ body: { title: 'Oil the mill' } })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await page.getByRole('button', { name: 'Write the first step' }).click()
  await expect(page.getByLabel('Text of step 1')).toBeFocused()
  return id
}

/** What is written, as it is seen: `1 Open the lid`, in the order of the document. */
async function written(page: Page): Promise<string[]> {
  return await page.getByLabel(/^Text of step/).evaluateAll((texts) =>
    texts.map((text) => {
      const number = text.getAttribute('aria-label')?.replace('Text of step ', '') ?? ''
      return `${number} ${text instanceof HTMLTextAreaElement ? text.value : ''}`
    }),
  )
}

async function expectWritten(page: Page, ...lines: string[]) {
  await expect(async () => {
    expect(await written(page)).toEqual(lines)
  }).toPass()
}

interface Given {
  /** Pictures, by their names. */
  names?: string[]
  /** By their types. */
  texts?: Record<string, string>
  document?: { name: string; bytes: Buffer }
  on?: Locator
}

/** What a clipboard or a hand brings, given to what has the focus, or to what it is dropped on. */
async function give(
  page: Page,
  kind: 'paste' | 'drop',
  { names = [], texts = {}, document, on }: Given,
) {
  const files = names.map((name) => ({ name, data: onePixel, type: 'image/png' }))
  if (document) files.push({ ...document, data: document.bytes.toString('base64'), type: '' })
  await (on ?? page.locator('*:focus')).evaluate(
    (element, given) => {
      const transfer = new DataTransfer()
      for (const [format, text] of Object.entries(given.texts)) transfer.setData(format, text)
      for (const { name, data, type } of given.files) {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)
        transfer.items.add(new File([bytes], name, { type }))
      }
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        given.kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
          : new DragEvent('drop', { ...options, dataTransfer: transfer }),
      )
    },
    { kind, texts, files },
  )
}

test('steps are written without taking the hands off the keys', async ({ page, owner }) => {
  await beginning(page, owner)
  const { keyboard } = page
  await keyboard.type('Stop the mill')
  await keyboard.press('Enter')
  await keyboard.type('Open the lid')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type('Turn the screws')
  await keyboard.press('Enter')
  await keyboard.type('Lift it off')
  await expectWritten(
    page,
    '1 Stop the mill',
    '2 Open the lid',
    '2.1 Turn the screws',
    '2.2 Lift it off',
  )

  // An empty sub-step goes one level out, and words are parted and joined where the cursor is.
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.type('Oil itClose')
  for (const _ of 'Close') await keyboard.press('ArrowLeft')
  await keyboard.press('Enter')
  await expectWritten(
    page,
    '1 Stop the mill',
    '2 Open the lid',
    '2.1 Turn the screws',
    '2.2 Lift it off',
    '3 Oil it',
    '4 Close',
  )
  await keyboard.press('Backspace')
  await expect(page.getByLabel('Text of step 3')).toHaveValue('Oil it Close')
  await keyboard.type('and ')
  await expect(page.getByLabel('Text of step 3')).toHaveValue('Oil it and Close')

  // The arrows lead through all texts, as in one document.
  for (const _ of 'four') await keyboard.press('ArrowUp')
  await expect(page.getByLabel('Text of step 1')).toBeFocused()
  await keyboard.press('Alt+ArrowDown')
  await expect(page.getByLabel('Text of step 2', { exact: true })).toHaveValue('Stop the mill')
  await expect(page.getByLabel('Text of step 2', { exact: true })).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit step 2' })).toBeFocused()
  await expectAccessible(page)
})

test('a slash inserts what the words behind it name, and a signal word is a notice', async ({
  page,
  owner,
}) => {
  const procedureId = await beginning(page, owner)
  const { keyboard } = page
  await keyboard.type('Drain the oil ')
  await keyboard.type('/')
  const choices = page.getByRole('listbox', { name: 'Insert' }).getByRole('option')
  await expect(choices.first()).toHaveText('Danger')
  await expect(choices.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await keyboard.type('cau')
  await expect(choices).toHaveText(['Caution'])
  await keyboard.press('Enter')
  await expect(page.getByLabel('Notice text for step 1')).toBeFocused()
  await keyboard.type('Hot oil')
  await keyboard.press('Enter')
  await keyboard.type('Danger: ')
  await expect(page.getByLabel('Notice type for step 2')).toHaveValue('danger')
  await keyboard.type('High voltage')
  await keyboard.press('Enter')
  await keyboard.type('Open the box and/or wait /tim')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Text of step 2')).toHaveValue('Open the box and/or wait 10 min')
  await keyboard.press('Enter')
  await keyboard.type('/sec')
  await keyboard.press('Enter')
  await keyboard.type('Afterwards')
  await keyboard.press('Enter')
  await keyboard.type('Note it /')
  await keyboard.press('Escape')
  await keyboard.type('x')
  await expect(choices).toHaveCount(0)
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByRole('heading', { name: 'Afterwards' })).toBeVisible()
  const { outline } = await owner.client.procedures.get({ params: { procedureId } })
  expect(outline.map(({ title, steps }) => [title, ...steps.map(({ text }) => text)])).toEqual([
    ['', 'Drain the oil ', 'Open the box and/or wait 10 min'],
    ['Afterwards', 'Note it /x'],
  ])
  const notices = outline.flatMap(({ steps }) => steps.flatMap(({ callouts }) => callouts))
  expect(notices.map(({ kind, text }) => [kind, text])).toEqual([
    ['caution', 'Hot oil'],
    ['danger', 'High voltage'],
  ])
})

test('ten steps with three notices and two pictures take 25 keys and clicks beside the words', async ({
  page,
  owner,
}) => {
  const { id } = await owner.client.procedures.create({ body: { title: 'Oil the mill' } })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  let count = 0
  const press = async (key: string) => {
    count += 1
    await page.keyboard.press(key)
  }
  const click = async (button: Locator) => {
    count += 1
    await button.click()
  }
  const paste = async (name: string) => {
    count += 1
    await give(page, 'paste', { names: [name] })
  }
  await click(page.getByRole('button', { name: 'Write the first step' }))
  for (let step = 1; step <= 10; step += 1) {
    await expect(page.getByLabel(`Text of step ${step}`, { exact: true })).toBeFocused()
    await page.keyboard.type(`Do what is number ${step} in order.`)
    if (step === 4 || step === 8) await paste(`${step}.png`)
    if ([2, 5, 9].includes(step)) {
      for (const key of ['/', 'w', 'Enter']) await press(key)
      await page.keyboard.type('Hot surface')
    }
    if (step < 10) await press('Enter')
  }
  await expect(page.getByLabel(/^What picture 1 of step/)).toHaveCount(2)
  await click(page.getByRole('button', { name: 'Done' }))

  expect(count).toBeLessThanOrEqual(25)
  await expect(page.locator('li[data-source-of]')).toHaveCount(10)
  const { outline } = await owner.client.procedures.get({ params: { procedureId: id } })
  const steps = outline.flatMap((section) => section.steps)
  expect(steps.map(({ callouts }) => callouts.length)).toEqual([0, 1, 0, 0, 1, 0, 0, 0, 1, 0])
  expect(steps.map(({ media }) => media.length)).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0, 0])
})

test('several pictures are dropped on a step, and are undone at once', async ({ page, owner }) => {
  await beginning(page, owner)
  await page.keyboard.type('Look at it')
  await give(page, 'drop', {
    names: ['front.png', 'side.png'],
    on: page.getByLabel('Text of step 1'),
  })
  const pictures = page.getByLabel(/^What picture \d of step 1 shows/)
  await expect(pictures).toHaveCount(2)
  await expect(page.getByText(/^Adding/)).toHaveCount(0)

  await page.keyboard.press('Control+z')
  await expect(pictures).toHaveCount(0)
  await expect(page.getByLabel('Text of step 1')).toHaveValue('Look at it')
})

test('everything is undone and done again, a drag too, with the cursor where it was', async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 1600 })
  await beginning(page, owner)
  const { keyboard } = page
  await keyboard.type('First')
  await keyboard.press('Enter')
  await keyboard.type('Second')
  await drag(
    page,
    page.getByRole('button', { name: 'Move Step 2' }),
    page.getByRole('button', { name: 'Move Step 1' }),
    /Step 2 is at position 1 of 2/,
  )
  await expectWritten(page, '1 Second', '2 First')
  await useTool(page, 2, 'Remove: step 2')
  await expectWritten(page, '1 Second')
  await expect(page.getByLabel('Text of step 1')).toBeFocused()

  await keyboard.press('Control+z')
  await expectWritten(page, '1 Second', '2 First')
  await keyboard.press('Control+z')
  await expectWritten(page, '1 First', '2 Second')
  await keyboard.press('Control+z')
  await keyboard.press('Control+z')
  await expectWritten(page, '1 First')
  await expect(page.getByLabel('Text of step 1')).toBeFocused()
  await keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  for (const _ of 'all five') await keyboard.press('Control+Shift+z')
  await expectWritten(page, '1 Second')
  await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled()
})

test('what is added has the cursor', async ({ page, owner }) => {
  await beginning(page, owner)
  await page.getByRole('button', { name: 'Add section' }).click()
  await expect(page.getByLabel('Section', { exact: true }).last()).toBeFocused()
  await page.keyboard.type('Afterwards')
  await page.keyboard.press('Enter')
  const step = page.getByRole('region', { name: 'Afterwards' }).getByLabel('Text of step 1')
  await expect(step).toBeFocused()
  await page.getByRole('button', { name: 'Add notice to this part' }).click()
  await expect(page.getByLabel('Notice text for this part')).toBeFocused()
  await page.getByRole('button', { name: 'Add tool' }).click()
  await page.keyboard.type('Oil can')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of tool 2')).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Name of tool 1')).toBeFocused()
  await page.getByLabel('Title').press('Enter')
  await expect(page.getByLabel('Text of step 1').first()).toBeFocused()

  // What a step needs is said without leaving it for good.
  await page.keyboard.type('/too')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of tool 2')).toBeFocused()
  await page.keyboard.type('Funnel')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Text of step 1').first()).toBeFocused()
})

test('a list is pasted as steps with their notices, below the step with the cursor, and undone at once', async ({
  page,
  owner,
}) => {
  const procedureId = await beginning(page, owner)
  await page.keyboard.type('Stop the mill')
  await page.keyboard.press('Enter')
  const text = '1. Open the lid.\n2. Drain the oil.\nWARNING: Hot oil.\n3. Close the lid.'
  await give(page, 'paste', { texts: { 'text/plain': text } })
  const pasted = ['1 Stop the mill', '2 Open the lid.', '3 Drain the oil.', '4 Close the lid.']
  await expectWritten(page, ...pasted)
  await expect(page.getByLabel('Text of step 4')).toBeFocused()
  await expect(page.getByLabel('Notice text for step 4')).toHaveValue('Hot oil.')

  await page.keyboard.press('Enter')
  const html =
    '<ol><li>Clean it.<ol><li>With a rag.</li></ol></li></ol><h2>Later</h2><p>Note it.</p>'
  await give(page, 'paste', { texts: { 'text/plain': 'Clean it.', 'text/html': html } })
  await expectWritten(page, ...pasted, '5 Clean it.', '5.1 With a rag.', '1 Note it.')
  await expect(page.getByRole('region', { name: 'Later' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expectWritten(page, ...pasted, '5 ')
  await page.keyboard.press('Control+Shift+z')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Later' })).toBeVisible()
  const { outline } = await owner.client.procedures.get({ params: { procedureId } })
  expect(outline.map(({ title, steps }) => [title, steps.length])).toEqual([
    ['', 5],
    ['Later', 1],
  ])
})

test('a list is pasted as it is while the service is away', async ({ page, context, owner }) => {
  await beginning(page, owner)
  await page.keyboard.type('Press ')
  await context.setOffline(true)
  await give(page, 'paste', { texts: { 'text/plain': 'Open it\nClose it' } })

  await expect(page.getByLabel('Text of step 1')).toHaveValue('Press Open it\nClose it')
  await expect(page.getByText('The text was pasted as it is')).toBeVisible()
  await context.setOffline(false)
})

/** The texts of the steps that the device keeps of what is not saved. */
async function keptTexts(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const opening = indexedDB.open('millwright.drafts')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    opening.result.close()
    return JSON.stringify(all.result).match(/(?<="text":")[^"]+/g) ?? []
  })
}

test('what was typed as the tab died is there again, is saved, and can be undone', async ({
  page,
  context,
  owner,
}) => {
  const procedureId = await beginning(page, owner)
  // Nothing reaches the service any more.
  await page.route('**/procedures/*', async (route) => {
    if (route.request().method() === 'PATCH') await route.abort()
    else await route.continue()
  })
  await page.keyboard.type('Stop the mill')
  await expect.poll(async () => await keptTexts(page)).toContain('Stop the mill')
  await page.close()
  const untouched = await owner.client.procedures.get({ params: { procedureId } })
  expect(untouched.outline).toEqual([])

  const next = await context.newPage()
  await next.goto(`/app/${owner.slug}/procedures/${procedureId}`)
  await expect(next.getByLabel('Text of step 1')).toHaveValue('Stop the mill')
  await expect(next.getByText('What you wrote before the page closed is back.')).toBeVisible()
  await expect(next.getByText('Saved', { exact: true })).toBeVisible()
  const { outline } = await owner.client.procedures.get({ params: { procedureId } })
  expect(outline[0]?.steps[0]?.text).toBe('Stop the mill')
  await expect.poll(async () => await keptTexts(next)).toEqual([])
  await next.keyboard.press('Control+z')
  await expect(next.getByLabel('Text of step 1')).toHaveValue('')
})

test('what was typed as the tab died is merged with what somebody else has saved since', async ({
  page,
  context,
  owner,
}) => {
  const steps = [{ text: 'Stop the mill' }, { text: 'Open the lid' }]
  const { id } = await owner.client.procedures.create({
    body: { title: 'Oil it', outline: [{ title: '', steps }] },
  })
  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.route('**/procedures/*', async (route) => {
    if (route.request().method() === 'PATCH') await route.abort()
    else await route.continue()
  })
  await page.getByLabel('Text of step 2').fill('Open the lid slowly')
  await expect.poll(async () => await keptTexts(page)).toContain('Open the lid slowly')
  await page.close()
  await owner.client.procedures.update({
    params: { procedureId: id },
    body: { title: 'Oil the mill' },
  })

  const next = await context.newPage()
  await next.goto(`/app/${owner.slug}/procedures/${id}`)
  await expect(next.getByText('Their changes are now included.')).toBeVisible()
  await expect(next.getByLabel('Title')).toHaveValue('Oil the mill')
  await expect(next.getByText('Saved', { exact: true })).toBeVisible()
  const saved = await owner.client.procedures.get({ params: { procedureId: id } })
  expect(saved.title).toBe('Oil the mill')
  expect(saved.outline[0]?.steps[1]?.text).toBe('Open the lid slowly')
})

test('a document that is dropped on an empty procedure is read in its guidebook, and takes its place', async ({
  page,
  owner,
}) => {
  const { guidebooks, procedures } = owner.client
  const { id: guidebookId } = await guidebooks.create({ body: { title: 'Coolant pump' } })
  const { id: procedureId } = await procedures.create({ body: { title: 'To be written' } })
  await guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId } })
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}`)
  await page.getByRole('button', { name: 'Write the first step' }).click()
  const { bytes } = await manual()
  await give(page, 'drop', { document: { name: 'pump.pdf', bytes } })
  const dialog = page.getByRole('dialog', { name: 'Extract the procedure?' })
  await expect(dialog).toContainText('“pump.pdf” will be added to “Coolant pump”')
  await dialog.getByRole('button', { name: 'Extract' }).click()

  await expect(page.getByRole('heading', { name: manualTitle })).toBeVisible()
  await expect
    .poll(async () => (await procedures.list({})).items.map(({ title }) => title))
    .toEqual([manualTitle])
})
