import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'

import { freePort } from '#test/free-port'
import { startTestService } from '#test/service'

const { addOrganization } = await startTestService((config) => ({
  ...config,
  webhooks: { allowed: ['127.0.0.1'], retrySeconds: [1, 1, 1, 1] },
}))

test("the webhook guide's receiver reports changes, and refuses forged requests", async () => {
  const guide = await readFile(new URL('../../docs/webhooks.md', import.meta.url), 'utf8')
  const [, program = ''] = /```js\n(.*?)```/s.exec(guide) ?? []
  const { owner, id } = await addOrganization()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const { secret } = await owner.client.webhooks.create({ params: { id }, body: { url } })
  const receiver = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  after(() => receiver.kill())
  const lines = createInterface({ input: receiver.stdout })

  const guidebook = await owner.client.guidebooks.create({ body: { title: 'Pump P-101' } })

  const printed: string[] = []
  for await (const line of lines) {
    printed.push(line)
    // Events from shortly before the webhook existed may arrive, too.
    if (line.startsWith('guidebook.')) break
  }
  assert.equal(printed.at(-1), `guidebook.created ${guidebook.id} Pump P-101`)
  const forged = { method: 'POST', headers: { 'webhook-id': 'msg_1' }, body: '{}' }
  assert.equal((await fetch(url, forged)).status, 401)
})
