import assert from 'node:assert/strict'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import { startTestService } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()
const owner = (await addOrganization()).owner
for (let at = 0; at < 10; at += 1) {
  await owner.client.guidebooks.create({
    body: { title: `Pump ${at}`, description: 'Of the plant.' },
  })
}

/** The raw bytes: `fetch` would decompress them. */
async function get(path: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${owner.options.sessionToken}`
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: Record<string, unknown>
    body: Buffer
  }>()
  request(`${baseUrl}${path}`, { headers: { authorization, ...headers } }, (response) => {
    const { statusCode = 0, headers: answered } = response
    void buffer(response).then((body) => resolve({ status: statusCode, headers: answered, body }))
  })
    .once('error', reject)
    .end()
  return await promise
}

const unpackers = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync }

for (const [coding, unpack] of Object.entries(unpackers)) {
  test(`a list is sent with ${coding} to clients that accept it, with the same content`, async () => {
    const plain = await get('/guidebooks')
    const { headers, body } = await get('/guidebooks', { 'accept-encoding': coding })

    assert.equal(headers['content-encoding'], coding)
    assert.match(String(headers['vary']), /Accept-Encoding/)
    assert(body.length < plain.body.length / 2)
    assert.deepEqual(unpack(body), plain.body)
  })
}

test("the client's preferences are respected, and unaccepted codings are not sent", async () => {
  const codingFor = async (accepted: string) =>
    (await get('/guidebooks', { 'accept-encoding': accepted })).headers['content-encoding']
  assert.equal(await codingFor('gzip, deflate, br, zstd'), 'zstd')
  assert.equal(await codingFor('zstd;q=0.1, br;q=0.5, gzip'), 'gzip')
  assert.equal(await codingFor('zstd;q=0, *'), 'br')
  assert.equal(await codingFor('identity'), undefined)
  assert.equal(await codingFor('gzip;q=0'), undefined)
})

test('short responses and those with secrets are not compressed', async () => {
  const accepted = { 'accept-encoding': 'gzip' }
  for (const path of ['/users/me', '/api-keys', '/nowhere']) {
    assert.equal((await get(path, accepted)).headers['content-encoding'], undefined, path)
  }
})

test('the API reference is downloaded again only if it has changed', async () => {
  const first = await get('/openapi.json')
  assert.equal(first.status, 200)
  const again = await get('/openapi.json', { 'if-none-match': String(first.headers['etag']) })
  assert.equal(again.status, 304)
  assert.equal(again.body.length, 0)
})
