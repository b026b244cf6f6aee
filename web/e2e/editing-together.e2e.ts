import { expect, joinAs, test } from './people.ts'

test('a person who closes the editor is no longer shown in it', async ({
  page,
  context,
  browser,
  owner,
  address,
}) => {
  const { id: procedureId } = await owner.client.procedures.create({
    body: { title: 'Seal', outline: [{ title: '', steps: [{ text: 'Drain it.' }] }] },
  })
  const beside = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
  const ben = await joinAs('manager', { context: beside, baseUrl: address, owner })
  const path = `/app/${owner.slug}/procedures/${procedureId}`
  const edit = async (each: typeof page) => {
    await each.goto(path)
    await each.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(each.getByLabel('Text of step 1', { exact: true })).toBeVisible()
  }
  const others = async () => {
    const body = { tabId: 'the test' }
    const answer = await owner.client.procedureEditing.report({ params: { procedureId }, body })
    return answer.others.length
  }
  await context.addCookies([owner.cookie])
  await edit(page)
  const window = await beside.newPage()
  await edit(window)
  await expect.poll(others).toBe(2)

  await window.close({ runBeforeUnload: true })
  await expect.poll(others).toBe(1)
  expect(ben.slug).toBe(owner.slug)
  await beside.close()
})
