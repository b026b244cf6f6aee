import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { ConfigError } from '#platform/config-error'
import { openFiles } from '#platform/files/open-files'
import { AddressSigner } from '#platform/files/signed-address'
import { createTestDatabase } from '#test/database'
import { freePort } from '#test/free-port'
import { startS3Double } from '#test/s3-double'
import { urlOf } from '#test/service-process'

import { describeStartError } from '../src/start-errors.ts'

const double = await startS3Double()
const database = await createTestDatabase('start_errors')
const folder = await mkdtemp(join(tmpdir(), 'millwright-start-'))
after(async () => {
  await double.stop()
  await database.drop()
  await rm(folder, { recursive: true })
})

const { settings } = double
const refusals: [what: string, change: Partial<typeof settings>, sentence: RegExp][] = [
  ['an unknown key', { accessKeyId: 'x' }, /403 \(InvalidAccessKeyId\): .*S3_ACCESS_KEY_ID/],
  ['a wrong secret', { secretAccessKey: 'x' }, /403 \(SignatureDoesNotMatch\): S3_SECRET/],
  ['a wrong region', { region: 'x' }, /\(AuthorizationHeaderMalformed\): check S3_REGION/],
  ['a bucket that is not there', { bucket: 'x' }, /404 \(NoSuchBucket\): there is no such bucket/],
  ['a name that is not known', { endpoint: 'http://s3.invalid' }, /check S3_ENDPOINT/],
  [
    'a port without a store',
    { endpoint: `http://127.0.0.1:${await freePort()}` },
    /\(ECONNREFUSED\): nothing is listening there/,
  ],
]

for (const [what, change, sentence] of refusals) {
  test(`startup errors distinguish ${what} of the bucket from other problems`, async () => {
    const config = { dataDirectory: folder, baseUrl: 'http://a', s3: { ...settings, ...change } }
    const opening = openFiles(config, new AddressSigner(Buffer.alloc(32)))
    await assert.rejects(opening, (error) => {
      assert(error instanceof ConfigError)
      assert.match(error.message, sentence)
      return true
    })
  })
}

test('a wrong clock is reported as such', async (t) => {
  const body = '<Error><Code>RequestTimeTooSkewed</Code></Error>'
  const server = createServer((_request, response) => response.writeHead(403).end(body))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => server.close())
  const address = server.address()
  assert(typeof address === 'object' && address)
  const s3 = { ...settings, endpoint: `http://127.0.0.1:${address.port}` }
  const config = { dataDirectory: folder, baseUrl: 'http://a', s3 }
  const opening = openFiles(config, new AddressSigner(Buffer.alloc(32)))
  await assert.rejects(opening, /403 \(RequestTimeTooSkewed\): the clock/)
})

test('an address in use is reported in one line, with nothing before it', async () => {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      DATABASE_URL: database.connection.connectionString ?? urlOf(database.connection),
      // An address of TEST-NET-1 (RFC 5737), which no machine has.
      HOST: '192.0.2.1',
      PORT: String(await freePort()),
      BASE_URL: 'http://127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  })
  const ended = once(child, 'exit')
  const [printed] = await Promise.all([text(child.stderr), ended])
  assert.match(
    printed,
    /^Millwright cannot start. This machine does not have that address: .*HOST.*\n$/,
  )
})

test('system errors are reported in a sentence', () => {
  const error = (code: string) =>
    Object.assign(new Error('no space left on device, write'), { code })
  assert.match(
    describeStartError(error('ENOSPC')),
    /^There is no space left on the disk: [^\n]*DATA_DIR\.$/,
  )
  assert.match(describeStartError(error('EACCES')), /^Permission denied/)
  assert.match(describeStartError(new TypeError('a mistake of ours')), /\n +at /)
})
