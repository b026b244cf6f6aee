import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

type Findings = Pick<axe.AxeResults, 'violations' | 'incomplete'>
type Finding = axe.Result
type Place = axe.NodeResult

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const contrast = ['color-contrast']

/** What lies over a page dims it; the page is looked at when nothing does. */
const over = '[aria-modal=true], [role=menu]'

/**
 * No violation of WCAG 2.2 A and AA, in light and in dark, and no contrast that cannot be told:
 * words over a picture or over what has a colour of its own are not known to be readable.
 */
export async function expectAccessible(page: Page) {
  await show(page, 'light')
  expect(await problemsOf(page, rules), `${page.url()} in light`).toEqual([])
  await show(page, 'dark')
  // The page is the same in other colours.
  expect(await problemsOf(page, contrast), `${page.url()} in dark`).toEqual([])
}

/**
 * What helps whoever hears a page or goes through it by keys, beyond what WCAG asks for: one main heading, levels
 * without gaps, landmarks with names of their own, rows of a table with heads that say something.
 */
export async function expectWellBuilt(page: Page) {
  expect(await problemsOf(page, ['best-practice']), page.url()).toEqual([])
}

async function show(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Pages that are not of the app follow by themselves, at once.
  if ((await page.locator('html[data-mantine-color-scheme]').count()) > 0) {
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
  }
  // Colours fade from one scheme to the other; half-way ones are not what people read.
  await page.evaluate(async () => {
    // What turns while something is on its way has no end of its own, nor has what follows scrolling.
    const ending = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(async (each) => await each.finished))
  })
}

async function problemsOf(page: Page, runOnly: string[]): Promise<string[]> {
  const isCovered = await page.locator(over).first().isVisible()
  const { violations, incomplete } = await findingsOf(page, isCovered ? over : 'html', runOnly)
  const found = violations.flatMap(wordsOf)
  const undecided = incomplete.filter(({ id }) => id === 'color-contrast')
  for (const place of undecided.flatMap(({ nodes }) => nodes)) {
    if (!isEmptyField(place) && !isDigitOfMark(place))
      found.push(...(await inTheMiddle(page, place)))
  }
  return found
}

/** There, no header or bar that stays in its place lies over the words. */
async function inTheMiddle(page: Page, { target }: Place): Promise<string[]> {
  const selector = target.join(' ')
  await page.locator(selector).evaluate((words) => words.scrollIntoView({ block: 'center' }))
  const { violations, incomplete } = await findingsOf(page, selector, contrast)
  return [...violations, ...incomplete].flatMap(wordsOf)
}

/** What axe finds in a part of the page. It stays in the page for the next question. */
async function findingsOf(page: Page, include: string, runOnly: string[]): Promise<Findings> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await addAxe(page)
  const inPage = await page.evaluateHandle<typeof axe>('axe')
  // A single sign, as the number of a step, is a word too. axe takes this; its types do not know it.
  const checks: object = { checks: { 'color-contrast': { options: { ignoreLength: true } } } }
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations', 'incomplete'], ...checks }
  return await inPage.evaluate(async (it, asked) => await it.run(...asked), [
    include,
    options,
  ] as const)
}

/** As a script, which the browser has compiled for the page before; `evaluate` makes it compile one anew. */
async function addAxe(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Runtime.evaluate', { expression: source })
  await browser.detach()
}

function isEmptyField({ any }: Place): boolean {
  return any.some(({ message }) => message.startsWith('Element has no value'))
}

/** A number drawn on a picture stands on a disc of its own, whose contrast is tested where its colors are. */
function isDigitOfMark({ html }: Place): boolean {
  return html.startsWith('<text ')
}

function wordsOf({ id, nodes }: Finding): string[] {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 100)} ${failureSummary}`)
}

/**
 * A phone makes its window as wide as what overflows: only the screen itself is a measure. What draws
 * itself, as the viewer of models, learns of a new width a moment later.
 */
export async function expectNoSidewaysScroll(page: Page) {
  const widthOfContent = async () => await page.evaluate(() => document.documentElement.scrollWidth)
  await expect
    .poll(widthOfContent, { message: page.url() })
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Nobody has to move a part of the page sideways to see it. */
export async function expectWithin(page: Page, part: Locator) {
  const { x = 0, width = Infinity } = (await part.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** What is pressed is 24 pixels high and wide, as WCAG 2.2 asks for, but for links within a sentence. */
export async function expectLargeTargets(page: Page) {
  expect(await page.evaluate(listSmallTargets, 24), page.url()).toEqual([])
}

function listSmallTargets(side: number): string[] {
  const targets = [...document.querySelectorAll('a[href], button, input, summary, [role=tab]')]
  const isSmall = (target: Element) => {
    // A field is pressed anywhere in its frame.
    const { width, height } = (
      target.closest('.mantine-Input-wrapper') ?? target
    ).getBoundingClientRect()
    // What is smaller than a point is seen by screen readers only.
    return width > 1 && height > 1 && Math.min(width, height) < side - 0.5
  }
  const isInSentence = (target: Element) =>
    getComputedStyle(target).display === 'inline' &&
    [...(target.parentElement?.childNodes ?? [])].some(
      (each) => each.nodeType === Node.TEXT_NODE && each.textContent?.trim(),
    )
  // Some take what is pressed beside them, as a row does for its name.
  const isLargerThanSeen = (target: Element) => {
    target.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = target.getBoundingClientRect()
    return [-1, 1].every((way) => {
      const beside = y + height / 2 + way * (side / 2 - 0.5)
      return target.contains(document.elementFromPoint(x + width / 2, beside))
    })
  }
  return targets
    .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((target) => isSmall(target) && !isInSentence(target) && !isLargerThanSeen(target))
    .map(({ outerHTML }) => outerHTML.slice(0, 120))
}
