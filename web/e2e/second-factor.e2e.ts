import { createHmac } from 'node:crypto'

import { expectAccessible } from './accessible.ts'
import { expect, mailTo, test } from './people.ts'

/** The code that an authenticator app shows (RFC 6238), a number of time steps from now. */
function codeOf(secret: string, steps: number): string {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

test('where a second factor is required, a person sets one up and signs in with it', async ({
  page,
  context,
  address,
  owner,
}) => {
  await page.goto(`/app/${owner.slug}/settings?tab=sign-in`)
  await page.getByLabel('Second factor', { exact: true }).selectOption('Everyone')
  await page.getByRole('link', { name: 'Guidebooks', exact: true }).click()

  const shown = await page.getByLabel('Secret', { exact: true }).textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  await expectAccessible(page)
  await page.getByLabel('Digit 1 of the code').focus()
  await page.keyboard.type(codeOf(secret, -1))
  await expect(page.getByLabel('Recovery codes', { exact: true })).toBeVisible()
  const [recovery = ''] = (
    (await page.getByLabel('Recovery codes', { exact: true }).textContent()) ?? ''
  ).split('\n')
  const dialogOpened = page.waitForEvent('dialog')
  const leaving = page.evaluate(() => {
    globalThis.history.back()
  })
  expect((await dialogOpened).message()).toBe('Close this? It can’t be shown again.')
  await (await dialogOpened).dismiss()
  await leaving
  await expect(page.getByLabel('Recovery codes', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByRole('heading', { name: 'Guidebooks', level: 1 })).toBeVisible()
  await context.clearCookies()

  await page.goto('/app/sign-in')
  await page.getByLabel('Email address').fill(owner.emailAddress)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const { link } = await mailTo(address, owner.emailAddress)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await page.keyboard.type('000000')
  await expect(page.getByRole('alert')).toContainText('wrong')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(recovery.toLowerCase())
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Hello', level: 1 })).toBeVisible()
})
