import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'][number]
type Place = Finding['nodes'][number]

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// A single sign, as the number of a step, is a word too. axe takes this; its types do not know it.
const checks: object = { checks: { 'color-contrast': { options: { ignoreLength: true } } } }

/** What lies over a page dims it; the page is looked at when nothing does. */
const over = '[aria-modal=true], [role=menu]'

/**
 * No violation of WCAG 2.2 A and AA, in light and in dark, and no contrast that cannot be told:
 * words over a picture or over what has a colour of its own are not known to be readable.
 */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
    // Colours fade from one scheme to the other; half-way ones are not what people read.
    await page.evaluate(async () => {
      await Promise.allSettled(document.getAnimations().map(async (each) => await each.finished))
    })
    expect(await problemsOf(page), `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

async function problemsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ runOnly: rules, ...checks })
  if (await page.locator(over).first().isVisible()) axe.include(over)
  const { violations, incomplete } = await axe.analyze()
  const found = violations.flatMap(wordsOf)
  const undecided = incomplete.filter(({ id }) => id === 'color-contrast')
  for (const place of undecided.flatMap(({ nodes }) => nodes)) {
    if (!isEmptyField(place)) found.push(...(await inTheMiddle(page, place)))
  }
  return found
}

/** There, no header or bar that stays in its place lies over the words. */
async function inTheMiddle(page: Page, { target }: Place): Promise<string[]> {
  const selector = target.join(' ')
  await page.locator(selector).evaluate((words) => words.scrollIntoView({ block: 'center' }))
  const axe = new AxeBuilder({ page }).options({ runOnly: ['color-contrast'], ...checks })
  axe.include(selector)
  const { violations, incomplete } = await axe.analyze()
  return [...violations, ...incomplete].flatMap(wordsOf)
}

function isEmptyField({ any }: Place): boolean {
  return any.some(({ message }) => message.startsWith('Element has no value'))
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
