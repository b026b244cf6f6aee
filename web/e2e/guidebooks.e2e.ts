import { expectAccessible } from './accessible.ts'
import { boxesObj } from './models.ts'
import { drag, expectHandsFree, moveUp } from './moving.ts'
import { expect, test } from './people.ts'

test('a guidebook is archived, restored by undo, archived again and restored', async ({
  page,
  owner,
}) => {
  const { shortId } = await owner.client.guidebooks.create({ body: { title: 'Kiln K-9' } })
  const list = `/app/${owner.slug}/guidebooks`
  const archive = async () => {
    await page.getByRole('button', { name: 'Guidebook actions' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(page.getByText('hidden from lists')).toBeVisible()
  }
  await page.goto(`${list}/${shortId}`)

  await archive()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('hidden from lists')).toHaveCount(0)

  await archive()
  await page.goto(list)
  await expect(page.getByText('No guidebooks yet')).toBeVisible()
  await page.getByText('Archived', { exact: true }).click()
  await page.getByRole('link', { name: 'Kiln K-9' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('hidden from lists')).toHaveCount(0)
  await page.goto(list)
  await expect(page.getByRole('link', { name: 'Kiln K-9' })).toBeVisible()
})

test('a guidebook is copied, and the copy is archived and permanently deleted', async ({
  page,
  owner,
}) => {
  const { shortId } = await owner.client.guidebooks.create({ body: { title: 'Kiln K-9' } })
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Guidebook actions' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  await choose('Duplicate')
  await expect(page.getByRole('heading', { name: 'Kiln K-9 (copy)', level: 1 })).toBeVisible()

  await choose('Archive')
  await expect(page.getByText('hidden from lists')).toBeVisible()
  await choose('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete guidebook' }).click()

  const list = page.getByRole('list', { name: 'Guidebooks' })
  await expect(list.getByRole('link')).toHaveText(['Kiln K-9'])
})

test('the search is in the address and finds by drawing number', async ({ page, owner }) => {
  await owner.client.guidebooks.create({ body: { title: 'Mill', drawing_number: 'DE-2047' } })
  await owner.client.guidebooks.create({ body: { title: 'Saw', drawing_number: 'DE-3000' } })
  await page.goto(`/app/${owner.slug}/guidebooks`)

  await page.getByLabel('Search guidebooks').fill('2047')

  await expect(page.getByRole('link', { name: 'Saw' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Mill' })).toBeVisible()
  await expect(page).toHaveURL(/q=.*2047/)
  await page.reload()
  await expect(page.getByLabel('Search guidebooks')).toHaveValue('2047')
  await expect(page.getByRole('link', { name: 'Saw' })).toHaveCount(0)
  await page.getByLabel('Search guidebooks').fill('nothing like it')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('link', { name: 'Saw' })).toBeVisible()
  await expect(page.getByLabel('Search guidebooks')).toHaveValue('')
})

test('the details of a guidebook are changed and cleared', async ({ page, owner }) => {
  const { shortId } = await owner.client.guidebooks.create({
    body: { title: 'Mill', drawing_number: 'DE-2047', customer_item_id: 'C-1' },
  })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Give the guidebook a title.')).toBeVisible()
  await page.getByLabel('Title').fill('Mill M-4')
  await page.getByLabel('Drawing number').fill('')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { name: 'Mill M-4' })).toBeVisible()
  await expect(page.getByText('Item C-1')).toBeVisible()
  await expect(page.getByText(/^Drawing /)).toHaveCount(0)
})

test('procedures are pinned, moved, hidden, shown, and removed with undo', async ({
  page,
  owner,
}) => {
  const guidebook = await owner.client.guidebooks.create({ body: { title: 'Mill' } })
  const params = { guidebookId: guidebook.id }
  for (const title of ['Align', 'Clean', 'Oil']) {
    const { id } = await owner.client.procedures.create({ body: { title } })
    await owner.client.guidebooks.linkProcedure({ params, body: { procedureId: id } })
  }
  await page.goto(`/app/${owner.slug}/guidebooks/${guidebook.shortId}`)
  const titles = page.getByRole('list', { name: 'Procedures' }).getByRole('link')
  const choose = async (title: string, item: string) => {
    await page.getByRole('button', { name: `More for ${title}` }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await expect(titles).toHaveText(['Align', 'Clean', 'Oil'])

  await page.getByRole('button', { name: 'Pin Oil' }).click()
  await expect(titles).toHaveText(['Oil', 'Align', 'Clean'])
  // The only pinned one cannot be moved, but its menu still works by keyboard.
  await page.getByRole('button', { name: 'More for Oil' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Unpin' })).toBeFocused()
  await page.keyboard.press('Escape')
  await choose('Clean', 'Move up')
  await expect(titles).toHaveText(['Oil', 'Clean', 'Align'])
  await moveUp(page, 'Align', 'position 2 of 3')
  await expect(titles).toHaveText(['Oil', 'Align', 'Clean'])
  const handleOf = (title: string) => page.getByRole('button', { name: `Move ${title}` })
  await drag(page, handleOf('Clean'), handleOf('Align'), 'Clean is at position 2 of 3.')
  await expect(titles).toHaveText(['Oil', 'Clean', 'Align'])
  // Nothing can be moved above the pinned ones.
  await handleOf('Clean').press('Space')
  await expect(handleOf('Clean')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByText('Clean was dropped at position 2 of 3.')).toBeAttached()
  await expectHandsFree(page)
  await expect(titles).toHaveText(['Oil', 'Clean', 'Align'])
  await choose('Clean', 'Hide')
  await expect(titles).toHaveText(['Oil', 'Align'])
  await page.getByLabel('Show hidden (1)').click()
  await expect(titles).toHaveText(['Oil', 'Clean', 'Align'])
  await choose('Oil', 'Remove from guidebook')
  await expect(titles).toHaveText(['Clean', 'Align'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles).toHaveText(['Oil', 'Clean', 'Align'])
  await page.reload()
  await expect(titles).toHaveText(['Oil', 'Align'])
})

test('a procedure is dragged beyond the edge of the screen', async ({ page, owner }) => {
  const { id: guidebookId, shortId } = await owner.client.guidebooks.create({
    body: { title: 'Mill' },
  })
  // On a low screen, a few are enough: twice as many as it shows.
  await page.setViewportSize({ width: 1440, height: 600 })
  for (let made = 10; made < 30; made += 1) {
    const { id } = await owner.client.procedures.create({ body: { title: `Check ${made}` } })
    await owner.client.guidebooks.linkProcedure({
      params: { guidebookId },
      body: { procedureId: id },
    })
  }
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)
  const handleOf = (title: string) => page.getByRole('button', { name: `Move ${title}` })
  await handleOf('Check 10').hover()
  await page.mouse.down()

  const { x = 0 } = (await handleOf('Check 10').boundingBox()) ?? {}
  await page.mouse.move(x, 580, { steps: 10 })
  await expect(handleOf('Check 29')).toBeInViewport()
  const pointer = await page.evaluate(
    (place) => getComputedStyle(document.elementFromPoint(place, 300) ?? document.body).cursor,
    x,
  )
  expect(pointer).toBe('grabbing')
  await expect(page.getByText(/^Check 10 is at position (19|20) of 20\.$/)).toBeAttached()
  await page.mouse.up()

  const rows = page.getByRole('list', { name: 'Procedures' }).getByRole('link')
  await expect(rows.first()).toHaveText('Check 11')
  // None had an explicit position before; now each gets one.
  const passed = Array.from({ length: 18 }, (_, index) => `Check ${11 + index}`)
  await expect
    .poll(async () => {
      const { procedures } = await owner.client.guidebooks.get({ params: { guidebookId } })
      return procedures.map(({ title }) => title).slice(0, passed.length)
    })
    .toEqual(passed)
  await page.reload()
  await expect(rows.first()).toHaveText('Check 11')
})

test('a procedure is added by hand, and the same one to a second guidebook', async ({
  page,
  owner,
}) => {
  const first = await owner.client.guidebooks.create({ body: { title: 'Mill' } })
  const second = await owner.client.guidebooks.create({ body: { title: 'Lathe' } })
  await page.goto(`/app/${owner.slug}/guidebooks/${first.shortId}`)
  await page.getByRole('button', { name: 'Add procedure' }).click()
  await page.getByLabel('Title').fill('Change the oil')
  await page.getByRole('button', { name: 'Create procedure' }).click()
  await expect(page.getByText('No steps yet')).toBeVisible()

  await page.goto(`/app/${owner.slug}/guidebooks/${second.shortId}`)
  await page.getByRole('button', { name: 'Add procedure' }).click()
  await page.getByRole('tab', { name: 'Existing' }).click()
  await page.getByRole('button', { name: 'Add Change the oil' }).click()
  await expect(page.getByRole('button', { name: 'Change the oil added' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  // Changes to the guidebook name it too.
  await page.getByRole('link', { name: 'Change the oil' }).first().click()
  const used = page.getByLabel('Where used')
  await expect(used.getByRole('link')).toHaveText(['Lathe', 'Mill'])
})

test('an object is tracked and untracked', async ({ page, owner }) => {
  const { shortId } = await owner.client.guidebooks.create({ body: { title: 'Mill' } })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)

  await page.getByRole('button', { name: 'Add object' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Gearbox G2')
  await page.getByRole('dialog').getByRole('button', { name: 'Add object' }).click()
  const objects = page.getByRole('list', { name: 'Tracked objects' })
  await expect(objects).toContainText('Gearbox G2No model yet')
  const activity = page.getByRole('region', { name: 'Activity' })
  await expect(activity).toContainText('added an object to a guidebook')
  await page.getByRole('button', { name: 'Stop tracking Gearbox G2' }).click()
  await expect(objects).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(objects).toContainText('Gearbox G2')
})

test('an existing object can be tracked, and a new one is added with its model', async ({
  page,
  owner,
}) => {
  const { client, slug } = owner
  await client.objects.create({ body: { title: 'Spindle' } })
  const { shortId } = await client.guidebooks.create({ body: { title: 'Mill' } })
  await page.goto(`/app/${slug}/guidebooks/${shortId}`)
  const objects = page.getByRole('list', { name: 'Tracked objects' })

  await page.getByRole('button', { name: 'Add object' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Existing' }).click()
  await dialog.getByRole('button', { name: 'Add Spindle' }).click()
  await expect(dialog.getByRole('button', { name: 'Spindle added' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'New' }).click()
  const model = { name: 'Housing.obj', mimeType: '', buffer: boxesObj(['Housing']) }
  await dialog.locator('input[type=file]').setInputFiles(model)
  await dialog.getByRole('button', { name: 'Add object' }).click()

  await expect(objects.getByRole('listitem')).toHaveText([
    'HousingHard to track: smaller than 5 cm.Hard to track: it looks the same from several sides.',
    'SpindleNo model yet',
  ])
  await expect(objects.locator('img')).toHaveCount(1)
  await expectAccessible(page)
  await objects.getByRole('link', { name: 'Housing' }).click()
  await expect(page.getByRole('treeitem', { name: 'Housing' })).toBeVisible()
})

test('a guidebook links to its captures, its courses and its activity', async ({ page, owner }) => {
  const { client, slug } = owner
  const { id: objectId } = await client.objects.create({ body: { title: 'Mill' } })
  const { id: guidebookId, shortId } = await client.guidebooks.create({
    body: { title: 'Mill', subjectObjectId: objectId },
  })
  const capture = await client.captures.create({ body: { title: 'New belt', kind: 'video' } })
  await client.captures.trackObject({ params: { captureId: capture.id }, body: { objectId } })
  const { id: courseId } = await client.courses.create({ body: { title: 'Milling' } })
  const content = [{ type: 'guidebook' as const, guidebookId }]
  await client.lessons.create({ body: { courseId, title: 'The mill', content } })

  await page.goto(`/app/${slug}/guidebooks/${shortId}`)

  const partOf = (name: string) => page.getByRole('region', { name })
  await expect(partOf('Courses').getByRole('link')).toHaveText('Milling')
  await expect(partOf('Activity')).toContainText('created a guidebook')
  await partOf('Captures').getByRole('link', { name: 'New belt' }).click()
  await expect(page.getByRole('heading', { name: 'New belt' })).toBeVisible()
})

test('a long list loads more when scrolled to its end', async ({ page, owner }) => {
  for (let made = 0; made < 35; made += 1) {
    await owner.client.guidebooks.create({ body: { title: `Machine ${made}` } })
  }
  await page.goto(`/app/${owner.slug}/guidebooks`)
  const rows = page.getByRole('list', { name: 'Guidebooks' }).getByRole('listitem')
  await expect(rows).toHaveCount(30)

  await rows.last().scrollIntoViewIfNeeded()

  await expect(rows).toHaveCount(35)
  await expect(page.getByText('35 guidebooks')).toBeVisible()
})

test('a slow device loads no more of a long list than is near', async ({ page, owner }) => {
  for (let made = 0; made < 65; made += 1) {
    await owner.client.guidebooks.create({ body: { title: `Machine ${made}` } })
  }
  const cursors: string[] = []
  page.on('request', (request) => {
    const cursor = new URL(request.url()).searchParams.get('cursor')
    if (cursor) cursors.push(cursor)
  })
  await page.goto(`/app/${owner.slug}/guidebooks`)
  const rows = page.getByRole('list', { name: 'Guidebooks' }).getByRole('listitem')
  await expect(rows).toHaveCount(30)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 12 })

  await rows.last().scrollIntoViewIfNeeded()

  await expect(rows).toHaveCount(60)
  await session.detach()
  await expect(page.getByText('60 shown so far')).toBeVisible()
  expect(cursors).toHaveLength(1)
})

test('the title of a guidebook fits a tablet in portrait', async ({ page, owner }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  const body = { title: 'Training rover', description: 'It stands in the hall. '.repeat(8) }
  const { shortId } = await owner.client.guidebooks.create({ body })

  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)

  const heading = page.getByRole('heading', { name: 'Training rover' })
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  const box = await heading.boundingBox()
  expect(box?.height, 'one line').toBeLessThan(50)
})
