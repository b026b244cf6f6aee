import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { verifyWebhook } from '@millwright/sdk/verify-webhook'

import { expectAccessible } from './accessible.ts'
import { expect, test } from './people.ts'

/** A program that stores what it receives, and responds with an adjustable status. */
async function startReceiver() {
  const requests: { id: string; body: string; headers: Headers }[] = []
  const answer = { status: 500 }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    requests.push({ id: headers.get('webhook-id') ?? '', body: await text(request), headers })
    response.writeHead(answer.status).end('It says so.')
  }
  const server = createServer((request, response) => void take(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `http://127.0.0.1:${port}/hook`, requests, answer, server }
}

test('an admin creates a webhook, tests it, reads the response, and sends an event again', async ({
  page,
  owner,
}) => {
  const { url, requests, answer, server } = await startReceiver()
  await page.goto(`/app/${owner.slug}/settings?tab=webhooks`)
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByLabel('Events').click()
  await page.getByRole('option', { name: 'guidebook.created' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(dialog.getByText('Copy the secret now')).toBeVisible()
  const secret = await dialog.locator('pre').innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Send test' }).click()
  const deliveries = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
  await expect(deliveries).toHaveCount(1)
  await expect(deliveries.getByText('500', { exact: true })).toBeVisible()
  await deliveries.getByRole('button', { name: 'Details' }).click()
  await expect(deliveries.getByLabel('Answered')).toHaveText('It says so.')
  await expectAccessible(page)

  answer.status = 204
  await owner.client.guidebooks.create({ body: { title: 'Pump P-101' } })
  const created = deliveries.filter({ hasText: 'guidebook.created' })
  await expect(created.getByText('204', { exact: true })).toBeVisible({ timeout: 20_000 })
  await created.getByRole('button', { name: 'Send again' }).click()

  await expect(created).toHaveCount(2, { timeout: 20_000 })
  const [sent, again] = requests.filter(({ body }) => body.includes('guidebook.created'))
  expect(again?.id).toBe(sent?.id)
  const event = await verifyWebhook(sent?.body ?? '', sent?.headers ?? new Headers(), secret)
  expect(event.data).toMatchObject({ title: 'Pump P-101' })
  server.close()
})
