import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

import { build } from 'vite'

import { manualPdf } from '#test/documents'
import {
  compileReadme,
  installPackedSdk,
  maxInstantiations,
  programIn,
  readmeProgram,
} from '#test/packed-sdk'
import { startTestService } from '#test/service'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)
const { addOrganization, baseUrl } = await startTestService()

const folder = await mkdtemp(join(tmpdir(), 'millwright-sdk-'))
after(() => rm(folder, { recursive: true, force: true }))

test('the packed SDK runs every program of its README, in plain JavaScript', async () => {
  const { client, options } = await (await addOrganization()).as('manager')
  await installPackedSdk(folder)
  await writeFile(join(folder, 'manual.pdf'), await manualPdf())
  const program = (await readmeProgram()).replace('http://127.0.0.1:3000', baseUrl)
  await writeFile(join(folder, 'program.js'), program)

  const { stdout } = await run(process.execPath, ['program.js'], {
    cwd: folder,
    env: { ...process.env, MILLWRIGHT_KEY: options.sessionToken },
  })

  assert.match(stdout, /^100 %$/m)
  assert.match(stdout, /^succeeded Replacing the mechanical seal/im)
  assert.match(stdout, /linked to Pump P-101/)
  const { items } = await client.guidebooks.list()
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Pump P-101 A'],
  )
})

test('the programs of the guides do what they say', async () => {
  const { options } = await (await addOrganization()).as('manager')
  await copyFile(join(root, 'web/public/icon-180.png'), join(folder, 'photo.png'))
  const outputs: string[] = []
  for (const [guide, count] of [
    ['mirror', 3],
    ['erp', 3],
    ['capture-app', 3],
  ] as const) {
    const program = await programIn(`docs/guides/${guide}.md`, count)
    await writeFile(join(folder, `${guide}.js`), program.replace('http://127.0.0.1:3000', baseUrl))
    const env = { ...process.env, MILLWRIGHT_KEY: options.sessionToken }
    const { stdout } = await run(process.execPath, [`${guide}.js`], { cwd: folder, env })
    outputs.push(...stdout.trim().split('\n'))
  }

  assert.deepEqual(outputs, [
    'mirrored Pump P-101',
    'same record true',
    'statuses 200 201',
    '100 %',
    'sent true',
    'found Changing the seal',
  ])
})

test('the program that feeds a SIEM sends each line until it is accepted, and then no more', async (t) => {
  const { owner, id } = await addOrganization()
  await owner.client.guidebooks.create({ body: { title: 'Pump' } })
  const taken: string[] = []
  let status = 503
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await textOf(request)
    if (status === 200) taken.push(`${request.headers.authorization} ${body}`)
    response.writeHead(status).end()
  }
  const collector = createServer((request, response) => void take(request, response))
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  t.after(() => collector.close())
  const { port } = collector.address() as AddressInfo
  const program = await programIn('docs/guides/siem.md', 1)
  await writeFile(join(folder, 'siem.js'), program.replace('http://127.0.0.1:3000', baseUrl))
  const env = {
    ...process.env,
    MILLWRIGHT_KEY: owner.options.sessionToken,
    ORGANIZATION: id,
    COLLECTOR_URL: `http://127.0.0.1:${port}`,
    COLLECTOR_AUTHORIZATION: 'Splunk secret',
  }
  const forward = async () => await run(process.execPath, ['siem.js'], { cwd: folder, env })
  for (let isThere = false; !isThere;) {
    const answer = await owner.fetch(`/organizations/${id}/activity/ndjson`)
    isThere = (await answer.text()).includes('guidebooks.create')
  }
  await assert.rejects(forward(), /The collector answered 503/)
  status = 200

  assert.equal((await forward()).stdout, 'forwarded 2\n')
  assert.equal((await forward()).stdout, 'forwarded 0\n')
  assert.equal(taken.length, 1)
  assert.match(
    taken[0] ?? '',
    /^Splunk secret \{.*"operation":"signIn.exchangeSession".*\}\n\{.*"operation":"guidebooks.create".*\}\n$/,
  )
})

test('the README of the SDK compiles in a strict project, with few types to make', async (t) => {
  const made = await compileReadme(folder, join(root, 'node_modules/typescript/bin/tsc'))

  t.diagnostic(`the compiler made ${made} types`)
  assert.ok(made < maxInstantiations, `${made} instantiations`)
})

const maxBundleBytes = 15_000

test('the whole SDK is a small script in a browser', async (t) => {
  const modules = ['client', 'every-item', 'follow-job', 'retrying', 'uploads']
  const entry = join(folder, 'browser.js')
  const contract =
    "export * from '@millwright/contract/errors'\nexport * from '@millwright/contract/api'\n"
  const sdk = modules.map((name) => `export * from '@millwright/sdk/${name}'\n`)
  await writeFile(entry, `${sdk.join('')}${contract}`)

  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry, formats: ['es'] } },
  })

  assert.ok(Array.isArray(built))
  const code = built.flatMap(({ output }) =>
    output.flatMap((each) => ('code' in each ? each.code : [])),
  )
  const { length } = gzipSync(code.join(''))
  t.diagnostic(`the SDK is ${length} bytes, compressed`)
  assert.ok(length < maxBundleBytes, `${length} bytes`)
  assert.match(code.join(''), /reference-material/)
})

test('the packed types match the contract', async () => {
  await writeFile(
    join(folder, 'same.ts'),
    `import type { JobOf as PackedJob } from '@millwright/contract/jobs'
import type { Client as Packed } from '@millwright/sdk/client'

import type { JobOf } from '${root}contract/src/jobs.ts'
import type { Client } from '${root}sdk/src/client.ts'

declare const packed: Packed & { job: PackedJob<'convert'> }
declare const written: Client & { job: JobOf<'convert'> }
export const isNoMore: Client & { job: JobOf<'convert'> } = packed
export const isNoLess: Packed & { job: PackedJob<'convert'> } = written
`,
  )
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--exactOptionalPropertyTypes']
  const modules = ['--module', 'nodenext', '--allowImportingTsExtensions', '--skipLibCheck']
  const library = ['--target', 'es2022', '--lib', 'es2023,dom,dom.iterable', '--types', '']

  const tsc = join(root, 'node_modules/.bin/tsc')
  await run(tsc, [...options, ...modules, ...library, 'same.ts'], { cwd: folder })
})

test('the packed SDK has types that catch mistakes', async () => {
  await writeFile(
    join(folder, 'typed.ts'),
    `import type { ErrorCode } from '@millwright/contract/error-catalog'
import { ApiError } from '@millwright/contract/errors'
import { createClient } from '@millwright/sdk/client'
import { everyItem } from '@millwright/sdk/every-item'
import { followJob } from '@millwright/sdk/follow-job'

const client = createClient({ baseUrl: 'https://millwright.example' })
const { items } = await client.guidebooks.list({ query: { q: 'pump' } })
export const title: string | undefined = items[0]?.title
for await (const { shortId } of everyItem(client.guidebooks.list, {})) shortId.toUpperCase()
export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError ? error.code : undefined
const { job } = await client.referenceMaterial.extractProcedure({
  params: { guidebookId: 'g', fileId: 'f' },
})
const ended = await followJob({ baseUrl: '' }, job)
export const drafted: string | undefined = ended.result?.procedure.title
// @ts-expect-error Figures are the result of another kind of job.
ended.result?.figures
// @ts-expect-error There is no such field.
await client.guidebooks.create({ body: { titel: 'Pump' } })
// @ts-expect-error The id is required.
await client.guidebooks.get({})
`,
  )
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext']

  const tsc = join(root, 'node_modules/.bin/tsc')
  await run(tsc, [...options, '--target', 'es2022', '--types', '', 'typed.ts'], { cwd: folder })
})
