import { createClient, type Client } from '@millwright/sdk/client'

import { expect, type Person } from '../people.ts'

/** Ada Winter's sandbox, once all its documents and models have been processed. */
export async function fullSandbox(owner: Person, baseUrl: string) {
  await owner.client.users.updateMe({ body: { firstName: 'Ada', lastName: 'Winter' } })
  const { organization, key } = await owner.client.organizations.createSandbox({
    body: { name: 'Northfield' },
  })
  const client = createClient({ baseUrl, sessionToken: key })
  await finishedJobs(client)
  return { at: `/app/${organization.slug}`, client }
}

/** Waits until nothing is read or converted anymore. */
export async function finishedJobs(client: Client): Promise<void> {
  await expect(async () => {
    const { items } = await client.jobs.list({ query: {} })
    const open = items.filter(({ status }) => status === 'queued' || status === 'running')
    expect(open).toHaveLength(0)
  }).toPass()
}
