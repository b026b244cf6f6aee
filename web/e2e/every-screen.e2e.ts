import { createClient, type Client } from '@millwright/sdk/client'

import { expectWellBuilt } from './accessible.ts'
import { expect, test, type Person } from './people.ts'

test('every screen has a title of its own, takes the focus, and is built so that it can be heard', async ({
  page,
  owner,
  address,
}) => {
  test.slow()
  const { at, client } = await sandboxOf(owner, address)
  const titles = new Map<string, string>()
  await page.goto('/app/organizations')
  for (const path of await screensOf(client)) {
    const before = await page.title()
    await page.evaluate((to) => history.pushState(null, '', to), `${at}${path}`)
    await expect(page, path).not.toHaveTitle(before)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await expect(page.locator('main:focus, main :focus'), path).toHaveCount(1)
    await expectWellBuilt(page)
    const title = await page.title()
    expect(titles.get(title), `${path} is called as another page: ${title}`).toBeUndefined()
    titles.set(title, path)
  }
})

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

/** Every kind of page that somebody has in an organization. */
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
    ...runs.items.map(({ id }) => `/runs/${id}`),
    ...objects.items.map(({ id }) => `/objects/${id}`),
    course,
    `${course}/edit`,
    `${course}/learners`,
  ]
}
