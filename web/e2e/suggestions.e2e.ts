import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, joinAs, test, type Person } from './people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function addProcedure({ client }: Person): Promise<string> {
  const steps = [
    { id: 'drain', text: 'Drain the oil.' },
    { id: 'fill', text: 'Fill in new oil.' },
  ]
  const { id } = await client.procedures.create({
    body: { title: 'Change the oil', outline: [{ title: '', steps }] },
  })
  await client.procedures.publish({ params: { procedureId: id } })
  return id
}

test('a change suggested offline in work mode arrives once, with its photo, and is accepted into the draft', async ({
  page,
  context,
  owner,
  address,
}) => {
  const procedureId = await addProcedure(owner)
  await joinAs('member', { context, baseUrl: address, owner })
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/work`)
  await page.getByRole('button', { name: 'Start' }).tap()
  await expect(page.getByRole('heading', { name: 'Drain the oil.' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  const report = async (words = '') => {
    await page.getByRole('button', { name: 'Note or problem' }).tap()
    await dialog.getByLabel('What do you want to say?').fill(words)
    await dialog.getByRole('button', { name: 'Report or suggest' }).tap()
  }
  // The dialog's code is loaded when it is first opened, or with the installed app.
  await report()
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await context.setOffline(true)
  await report('It burns.')
  await dialog.getByText('Change', { exact: true }).tap()
  await dialog.getByLabel('What the step should say').fill('Drain the oil into a can.')
  await expect(dialog.getByLabel('Why?')).toHaveValue('It burns.')
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Add a photo or video' }).tap()
  await (await choosing).setFiles({ name: 'oil.png', mimeType: 'image/png', buffer: onePixel })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send' }).tap()
  await expect(page.getByText('It’s sent when you’re back online.')).toBeVisible()
  const { client } = owner
  const all = async () => (await client.suggestions.list({})).items
  expect(await all()).toEqual([])

  await context.setOffline(false)
  await expect.poll(async () => (await all()).map(({ files }) => files.length)).toEqual([1])
  const [{ id, runId } = { id: '', runId: null }] = await all()
  expect(runId).not.toBeNull()
  await client.suggestions.accept({
    params: { suggestionId: id },
    body: { reason: 'Good catch.' },
  })
  await page.goto(`/app/${owner.slug}/suggestions`)
  await page.getByRole('link', { name: 'Change the oil, step 1' }).tap()
  await expect(page.getByText('Good catch.')).toBeVisible()
  await expect.poll(async () => (await all())[0]?.status).toBe('accepted')
  const draft = await client.procedures.get({ params: { procedureId } })
  expect(draft.outline[0]?.steps[0]?.text).toBe('Drain the oil into a can.')
})

test.describe('in the inbox', () => {
  test.use({ viewport: { width: 1440, height: 960 }, hasTouch: false })

  test('a manager goes through suggestions by keyboard, and chooses if the step has changed since', async ({
    page,
    owner,
    context,
    address,
  }) => {
    const procedureId = await addProcedure(owner)
    const { client, slug } = owner
    const member = await joinAs('member', { context, baseUrl: address, owner })
    const params = { procedureId }
    const made = { kind: 'change' as const, text: 'It burns.', stepId: 'drain' }
    await member.client.suggestions.create({
      params,
      body: { ...made, proposed: { text: 'Drain the oil into a can.' } },
    })
    await member.client.suggestions.create({ params, body: { kind: 'problem', text: 'No oil.' } })
    await client.procedureSteps.update({
      params: { procedureId, stepId: 'drain' },
      body: { text: 'Drain the hot oil.' },
    })
    await context.addCookies([owner.cookie])
    await page.goto(`/app/${slug}`)
    const waiting = page.getByRole('list', { name: 'Suggestions to decide' })
    await expect(waiting.getByRole('link')).toContainText(['No oil.', 'It burns.'])
    await expectAccessible(page)
    const link = page.getByRole('navigation').getByRole('link', { name: 'Suggestions' })
    await expect(link).toContainText('2')
    await link.click()
    await expect(page.getByRole('article')).toContainText('No oil.')
    await page.keyboard.press('j')
    await expect(page.getByRole('article')).toContainText('It burns.')
    await page.keyboard.press('k')
    await expect(page.getByRole('article')).toContainText('No oil.')
    await expectAccessible(page)
    await page.keyboard.press('d')
    await page.getByLabel('Reason, for the author').fill('There is some.')
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('article')).toContainText('It burns.')
    await page.keyboard.press('a')
    await expect(page.getByText('The step has changed since this was suggested')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('What the step should say').fill('Drain the hot oil into a can.')
    await page.getByRole('button', { name: 'Accept into the draft' }).click()
    await expect(page.getByText('No suggestions here')).toBeVisible()
    const draft = await client.procedures.get({ params })
    expect(draft.outline[0]?.steps[0]?.text).toBe('Drain the hot oil into a can.')
  })
})
