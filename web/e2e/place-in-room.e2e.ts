import { addObject, boxesObj, loadedModel } from './models.ts'
import { expect, test } from './people.ts'

// The changes to the browser would stay with the page.
test.use({ ownPage: true })

test('devices with AR show a model at its true size through the camera', async ({
  page,
  owner,
}) => {
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = (token) => token === 'ar'
    HTMLAnchorElement.prototype.click = function () {
      Object.assign(globalThis, { opened: this })
    }
  })
  await addObject(page, owner.slug, boxesObj(['Housing', 'Lid']), 'house.obj')
  await loadedModel(page)

  await page.getByRole('button', { name: 'View at true size in AR' }).click()
  const opened = await page.waitForFunction(
    () => (globalThis as unknown as { opened?: HTMLAnchorElement }).opened,
  )
  const [link, usd] = await opened.evaluate(async (anchor) => {
    if (!anchor) return ['', '']
    const { rel, href, download, firstElementChild } = anchor
    return [`${rel} ${download} ${firstElementChild?.tagName}`, await (await fetch(href)).text()]
  })
  expect(link).toBe('ar House.usdz IMG')
  expect(usd?.slice(0, 2)).toBe('PK')
  expect(usd).toContain('metersPerUnit = 1')
})

test("browsers with WebXR show models through the camera, or say why they can't", async ({
  page,
  owner,
}) => {
  await page.addInitScript(() => {
    const asked: unknown[] = []
    const xr = {
      isSessionSupported: async (mode: string) => await Promise.resolve(mode === 'immersive-ar'),
      requestSession: async (mode: string, { requiredFeatures = [] }: XRSessionInit) => {
        asked.push([mode, ...requiredFeatures])
        await Promise.reject(new DOMException('The camera is not allowed.', 'NotAllowedError'))
      },
    }
    Object.defineProperty(navigator, 'xr', { value: xr })
    Object.assign(globalThis, { asked })
  })
  await addObject(page, owner.slug, boxesObj(['Housing', 'Lid']), 'house.obj')
  await loadedModel(page)

  await page.getByRole('button', { name: 'View at true size in AR' }).click()

  await expect(
    page.getByRole('alert').filter({ hasText: 'Allow it in the address bar' }),
  ).toBeVisible()
  const asked = await page.evaluate(() => (globalThis as unknown as { asked: unknown }).asked)
  expect(asked).toEqual([['immersive-ar', 'local-floor']])
})
