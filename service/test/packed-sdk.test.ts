import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

import { build } from 'vite'

import { manualPdf } from '#test/documents'
import { startTestService } from '#test/service'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)
const { addOrganization, baseUrl } = await startTestService()

const folder = await mkdtemp(join(tmpdir(), 'millwright-sdk-'))
after(() => rm(folder, { recursive: true, force: true }))

/** Builds the packages and installs them into a project of their own, without any registry. */
async function installPacked(): Promise<void> {
  const task = pathToFileURL(join(root, 'tools/tasks/pack-sdk.mjs')).href
  const program = `import { task } from '${task}'; await task(['${folder}'], process.execPath)`
  await run(process.execPath, ['--input-type=module', '-e', program], { cwd: root })
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  const archives = ['contract', 'sdk'].map((name) => join(folder, `millwright-${name}-0.1.0.tgz`))
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['install', ...options, ...archives], { cwd: folder })
}

/** The programs of the README, one after another in one file. */
async function readmeProgram(): Promise<string> {
  const readme = await readFile(join(root, 'sdk/README.md'), 'utf8')
  const blocks = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, text = '']) => text)
  assert.equal(blocks.length, 5)
  return blocks.join('\n').replace('http://127.0.0.1:3000', baseUrl)
}

test('the packed SDK runs every program of its README, in plain JavaScript', async () => {
  const { client, options } = await (await addOrganization()).as('manager')
  await installPacked()
  await writeFile(join(folder, 'manual.pdf'), await manualPdf())
  await writeFile(join(folder, 'program.js'), await readmeProgram())

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

/** The program of the README as it is read, and what a project of the present day sets. */
async function strictProject(): Promise<void> {
  await writeFile(join(folder, 'program.ts'), await readmeProgram())
  const compilerOptions = {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node'],
  }
  const project = { compilerOptions, files: ['program.ts'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
}

const maxCompilingSeconds = 5

test('the README of the SDK compiles in a strict project in seconds', async (t) => {
  await strictProject()
  const program = [process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]

  // Seconds of processor, as other tests run beside this one.
  const { stdout } = await run('bash', ['-c', '"$@" && times', 'bash', ...program])

  const [minutes = 0, seconds = 0] = lastOf(stdout).split(/[ms]/).map(Number)
  const took = 60 * minutes + seconds
  t.diagnostic(`it took ${took.toFixed(1)} s of processor`)
  assert.ok(took < maxCompilingSeconds, `${took} s`)
})

/** What the children of a shell used, in user mode. */
function lastOf(stdout: string): string {
  return stdout.trim().split('\n').at(-1)?.split(' ')[0] ?? ''
}

const maxBundleBytes = 15_000

test('all of the SDK is a small script in a browser', async (t) => {
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

test('the types that are packed say what the contract says', async () => {
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

test('the packed SDK brings its types, which know what is wrong', async () => {
  await writeFile(
    join(folder, 'typed.ts'),
    `import { ApiError, type ErrorCode } from '@millwright/contract/errors'
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
// @ts-expect-error Figures are what another kind of job brings.
ended.result?.figures
// @ts-expect-error There is no such field.
await client.guidebooks.create({ body: { titel: 'Pump' } })
// @ts-expect-error It needs to know which one.
await client.guidebooks.get({})
`,
  )
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext']

  const tsc = join(root, 'node_modules/.bin/tsc')
  await run(tsc, [...options, '--target', 'es2022', '--types', '', 'typed.ts'], { cwd: folder })
})
