import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'

import { askForModel, downloadModel, forgetModel } from './model-download.ts'

const requested: string[] = []
const server = createServer((request, response) => {
  requested.push(request.url ?? '')
  response.statusCode = request.url === '/none' ? 404 : 200
  response.end('model')
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
after(() => server.close())
const { port } = server.address() as AddressInfo
const urlOf = (path: string) => `http://127.0.0.1:${port}${path}`

const download = async (path: string) => {
  const bytes = await downloadModel(urlOf(path), new AbortController().signal, () => undefined)
  return Buffer.from(bytes).toString()
}

test('a preloaded model is downloaded once, and again for later users', async () => {
  askForModel(urlOf('/pump'))
  askForModel(urlOf('/pump'))

  assert.equal(await download('/pump'), 'model')
  assert.deepEqual(requested, ['/pump'])
  assert.equal(await download('/pump'), 'model')
  assert.deepEqual(requested, ['/pump', '/pump'])
})

test('an unused preloaded model is requested anew, and errors are reported', async () => {
  askForModel(urlOf('/valve'))
  forgetModel(urlOf('/valve'))

  assert.equal(await download('/valve'), 'model')
  askForModel(urlOf('/none'))
  await assert.rejects(download('/none'), /404/)
})
