import assert from 'node:assert/strict'
import { test } from 'node:test'

import { startTestService } from '#test/service'

import { beginRun, entry, reading } from '../test-run.ts'

const service = await startTestService()

test('the record is available as a page, a table and data, without formulas or scripts', async () => {
  const { ada, add, params } = await beginRun(service)
  const deviation = { stepId: 'lock', text: '<script>alert(1)</script>', reason: '=1+1' }
  await add(ada, reading(9), entry('deviation', deviation))
  const report = async (format: string) => {
    const response = await ada.fetch(`/runs/${params.runId}/report?format=${format}`)
    return { text: await response.text(), headers: response.headers }
  }

  const [page, table, data] = [await report('html'), await report('csv'), await report('json')]

  assert.match(page.text, /<dt>Status<\/dt>\s*<dd>Running<\/dd>\s*<dt>Version<\/dt>\s*<dd>1<\/dd>/)
  assert.match(page.text, /Pressure: <b>9 bar<\/b>\s+\(2–4 bar\)\s+<span class="bad">Out of limits/)
  assert(!page.text.includes('<script>'))
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/)
  assert.match(table.text, /,Pressure,9,bar,2,4,,true,/)
  // Steps are numbered per section, so the section is named once above the steps and in each row.
  assert.equal(page.text.match(/<th scope="rowgroup" colspan="3">Main<\/th>/g)?.length, 1)
  assert.match(table.text, /,late,section\r\n(?:.*,Main\r\n){3}$/)
  const whole = JSON.parse(data.text) as { run: { failures: number }; entries: unknown[] }
  assert.deepEqual([whole.run.failures, whole.entries.length], [1, 2])
})

test("the record keeps a step's bold and colored words, lists and tables", async () => {
  const { ada, manager, procedureId } = await beginRun(service)
  const steps = [
    {
      id: 'lock',
      text: 'Lock it <now>:\n- by hand\n| Bolt | Torque |\n| --- | --- |\n| M8 | 25 N·m |',
      marks: [
        { kind: 'bold' as const, start: 0, end: 4, text: 'Lock' },
        { kind: 'color' as const, color: 'green' as const, start: 5, end: 7, text: 'it' },
      ],
    },
  ]
  await manager.client.procedures.update({
    params: { procedureId },
    body: { outline: [{ id: 'main', title: '', steps }] },
  })
  await manager.client.procedures.publish({ params: { procedureId } })
  const { id } = await ada.client.runs.create({ body: { procedureId } })

  const page = await (await ada.fetch(`/runs/${id}/report?format=html`)).text()

  assert.match(
    page,
    /<b>Lock<\/b> <span class="colored" style="--ink:#177a33">it<\/span> &#60;now&#62;:/,
  )
  assert.match(page, /<li>by hand<\/li>/)
  assert.match(page, /<th scope="col">Torque<\/th>[^]*<td>25 N·m<\/td>/)
})

test('the record says to whom a run was handed over, with the note, and who took it', async () => {
  const { ada, ben, add, params } = await beginRun(service)
  await ben.client.users.updateMe({ body: { firstName: 'Ben', lastName: 'Ash' } })
  await add(ada, entry('hand_over', { toMemberId: ben.id, text: 'The seal is <new>.' }))
  await add(ada, entry('hand_over', { toMemberId: ada.id }))

  const response = await ada.fetch(`/runs/${params.runId}/report?format=html`)

  const page = await response.text()
  assert.match(page, /<b>Handed over to Ben Ash<\/b> The seal is &#60;new&#62;\./)
  assert.match(page, /<b>Taken over<\/b>/)
})

test('runs and recorded values are exported as tables, with any filter, without formulas', async () => {
  const { ada, ben, procedureId, add } = await beginRun(service)
  await add(ada, reading(9), entry('step_done', { stepId: 'lock' }))
  await ben.client.runs.create({ body: { procedureId, workOrder: '=1+1', title: 'Other' } })
  const table = async (query: string) => {
    const response = await ben.fetch(`/runs/csv?${query}`)
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
    return (await response.text()).trimEnd().split('\r\n')
  }

  const [all, mine, readings] = [
    await table(''),
    await table(`memberId=${ben.id}`),
    await table('of=readings'),
  ]

  assert.equal(all.length, 3)
  assert.equal(mine.length, 2)
  assert.match(mine[1] ?? '', /,Other,.*,"'=1\+1",running,/)
  assert.equal(readings.length, 2)
  assert.match(readings[1] ?? '', /,Pressure,9,bar,2,4,,true,/)
})
