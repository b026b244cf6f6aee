import type { Page } from '@playwright/test'

/** Swipes across the main part of the page. */
export async function swipe(page: Page, from: number, to: number) {
  await page.locator('main').evaluate(
    (main, [start, end]) => {
      const touch = (clientX: number) =>
        new Touch({ identifier: 1, target: main, clientX, clientY: 400 })
      const options = { bubbles: true, cancelable: true }
      main.dispatchEvent(new TouchEvent('touchstart', { ...options, touches: [touch(start)] }))
      main.dispatchEvent(new TouchEvent('touchend', { ...options, changedTouches: [touch(end)] }))
    },
    [from, to] as const,
  )
}
