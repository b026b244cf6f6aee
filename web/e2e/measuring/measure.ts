import { cpus, loadavg } from 'node:os'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { Browser, Page } from '@playwright/test'

import { expect, test, type Person } from '../people.ts'
import { firstVisit, type FirstVisit } from './first-visit.ts'
import { figuresOf, median, noteFigures, slowFrame } from './page-figures.ts'

const results = fileURLToPath(new URL('../../../proof/results/web.md', import.meta.url))
const rounds = 5
const procedureCount = 500
const rowCount = 1000

interface Row {
  figure: string
  measured: number
  limit: number
  unit: string
}

/** The figures that people notice about the pages, written to `proof/results/web.md`. */
test('the figures of the pages are within their limits', async ({ page, browser, owner }) => {
  test.setTimeout(900_000)
  const { shortId, slug } = await fullGuidebook(owner)
  const rows = [
    ...(await firstVisits(browser, {
      path: '/app/sign-in',
      name: 'sign-in page',
      selector: 'input[type=email]',
      limit: 3500,
    })),
    ...(await firstVisits(browser, {
      path: `/g/${shortId}`,
      name: 'public guidebook page',
      selector: 'h1',
      limit: 2500,
    })),
    ...(await longList(page, `/app/${slug}/guidebooks/${shortId}`)),
    ...(await allRows(page, owner)),
  ]
  writeFileSync(results, reportOf(rows))
  const missed = rows.filter(({ measured, limit }) => measured > limit)
  expect(missed.map(({ figure }) => figure)).toEqual([])
})

async function fullGuidebook({ client, slug }: Person) {
  const { id: guidebookId, shortId } = await client.guidebooks.create({ body: { title: 'Mill' } })
  for (let made = 0; made < procedureCount; made += 1) {
    const { id: procedureId } = await client.procedures.create({
      body: {
        title: `Procedure ${String(made).padStart(3, '0')}`,
        outline: [{ title: '', steps: [{ text: 'Do it.' }] }],
      },
    })
    // The public page shows published procedures. Only a few, as for a usual guidebook.
    if (made < 5) await client.procedures.publish({ params: { procedureId } })
    const link = { procedureId, order: made * 1000 }
    await client.guidebooks.linkProcedure({ params: { guidebookId }, body: link })
  }
  await client.guidebooks.share({ params: { guidebookId } })
  return { shortId, slug }
}

async function firstVisits(
  browser: Browser,
  { path, name, selector, limit }: { path: string; name: string; selector: string; limit: number },
): Promise<Row[]> {
  const visits: FirstVisit[] = []
  for (let round = 0; round < rounds; round += 1) {
    const url = new URL(path, process.env['MILLWRIGHT_TEST_URL']).href
    visits.push(await firstVisit(browser, url, selector))
  }
  const of = (figure: keyof FirstVisit) => median(visits.map((each) => each[figure]))
  return [
    { figure: `${name}, interactive`, measured: of('interactive'), limit, unit: 'ms' },
    { figure: `${name}, largest paint`, measured: of('paint'), limit: 2500, unit: 'ms' },
    { figure: `${name}, layout shift`, measured: of('shift'), limit: 0.05, unit: '' },
  ]
}

async function longList(page: Page, path: string): Promise<Row[]> {
  await page.addInitScript(noteFigures)
  await page.goto(path)
  const handles = page.locator('button[aria-label^="Move Procedure"]')
  await expect(handles).toHaveCount(procedureCount)
  const scroll = await slowFrame(page, async () => {
    for (let turn = 0; turn < 60; turn += 1) await page.mouse.wheel(0, 400)
  })
  await handles.first().hover()
  const box = await handles.first().boundingBox()
  const drag = await slowFrame(page, async () => {
    await page.mouse.down()
    for (let moved = 0; moved < 60; moved += 1) {
      await page.mouse.move(box?.x ?? 0, (box?.y ?? 0) + 6 * moved)
    }
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const { shift, input } = await figuresOf(page)
  const name = `guidebook of ${procedureCount} procedures`
  return [
    { figure: `${name}, scrolling, p95 of frames`, measured: scroll, limit: 50, unit: 'ms' },
    { figure: `${name}, dragging, p95 of frames`, measured: drag, limit: 50, unit: 'ms' },
    { figure: `${name}, longest answer to an input`, measured: input, limit: 200, unit: 'ms' },
    { figure: `${name}, layout shift`, measured: shift, limit: 0.05, unit: '' },
  ]
}

/** Scrolls through all guidebooks of an organization with many, which load on the way, then up and down again. */
async function allRows(page: Page, { client, slug }: Person): Promise<Row[]> {
  for (let made = 1; made < rowCount; made += 1) {
    await client.guidebooks.create({
      body: { title: `Machine ${made}`, drawing_number: `M-${made}`, description: 'In hall 3.' },
    })
  }
  await page.goto(`/app/${slug}/guidebooks`)
  const rows = page.getByRole('list', { name: 'Guidebooks' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const toEnd = async () => {
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight)
    })
    await expect(rows).toHaveCount(rowCount, { timeout: 100 })
  }
  const arriving = await slowFrame(page, async () => {
    await expect(toEnd).toPass()
  })
  await page.evaluate(() => {
    scrollTo(0, 0)
  })
  const scrolling = await slowFrame(page, async () => {
    for (let turn = 0; turn < 150; turn += 1) await page.mouse.wheel(0, 600)
  })
  const search = page.getByRole('searchbox', { name: 'Search guidebooks' })
  await search.focus()
  // Going back to the top of the list is not part of the response to a key.
  await figuresOf(page)
  await search.pressSequentially('Machine 77')
  await expect(rows).toHaveCount(11)
  const { input } = await figuresOf(page)
  const name = `list of ${rowCount} guidebooks`
  return [
    {
      figure: `${name}, while they arrive, p95 of frames`,
      measured: arriving,
      limit: 50,
      unit: 'ms',
    },
    { figure: `${name}, scrolling, p95 of frames`, measured: scrolling, limit: 50, unit: 'ms' },
    { figure: `${name}, longest answer to an input`, measured: input, limit: 200, unit: 'ms' },
  ]
}

function reportOf(rows: readonly Row[]): string {
  const lines = rows.map(({ figure, measured, limit, unit }) => {
    const shown = unit === 'ms' ? Math.round(measured) : measured.toFixed(3)
    const mark = measured <= limit ? '✓' : '✗ missed'
    return `| ${figure} | ${shown} ${unit} | ≤ ${limit} ${unit} | ${mark} |`
  })
  return [
    '# web',
    '',
    `\`npm run prove -- speed pages\`: headless Chromium, production build, ${cpus().length} processors, median of ${rounds} visits;`,
    'first visits with an empty cache and no debugger, a quarter of the processor and fast 3G. What else the machine did meanwhile',
    `slows all of it down: its load was ${(loadavg()[0] ?? 0).toFixed(1)}.`,
    '',
    '| Figure | Measured | Must | |',
    '| --- | ---: | ---: | --- |',
    ...lines,
    '',
  ].join('\n')
}
