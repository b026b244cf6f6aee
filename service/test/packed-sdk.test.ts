import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

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
  return blocks
    .join('\n')
    .replace('http://127.0.0.1:3000', baseUrl)
    .replace('{ procedureId }', '{ procedureId: job.result.procedure.id }')
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
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022']

  const tsc = join(root, 'node_modules/.bin/tsc')
  await run(tsc, [...options, '--types', '', 'typed.ts'], { cwd: folder })
})
