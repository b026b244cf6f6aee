import { createHash } from 'node:crypto'

import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './people.ts'

test.use({ viewport: { width: 390, height: 844 } })

const callback = 'https://assistant.example/callback'
const verifier = 'a'.repeat(64)

test('a member grants an assistant part of the access it asks for, and revokes it', async ({
  page,
  owner,
  address,
}) => {
  const registered = await fetch(`${address}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Clara', redirect_uris: [callback] }),
  })
  const { client_id } = (await registered.json()) as { client_id: string }
  const request = new URLSearchParams({
    client_id,
    redirect_uri: callback,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'read draft run',
    state: '123',
  })
  await page.route('https://assistant.example/**', async (route) => {
    await route.fulfill({ contentType: 'text/plain', body: 'Connected' })
  })

  await page.goto(`/oauth/authorize?${request}`)
  await expect(page.getByRole('heading', { name: 'Allow Clara?' })).toBeVisible()
  await expect(page.getByText('A service at assistant.example')).toBeVisible()
  await page.getByLabel('Start runs and record').uncheck()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await page.waitForURL(`${callback}?*`)
  const params = new URL(page.url()).searchParams
  expect(params.get('state')).toBe('123')
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: params.get('code') ?? '',
    client_id,
    code_verifier: verifier,
  })
  const tokens = await fetch(`${address}/oauth/token`, { method: 'POST', body })
  expect(await tokens.json()).toMatchObject({ scope: 'read draft' })

  await page.goto(`/app/${owner.slug}/account`)
  const clara = page.getByRole('listitem').filter({ hasText: 'Clara' })
  await expect(clara).toContainText('Write drafts and suggestions')
  await expect(clara).not.toContainText('Start runs')
  await expectAccessible(page)
  await clara.getByRole('button', { name: 'Revoke Clara' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No assistants')).toBeVisible()
})
