import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * No violation of WCAG 2.2 A and AA, in light and in dark. Words in the very colour of their
 * background are reported as undecided only, so that is looked for too.
 */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
    // Colours fade from one scheme to the other; half-way ones are not what people read.
    await page.evaluate(async () => {
      await Promise.allSettled(document.getAnimations().map(async (each) => await each.finished))
    })
    const { violations, incomplete } = await new AxeBuilder({ page }).withTags(rules).analyze()
    const invisible = incomplete
      .filter(({ id }) => id === 'color-contrast')
      .flatMap(({ nodes }) => nodes)
      .filter(({ any }) => any.some(({ data }) => isEqualRatio(data)))
    const found = [
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 100)} ${failureSummary}`),
      ),
      ...invisible.map(({ html }) => `invisible words: ${html.slice(0, 200)}`),
    ]
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

function isEqualRatio(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'messageKey' in data
    ? data.messageKey === 'equalRatio'
    : false
}

/** A phone makes its window as wide as what overflows: only the screen itself is a measure. */
export async function expectNoSidewaysScroll(page: Page) {
  const content = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(content, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
