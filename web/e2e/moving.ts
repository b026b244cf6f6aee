import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Moves an item of a list one place up by its handle and keys, like someone with a screen reader.
 *
 * @param place its place afterwards, such as `place 2 of 3`
 */
export async function moveUp(page: Page, name: string, place: string) {
  const handle = page.getByRole('button', { name: `Move ${name}`, exact: true })
  await handle.press('Space')
  await expect(handle).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`${name} is at ${place}.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${name} was dropped at ${place}.`)).toBeAttached()
  await expectHandsFree(page)
}

/**
 * Drags an item by its handle above another one, in many small movements like a hand. If a response from the
 * service resets the list meanwhile, it is dragged again.
 *
 * @param announced the announcement before it is dropped
 */
export async function drag(page: Page, handle: Locator, to: Locator, announced: string | RegExp) {
  await expect(async () => {
    await page.mouse.up()
    await handle.hover()
    await page.mouse.down()
    const { x = 0, y = 0 } = (await to.boundingBox()) ?? {}
    await page.mouse.move(x + 5, y - 8, { steps: 10 })
    await expect(page.getByText(announced)).toBeAttached({ timeout: 3000 })
  }).toPass()
  await expect(closedHand(page)).toHaveCount(1)
  await page.mouse.up()
  await expectHandsFree(page)
}

/** A dropped item glides to its place, and until it is there nothing else can be lifted. */
export async function expectHandsFree(page: Page) {
  await expect(closedHand(page)).toHaveCount(0)
}

function closedHand(page: Page) {
  return page.locator('[class*="grabbing"]')
}
