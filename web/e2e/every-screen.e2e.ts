import type { Page, Request } from '@playwright/test'
import { createClient, type Client } from '@millwright/sdk/client'

import { expectLargeTargets, expectWellBuilt } from './accessible.ts'
import { figuresOf, noteFigures } from './measuring/page-figures.ts'
import { expect, test, type Person } from './people.ts'

/** Browsers call shifts below 0.1 good, but people notice much smaller ones. */
const maxShift = 0.05

/** Long, as two browsers go through all screens at once, alongside other tests. */
const timeout = 30_000

const aPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

// The page that draws no models is discarded afterwards.
test.use({ ownPage: true })

test('every screen has its own title, takes the focus, works with a screen reader, and does not jump as it loads', async ({
  page,
  owner,
  address,
  browser,
}) => {
  test.slow()
  const { at, client } = await sandboxOf(owner, address)
  const screens = (await screensOf(client)).map((path) => `${at}${path}`)
  const titles = new Map<string, string>()
  // A model takes seconds to draw without a GPU, so only the phone draws it.
  await page.addInitScript(drawNoModels)
  const phone = await browser.newContext(aPhone)
  await phone.addCookies([owner.cookie])
  await Promise.all([
    throughAll(page, screens, async (path) => {
      await expectWellBuilt(page)
      await expectLargeTargets(page)
      const title = await page.title()
      expect(titles.get(title) ?? path, `It is called as another page: ${title}`).toBe(path)
      titles.set(title, path)
    }),
    throughAll(await phone.newPage(), screens),
  ])
  await phone.close()
})

test.describe('on a phone', () => {
  test.use(aPhone)

  test('what a page learns late does not move it', async ({ page, owner }) => {
    const steps = Array.from({ length: 12 }, (_, index) => ({ text: `Oil bearing ${index + 1}.` }))
    const { id } = await owner.client.procedures.create({
      body: { title: 'Oil the mill', outline: [{ title: '', steps }] },
    })
    for (const place of ['northern hall', 'southern hall', 'yard']) {
      const title = `Mills of the ${place}`
      const { id: guidebookId } = await owner.client.guidebooks.create({ body: { title } })
      const params = { guidebookId }
      await owner.client.guidebooks.linkProcedure({ params, body: { procedureId: id } })
    }
    await page.route(`**/procedures/${id}/guidebooks`, (route) => route.abort(), { times: 1 })
    await page.addInitScript(noteFigures)

    await page.goto(`/app/${owner.slug}/procedures/${id}`)
    await expect(page.getByLabel('Where used')).toBeAttached()

    const { shift, moved } = await figuresOf(page)
    expect(shift, moved.join('; ')).toBeLessThan(maxShift)
  })
})

function drawNoModels() {
  const { prototype } = HTMLCanvasElement
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to a canvas again
  prototype.getContext = new Proxy(prototype.getContext, {
    apply: (get, canvas, args: [string]) =>
      args[0].startsWith('webgl') ? null : Reflect.apply(get, canvas, args),
  })
}

/** Goes through the screens like links do. None may shift its content. */
async function throughAll(
  page: Page,
  screens: readonly string[],
  inspect: (path: string) => Promise<void> = async () => {},
) {
  const { width } = page.viewportSize() ?? {}
  const awaited = answersTo(page)
  await page.goto('/app/organizations')
  await expect(page.locator('main h1')).toBeVisible()
  await page.evaluate(noteFigures)
  let shiftBefore = 0
  for (const path of screens) {
    const before = await page.title()
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await expect
      .poll(async () => await stateOf(page, before), { message: path, intervals: [50], timeout })
      .toEqual({ isNew: true, headings: 1, isLoading: false, hasFocus: true })
    await inspect(path)
    await expect.poll(awaited, { message: path, intervals: [50], timeout }).toEqual([])
    const { shift, moved } = await figuresOf(page)
    const message = `${path} moves as it loads, ${width} wide: ${moved.join('; ')}`
    expect(shift - shiftBefore, message).toBeLessThan(maxShift)
    shiftBefore = shift
  }
}

async function stateOf(page: Page, before: string) {
  return await page.evaluate(
    (titleBefore) => ({
      isNew: document.title !== titleBefore,
      headings: document.querySelectorAll('main h1').length,
      isLoading: document.querySelector('.mantine-Skeleton-root') !== null,
      hasFocus: document.activeElement?.closest('main') !== null,
    }),
    before,
  )
}

/** Tracks the pending requests of a page, whose content may still shift the rest. */
function answersTo(page: Page): () => string[] {
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return () => [...pending].map((request) => request.url())
}

async function sandboxOf(owner: Person, baseUrl: string) {
  const { organization, key } = await owner.client.organizations.createSandbox({
    body: { name: 'Northfield' },
  })
  const client = createClient({ baseUrl, sessionToken: key })
  await expect(async () => {
    expect((await client.procedures.list({ query: { status: 'draft' } })).items).toHaveLength(2)
  }).toPass()
  return { at: `/app/${organization.slug}`, client }
}

/** Every kind of page in an organization. */
async function screensOf(client: Client): Promise<string[]> {
  const query = {}
  const [guidebooks, procedures, runs, objects, courses] = await Promise.all([
    client.guidebooks.list({ query }),
    client.procedures.list({ query }),
    client.runs.list({ query }),
    client.objects.list({ query }),
    client.courses.list({ query }),
  ])
  const guidebook = `/guidebooks/${guidebooks.items[0]?.shortId}`
  const course = `/courses/${courses.items[0]?.id}`
  const published = procedures.items.find(({ status }) => status === 'published')
  const procedure = `/procedures/${published?.id}`
  const lists = 'guidebooks places procedures runs objects captures skills courses assignments'
  const others = 'suggestions offline ask account settings members members?tab=teams nowhere'
  const records = runs.items.map(({ id }) => `/runs/${id}`)
  const tabs = 'roles sign-in shared-devices api-keys webhooks assistants activity'
  return [
    '',
    ...`${lists} ${others}`.split(' ').map((name) => `/${name}`),
    ...tabs.split(' ').map((tab) => `/settings?tab=${tab}`),
    guidebook,
    `${guidebook}/print`,
    ...procedures.items.map(({ id }) => `/procedures/${id}`),
    `${procedure}/print`,
    `${procedure}/insights`,
    `${procedure}/work`,
    ...records,
    // From one to the next of its kind, once their content is known.
    ...records,
    ...objects.items.map(({ id }) => `/objects/${id}`),
    course,
    `${course}/edit`,
    `${course}/learners`,
  ]
}
