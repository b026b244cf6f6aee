import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'

import { nodeArguments } from '@millwright/isolation/run-in-process'

import { samplePdf } from '../../extraction/test/sample-pdf.ts'
import { at } from '../paths.mjs'
import { compileReader } from './reader.mjs'

const folder = at('.cache', `reader-test-${process.pid}`)
const manual = path.join(folder, 'manual.pdf')
const limits = { cpuSeconds: 30, memoryMegabytes: 700 }
const task = { kind: 'extract', path: manual, fileId: 'file' }
const script = path.join(folder, 'start.cjs')

before(async () => {
  await compileReader(process.execPath, folder)
  writeFileSync(
    manual,
    await samplePdf((sheet) => {
      sheet.heading('Replacing the seal', 20)
      for (const number of [1, 2, 3]) {
        sheet.item(`${number}.`, `Remove the cover number ${number}.`)
        sheet.photo(200, 120)
      }
    }),
  )
})
after(() => rmSync(folder, { recursive: true, force: true }))

/** Uses the compiled reader, which is chosen once per process. */
async function isolation() {
  process.env.MILLWRIGHT_READER = script
  return await import('@millwright/extraction/isolation/run-isolated')
}

test('the compiled reader works like the sources', async () => {
  const { convert } = await import('@millwright/extraction/convert')
  const { extract } = await import('@millwright/extraction/extract')
  const { runIsolated, programOf } = await isolation()

  const { draft } = await runIsolated(task, { limits })

  assert.equal(programOf(task, false).script, script)
  const document = await convert(readFileSync(manual), { fileId: 'file' })
  assert.deepEqual(draft, extract(document).draft)
  assert.equal(draft.outline[0]?.steps.length, 3)
})

test('it renders figures if allowed, and reports problems of a document', async () => {
  const { runIsolated } = await isolation()
  const cut = path.join(folder, 'damaged.pdf')
  writeFileSync(cut, '%PDF-1.7 and no more')

  const converted = runIsolated(
    { ...task, kind: 'convert', output: path.join(folder, 'out.json'), pictures: folder },
    { limits },
  )
  const damaged = runIsolated({ ...task, path: cut }, { limits })

  await assert.rejects(damaged, { code: 'document_damaged' })
  await converted
  const { blocks } = JSON.parse(readFileSync(path.join(folder, 'out.json'), 'utf8'))
  const { picture } = blocks.find(({ kind }) => kind === 'figure')
  assert.ok(statSync(path.join(folder, picture)).size > 100)
})

test('a process that reads a document cannot change what the next one runs', async () => {
  const { programOf } = await isolation()
  const attempt = (code) => {
    const args = [...nodeArguments(programOf(task, false), limits), '-e', code]
    return spawnSync(process.execPath, args, { encoding: 'utf8', env: {} }).stderr
  }

  for (const name of ['reader.cjs', 'reader.cjs.cache', 'pdfjs-dist.cjs', 'start.cjs']) {
    const file = JSON.stringify(path.join(folder, name))
    assert.doesNotMatch(attempt(`require('fs').readFileSync(${file})`), /Error/)
    assert.match(attempt(`require('fs').writeFileSync(${file}, '')`), /ERR_ACCESS_DENIED/)
  }
})
