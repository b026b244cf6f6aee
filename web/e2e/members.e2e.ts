import type { Locator } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { expect, joinAs, mailTo, newAddress, test } from './people.ts'

test('an invited person joins, and a new role applies on their next visit', async ({
  page,
  browser,
  address,
  owner,
}) => {
  const emailAddress = newAddress('jon.featherstonehaugh.of.commissioning_and_maintenance')
  await owner.client.guidebooks.create({ body: { title: 'Press B-3' } })

  await test.step('invite', async () => {
    await page.goto(`/app/${owner.slug}/members`)
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByLabel('Email address').fill(emailAddress)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    const pending = page.getByRole('table', { name: 'Pending invitations' })
    await expect(pending).toContainText(emailAddress)
    // People without a name are shown by their address, which is not repeated.
    const name = emailAddress.split('@', 1).join()
    await expect(pending.getByText(name)).toHaveCount(1)
    await page.setViewportSize({ width: 820, height: 1180 })
    // Its words are not broken at the end of the line.
    expect(await brokenWordsOf(pending.getByText(name))).toEqual([])
  })

  const context = await browser.newContext()
  const other = await context.newPage()
  await test.step('join as a member, who sees but does not edit', async () => {
    const { link } = await mailTo(address, emailAddress)
    await other.goto(link)
    await expect(other.getByLabel('Email address')).toHaveValue(emailAddress)
    await other.getByRole('button', { name: 'Send me a link' }).click()
    await expect(other.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    await other.goto((await mailTo(address, emailAddress)).link)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other.getByText('Invited as a member')).toBeVisible()
    await other.getByRole('button', { name: /Northfield Turbines/ }).click()
    await other.getByRole('link', { name: 'Guidebooks' }).click()
    await expect(other.getByRole('link', { name: 'Press B-3' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'New guidebook' })).toHaveCount(0)
  })

  await test.step('become a manager', async () => {
    await page.reload()
    const role = page.getByLabel(/Role of jon/)
    await role.selectOption('owner')
    await page
      .getByRole('dialog', { name: /^Make jon.* an owner\?/ })
      .getByText('Cancel')
      .click()
    await expect(role).toHaveValue('member')
    await role.selectOption('admin')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('is now a member')).toBeVisible()
    await expect(role).toHaveValue('member')
    await role.selectOption('manager')
    await expect(page.getByText('is now a manager')).toBeVisible()
    await other.reload()
    await expect(other.getByRole('button', { name: 'New guidebook' })).toBeVisible()
  })

  await test.step('be removed', async () => {
    await page.getByRole('button', { name: /Remove jon/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('row').filter({ hasText: emailAddress })).toHaveCount(0)
    await other.reload()
    await expect(other.getByRole('link', { name: 'Press B-3' })).toHaveCount(0)
    await context.close()
  })
})

/** The words of an address, between punctuation, that are broken across lines. */
async function brokenWordsOf(address: Locator): Promise<string[]> {
  return await address.evaluate((element) => {
    const words = [...element.childNodes].map((node) => {
      const range = document.createRange()
      range.selectNode(node)
      return { text: node.textContent ?? '', lines: range.getClientRects().length }
    })
    return words.filter(({ text, lines }) => text !== '' && lines > 1).map(({ text }) => text)
  })
}

test('several people are invited at once, and failed addresses stay with the reason', async ({
  page,
  owner,
}) => {
  const [ada, grace] = [newAddress('ada'), newAddress('grace')]
  await page.goto(`/app/${owner.slug}/members`)
  await page.getByRole('button', { name: 'Invite' }).click()
  const field = page.getByLabel('Email addresses')

  await field.fill(`Ada Lovelace <${ada}>; ${owner.emailAddress}\n${grace}`)
  await page.getByRole('button', { name: 'Send 3 invitations' }).click()

  const refused = page.getByRole('alert', { name: 'Not invited' })
  await expect(refused).toContainText(owner.emailAddress)
  await expect(field).toHaveValue(owner.emailAddress)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const pending = page.getByRole('table', { name: 'Pending invitations' })
  await expect(pending).toContainText(ada)
  await expect(pending).toContainText(grace)
})

test('members are found by a part of their name or address, also from the search of everything', async ({
  page,
  owner,
}) => {
  const [ada, grace] = [newAddress('adalovelace'), newAddress('gracehopper')]
  for (const emailAddress of [ada, grace]) {
    await owner.client.members.invite({
      params: { id: owner.slug },
      body: { email_address: emailAddress, role: 'member' },
    })
  }
  await page.goto(`/app/${owner.slug}/members`)
  const pending = page.getByRole('table', { name: 'Pending invitations' })
  await expect(pending).toContainText(ada)
  const search = page.getByLabel('Search members')
  await search.fill('hopper')
  await expect(pending).not.toContainText(ada)
  await expect(pending).toContainText(grace)
  await page.reload()
  await expect(pending).toContainText(grace)
  await expect(pending).not.toContainText(ada)
  await expect(search).toHaveValue('hopper')
  await search.fill('nobody')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(pending).toContainText(ada)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('adalovelace')
  await page.getByRole('option', { name: ada }).click()
  await expect(pending).toContainText(ada)
  await expect(pending).not.toContainText(grace)
})

test('the last owner cannot step down, and is told why', async ({ page, owner }) => {
  await page.goto(`/app/${owner.slug}/members`)

  await page.getByLabel(`Role of`).selectOption('member')
  await expect(page.getByRole('dialog')).toContainText('You’ll change from owner to member.')
  await page.getByRole('button', { name: 'Give up role' }).click()

  await expect(page.getByText('An organization needs an owner.')).toBeVisible()
  await expect(page.getByLabel(`Role of`)).toHaveValue('owner')
})

test('a member is deactivated, reactivated, and made the owner', async ({
  page,
  browser,
  address,
  owner,
}) => {
  const context = await browser.newContext()
  const jon = await joinAs('admin', { context, baseUrl: address, owner })
  const other = await context.newPage()
  await page.goto(`/app/${owner.slug}/members`)
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More for jon' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  await choose('Deactivate')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expect(jon.client.guidebooks.list({})).rejects.toThrow()
  await choose('Reactivate')
  await expect(page.getByText('Deactivated', { exact: true })).toHaveCount(0)

  await choose('Transfer ownership')
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(page.getByText('is now an owner, and you’re an admin')).toBeVisible()
  const again = await joinAs('member', { context, baseUrl: address, owner })
  await other.goto(`${address}/app/${again.slug}/members`)
  const rows = other.getByRole('table', { name: 'Members' }).locator('tbody').getByRole('row')
  await expect(rows).toContainText([/ada.*Admin/, /jon.*Owner/, /You.*Member/])
  await context.close()
})

test("an admin sees a member's signed-in devices, and signs them out", async ({
  page,
  browser,
  address,
  owner,
}) => {
  const context = await browser.newContext()
  const jon = await joinAs('member', { context, baseUrl: address, owner })
  await jon.client.guidebooks.list({ query: {} })
  await page.goto(`/app/${owner.slug}/members`)
  await page.getByRole('button', { name: 'More for jon' }).click()
  await page.getByRole('menuitem', { name: 'Signed-in devices' }).click()
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(1)
  await expectAccessible(page)

  await sessions.getByRole('button', { name: /^Sign out/ }).click()

  await expect(page.getByText('Not signed in anywhere right now.')).toBeVisible()
  await expect(jon.client.guidebooks.list({ query: {} })).rejects.toThrow()
  await context.close()
})

test('a manager creates a team, assigns work to it, and filters both by the team', async ({
  page,
  context,
  address,
  owner,
}) => {
  const { client } = owner
  const member = await joinAs('member', { context, baseUrl: address, owner })
  const { id: procedureId } = await client.procedures.create({
    body: {
      title: 'Grease the bearing',
      outline: [{ title: '', steps: [{ text: 'Grease it.' }] }],
    },
  })
  await client.procedures.publish({ params: { procedureId } })
  await context.addCookies([owner.cookie])
  await page.goto(`/app/${owner.slug}/members`)
  await page.getByRole('tab', { name: 'Teams' }).click()
  await expect(page.getByText('No teams yet')).toBeVisible()

  await page.getByRole('button', { name: 'New team' }).click()
  const dialog = page.getByRole('dialog', { name: 'New team' })
  await dialog.getByLabel('Name').fill('Early shift')
  await dialog.getByRole('combobox', { name: 'Members' }).click()
  await page.getByRole('option').last().click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const teams = page.getByRole('table', { name: 'Teams' })
  await expect(teams.getByRole('row', { name: /Early shift/ })).toContainText('1')
  await expectAccessible(page)
  await teams.getByRole('link', { name: 'Early shift' }).click()
  const table = page.getByRole('table', { name: 'Members' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText('Early shift')
  await expectAccessible(page)

  await page.goto(`/app/${owner.slug}/procedures/${procedureId}`)
  await page.getByRole('button', { name: 'Procedure actions' }).click()
  await page.getByRole('menuitem', { name: 'Assign' }).click()
  await page.getByText('A team', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Team' }).click()
  await page.getByRole('option', { name: 'Early shift' }).click()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('“Grease the bearing” is assigned.')).toBeVisible()
  await page.goto(`/app/${owner.slug}/assignments`)
  await page.getByRole('combobox', { name: 'Assigned to' }).click()
  await page.getByRole('option', { name: 'Early shift' }).click()
  await expect(page.getByRole('listitem').getByText('Team Early shift')).toBeVisible()
  expect(new URL(page.url()).searchParams.has('teamId')).toBe(true)
  const { items } = await member.client.assignments.list({ query: { mine: true } })
  expect(items.map(({ title }) => title)).toEqual(['Grease the bearing'])
})
