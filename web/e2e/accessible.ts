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

/** Dialogs and menus dim the page, which is checked once they are gone. */
const over = '[aria-modal=true], [role=menu]'

/**
 * Expects no violation of WCAG 2.2 A and AA, in light and dark, and no undetermined contrast: text over
 * a picture or another color may be unreadable.
 */
export async function expectAccessible(page: Page) {
  await show(page, 'light')
  expect(await problemsOf(page, rules), `${page.url()} in light`).toEqual([])
  await show(page, 'dark')
  // The page is the same in other colors.
  expect(await problemsOf(page, contrast), `${page.url()} in dark`).toEqual([])
}

/**
 * Expects what helps people who use a screen reader or the keyboard, beyond WCAG: one main heading, levels without
 * gaps, landmarks with distinct names, table rows with meaningful headers.
 */
export async function expectWellBuilt(page: Page) {
  expect(await problemsOf(page, ['best-practice']), page.url()).toEqual([])
}

async function show(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Pages outside the app change immediately by themselves.
  if ((await page.locator('html[data-mantine-color-scheme]').count()) > 0) {
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
  }
  // Colors fade from one scheme to the other; intermediate ones do not count.
  await page.evaluate(async () => {
    // Spinners have no end, nor have animations driven by scrolling.
    const ending = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(async (each) => await each.finished))
  })
}

async function problemsOf(page: Page, runOnly: string[]): Promise<string[]> {
  const { violations, incomplete } = await findingsOf(page, over, runOnly)
  const found = violations.flatMap(wordsOf)
  const undecided = incomplete.filter(({ id }) => id === 'color-contrast')
  for (const place of undecided.flatMap(({ nodes }) => nodes)) {
    if (!isEmptyField(place) && !isDigitOfMark(place))
      found.push(...(await inTheMiddle(page, place)))
  }
  return found
}

/** Checks again in the middle of the screen, where no fixed header or bar covers the text. */
async function inTheMiddle(page: Page, { target }: Place): Promise<string[]> {
  const selector = target.join(' ')
  await page.locator(selector).evaluate((words) => words.scrollIntoView({ block: 'center' }))
  const { violations, incomplete } = await findingsOf(page, selector, contrast)
  return [...violations, ...incomplete].flatMap(wordsOf)
}

/**
 * axe's findings for a part of the page, or for all of it where that part is not shown. axe stays in the page for the
 * next call.
 */
async function findingsOf(page: Page, part: string, runOnly: string[]): Promise<Findings> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await addAxe(page)
  const inPage = await page.evaluateHandle<typeof axe>('axe')
  // A single character, such as a step number, counts too. axe supports this option; its types lack it.
  const checks: object = { checks: { 'color-contrast': { options: { ignoreLength: true } } } }
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations', 'incomplete'], ...checks }
  // A dialog may close at any moment, so the page looks for it as axe begins.
  return await inPage.evaluate(
    async (it, args) => {
      const isShown = document.querySelector(args.part)?.checkVisibility()
      return await it.run(isShown ? args.part : 'html', args.options)
    },
    { part, options },
  )
}

/** As a script, which the browser has cached compiled; with `evaluate` it would compile it each time. */
async function addAxe(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Runtime.evaluate', { expression: source })
  await browser.detach()
}

function isEmptyField({ any }: Place): boolean {
  return any.some(({ message }) => message.startsWith('Element has no value'))
}

/** A number drawn on a picture is on a disc, whose contrast is tested together with its colors. */
function isDigitOfMark({ html }: Place): boolean {
  return html.startsWith('<text ')
}

function wordsOf({ id, nodes }: Finding): string[] {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 100)} ${failureSummary}`)
}

/**
 * A phone widens its window to overflowing content, so only the screen itself is a measure. Content
 * that draws itself, such as the model viewer, adapts to a new width a moment later.
 */
export async function expectNoSidewaysScroll(page: Page) {
  const widthOfContent = async () => await page.evaluate(() => document.documentElement.scrollWidth)
  await expect
    .poll(widthOfContent, { message: page.url() })
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Expects a part of the page to be visible without scrolling sideways. */
export async function expectWithin(page: Page, part: Locator) {
  const { x = 0, width = Infinity } = (await part.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Expects targets of at least 24 by 24 pixels, as WCAG 2.2 requires, except for links within a sentence. */
export async function expectLargeTargets(page: Page) {
  expect(await page.evaluate(listSmallTargets, 24), page.url()).toEqual([])
}

function listSmallTargets(side: number): string[] {
  const targets = [...document.querySelectorAll('a[href], button, input, summary, [role=tab]')]
  const isSmall = (target: Element) => {
    // A field can be pressed anywhere in its frame.
    const { width, height } = (
      target.closest('.mantine-Input-wrapper') ?? target
    ).getBoundingClientRect()
    // Anything smaller than a pixel is only for screen readers.
    return width > 1 && height > 1 && Math.min(width, height) < side - 0.5
  }
  const isInSentence = (target: Element) =>
    getComputedStyle(target).display === 'inline' &&
    [...(target.parentElement?.childNodes ?? [])].some(
      (each) => each.nodeType === Node.TEXT_NODE && each.textContent?.trim(),
    )
  // Some targets extend beyond their box, as a row does for its name.
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
