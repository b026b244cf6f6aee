import type { Page } from '@playwright/test'

import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, joinAs, test, type Person } from './people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const pressure = {
  id: 'pressure',
  label: 'Pressure',
  kind: 'number' as const,
  unit: 'bar',
  min: 2,
  max: 4,
  required: true,
  onFail: 'hold' as const,
}
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A published procedure with things to record, in a guidebook. */
async function addProcedure({ client }: Person): Promise<string> {
  const steps = [
    { id: 'lock', text: 'Lock the switch.' },
    { id: 'read', text: 'Read the gauge.', fields: [pressure] },
    {
      id: 'look',
      text: 'Look at the seal.',
      fields: [
        { id: 'dry', label: 'Seal is dry', kind: 'check' as const },
        { id: 'picture', label: 'Photo of the seal', kind: 'photo' as const },
      ],
      signOff: { by: 'other' as const, meaning: 'Seen' },
    },
    { id: 'clean', text: 'Clean it.' },
  ]
  const { id } = await client.procedures.create({
    body: { title: 'Check the pump', outline: [{ title: 'Work', steps }] },
  })
  await client.procedures.publish({ params: { procedureId: id } })
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  await client.guidebooks.linkProcedure({ params: { guidebookId }, body: { procedureId: id } })
  return id
}

test('work is recorded as a run, even offline, and its record says who recorded what', async ({
  page,
  context,
  owner,
  address,
}) => {
  const procedureId = await addProcedure(owner)
  await joinAs('member', { context, baseUrl: address, owner })
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/work`)
  await page.getByRole('button', { name: 'Start' }).tap()
  await expect(page.getByRole('heading', { name: 'Lock the switch.' })).toBeVisible()
  const { client } = owner
  const runs = async () => (await client.runs.list({ query: { procedureId } })).items
  await expect.poll(async () => (await runs()).length).toBe(1)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Done, next' }).tap()
  await page.getByLabel('Pressure').tap()
  for (const key of ['4', '.', '5'])
    await page.getByRole('button', { name: key, exact: true }).tap()
  await expect(page.getByText('Out of limits')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save 4.5 bar' })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save 4.5 bar' }).tap()
  await expect(page.getByText('A manager has to release this step.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done, next' }).tap()
  await page.getByLabel('Seal is dry').check()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Photo of the seal' }).tap()
  await (await choosing).setFiles({ name: 'seal.png', mimeType: 'image/png', buffer: onePixel })
  await expect(page.getByText('1 file')).toBeVisible()
  const sayAtStep = async (words: string, way: string) => {
    await page.getByRole('button', { name: 'Note or problem' }).tap()
    const dialog = page.getByRole('dialog', { name: 'About step 3' })
    await dialog.getByLabel('What do you want to say?').fill(words)
    await expectAccessible(page)
    const button = dialog.getByRole('button', { name: way })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(56)
    await button.tap()
  }
  await sayAtStep('A little rust.', 'Note it in the record')
  await sayAtStep('Which seal?', 'Ask colleagues')
  const drawer = page.getByRole('dialog', { name: 'Comments on step 3' })
  await expect(drawer.getByLabel('Your comment')).toHaveValue('Which seal?')
  const send = drawer.getByRole('button', { name: 'Comment' })
  expect((await send.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  await send.tap()
  await expect(drawer.getByText('Waiting to be sent')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '1 comment on step 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Done, next' }).tap()
  await page.getByRole('button', { name: 'Skip', exact: true }).tap()
  await page.getByLabel('Reason').fill('It is clean.')
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).tap()
  await expect(page.getByText('2 steps aren’t done')).toBeVisible()
  await expectAccessible(page)

  expect((await runs())[0]?.progress.done).toBe(0)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Finish' }).tap()
  await expect(page.getByRole('button', { name: 'Open the record' })).toBeVisible()
  await expect.poll(async () => (await runs()).map(({ status }) => status)).toEqual(['finished'])
  const comments = async () => (await client.comments.list({ params: { procedureId } })).items
  await expect.poll(async () => (await comments()).map(({ text }) => text)).toEqual(['Which seal?'])
  const [run] = await runs()
  expect(run?.progress).toEqual({ done: 1, skipped: 1, total: 4 })
  expect([run?.failures, run?.outcome]).toEqual([1, 'failed'])

  // The notification with its button is gone by now if sending took long.
  await page.goto(`/app/${owner.slug}/runs/${run?.id ?? ''}`)
  await expect(page.getByText('Pressure: 4.5 bar')).toBeVisible()
  await expect(page.getByText('A little rust.')).toBeVisible()
  await expect(page.getByText('Reason: It is clean.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Release' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a second person signs and releases, and a manager chooses between two values', async ({
  page,
  owner,
  context,
  address,
}) => {
  const procedureId = await addProcedure(owner)
  const record = owner.client
  const member = await joinAs('member', { context, baseUrl: address, owner })
  const { id: runId } = await member.client.runs.create({ body: { procedureId } })
  const add = async ({ client }: Person, value: number, more: object[] = []) => {
    const reading = { stepId: 'read', fieldId: 'pressure', kind: 'value' as const, value }
    const entries = [reading, ...more].map((each, index) => ({
      id: `01939f2e-5c1a-7b3e-9a41-${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}`,
      at: new Date(Date.now() - 60_000 + index).toISOString(),
      deviceId: 'tablet',
      ...reading,
      ...each,
    }))
    await client.runs.addEntries({ params: { runId }, body: { entries } })
  }
  const done = { kind: 'step_done', fieldId: undefined, value: undefined }
  await add(member, 9, [done, { ...done, stepId: 'look' }])
  await add(owner, 8)

  await context.clearCookies()
  await context.addCookies([owner.cookie])
  await page.goto(`/app/${owner.slug}/runs/${runId}`)
  await page.getByRole('button', { name: 'Keep 9 bar' }).tap()
  await expect(page.getByText('Pressure: 9 bar')).toBeVisible()
  await page.getByRole('button', { name: 'Release' }).tap()
  await page.getByLabel('Reason').fill('The gauge is off.')
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).tap()
  await expect(page.getByText('Released: The gauge is off.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign' }).tap()

  await expect(page.getByText('Signed Seen')).toBeVisible()
  const { progress, conflicts } = await record.runs.get({ params: { runId } })
  expect([progress.done, conflicts]).toEqual([2, 0])
})

/** Replaces the browser's speech recognizer; its input comes from the test. */
function fakeRecognizer(): void {
  class FakeRecognizer extends EventTarget {
    start() {
      Object.assign(globalThis, { listener: this })
    }
    abort() {
      Object.assign(globalThis, { listener: undefined })
    }
  }
  Object.assign(globalThis, { SpeechRecognition: FakeRecognizer })
}

async function speak(page: Page, words: string) {
  await page.evaluate((transcript) => {
    const { listener } = globalThis as unknown as { listener: EventTarget }
    const results = [Object.assign([{ transcript }], { isFinal: true })]
    listener.dispatchEvent(Object.assign(new Event('result'), { results, resultIndex: 0 }))
  }, words)
}

test('work is controlled by voice, and spoken readings are confirmed', async ({ page, owner }) => {
  const procedureId = await addProcedure(owner)
  await page.addInitScript(fakeRecognizer)
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/work`)
  await page.getByRole('button', { name: 'Start' }).tap()
  await expect(page.getByRole('region', { name: 'Voice commands' })).toHaveCount(0)
  await page.getByRole('button', { name: 'All steps' }).tap()
  await page.getByRole('switch', { name: 'Voice commands' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '1. Lock the switch.' }).tap()
  const voice = page.getByRole('region', { name: 'Voice commands' })
  await expect(voice).toContainText('Listening.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await speak(page, 'Next.')
  await expect(page.getByRole('heading', { name: 'Read the gauge.' })).toBeVisible()
  await speak(page, 'what was that about next week')
  await expect(voice).toContainText('“what was that about next week” isn’t a command.')
  await speak(page, '5.1 bar')
  await expect(voice).toContainText('Pressure: 5.1 bar? Out of limits')
  await speak(page, 'no')
  await speak(page, 'three point two')
  await expect(voice).toContainText('Pressure: 3.2 bar?')
  await expect(page.getByLabel('Pressure')).toHaveValue('')
  await expectAccessible(page)
  await speak(page, 'yes')
  await expect(page.getByLabel('Pressure')).toHaveValue('3.2')
  await speak(page, 'done')
  await expect(page.getByRole('heading', { name: 'Look at the seal.' })).toBeVisible()
  await speak(page, 'go back')
  await expect(page.getByRole('heading', { name: 'Read the gauge.' })).toBeVisible()

  await page.evaluate(() => {
    const { listener } = globalThis as unknown as { listener: EventTarget }
    listener.dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' }))
  })
  await expect(voice).toContainText('The microphone can’t be used.')
  await expect(voice.getByRole('button', { name: 'Stop listening' })).toHaveCount(0)
})

test('the runs of one guidebook are listed, until the filter is removed', async ({
  page,
  owner: { client, slug },
}) => {
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Mill' } })
  for (const about of [{ guidebookId }, {}]) {
    const body = { title: 'Oil it', outline: [{ title: '', steps: [{ text: 'Do it.' }] }] }
    const { id: procedureId } = await client.procedures.create({ body })
    await client.procedures.publish({ params: { procedureId } })
    await client.runs.create({ body: { procedureId, ...about } })
  }
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)
  await page.getByRole('link', { name: 'All runs' }).click()
  const rows = page.getByRole('table', { name: 'Runs' }).getByRole('link', { name: 'Oil it' })
  await expect(page.getByText('Only for “Mill”')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Show all runs' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('Only of')).toHaveCount(0)
})
