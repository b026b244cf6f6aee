import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, joinAs, test, type Person } from './people.ts'

const pressure = {
  id: 'pressure',
  label: 'Pressure',
  kind: 'number' as const,
  unit: 'bar',
  min: 2,
  max: 4,
}
const readings = [2.8, 3, 3.1, 3.1, 3.4, 4.6]

let made = 0

/** A run that is over: a minute for each step, and a reading. */
async function addRun({ client }: Person, procedureId: string, value: number) {
  const startedAt = Date.now() - 3_600_000
  const { id: runId } = await client.runs.create({
    body: {
      procedureId,
      subject: { serialNumber: `SN-${value}` },
      startedAt: new Date(startedAt).toISOString(),
    },
  })
  const entry = (seconds: number, content: object) => ({
    id: `01939f2e-5c1a-7b3e-9a41-${String((made += 1)).padStart(12, '0')}`,
    at: new Date(startedAt + seconds * 1000).toISOString(),
    deviceId: 'tablet',
    kind: 'step_done' as const,
    ...content,
  })
  const entries = [
    entry(0, { kind: 'comment', text: 'Begun.' }),
    entry(60 + 20 * value, { stepId: 'lock' }),
    entry(200, { kind: 'value', stepId: 'read', fieldId: 'pressure', value }),
    entry(201, { stepId: 'read' }),
    entry(202, { kind: 'finish' }),
  ]
  await client.runs.addEntries({ params: { runId }, body: { entries } })
}

test('runs are found and downloaded, and a procedure shows insights for its steps', async ({
  page,
  owner,
  context,
  address,
}) => {
  const steps = [
    { id: 'lock', text: 'Lock the switch.', targetSeconds: 90 },
    { id: 'read', text: 'Read the gauge.', fields: [pressure] },
  ]
  const { id } = await owner.client.procedures.create({
    body: { title: 'Check the pump', outline: [{ title: 'Work', steps }] },
  })
  await owner.client.procedures.publish({ params: { procedureId: id } })
  const member = await joinAs('member', { context, baseUrl: address, owner })
  for (const [index, value] of readings.entries()) {
    await addRun(index % 2 === 0 ? owner : member, id, value)
  }

  await page.goto(`/app/${owner.slug}/runs`)
  await expect(page.getByRole('table', { name: 'Runs' }).getByRole('row')).toHaveCount(7)
  await expectAccessible(page)
  await page.getByLabel('Serial number').fill('SN-4.6')
  await page.getByLabel('Serial number').press('Enter')
  await expect(page.getByRole('table', { name: 'Runs' }).getByRole('row')).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await page.getByRole('menuitem', { name: 'What was recorded' }).click()
  expect((await downloading).suggestedFilename()).toBe('readings.csv')
  await page.getByLabel('Status', { exact: true }).selectOption('passed')
  await expect(page.getByText('No runs match.')).toBeVisible()

  await page.goto(`/app/${owner.slug}/procedures/${id}`)
  await page.getByRole('link', { name: 'Insights' }).click()
  await expect(page.getByRole('img', { name: /Median .*target/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /Pressure: median .*4.6 bar.*limits/ })).toBeVisible()
  await expect(page.getByText('1 of 6 failed (17%)')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByText('Table', { exact: true }).click()
  await expect(page.getByRole('cell', { name: /Pressure: 1 of 6 failed/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
