import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { samplePdf } from '../test/sample-pdf.ts'

const workspace = fileURLToPath(new URL('..', import.meta.url))
const folder = await mkdtemp(path.join(tmpdir(), 'entry-points-'))
after(() => rm(folder, { recursive: true, force: true }))

test('a program elsewhere uses the engine as the README shows', async () => {
  const readme = await readFile(path.join(workspace, 'README.md'), 'utf8')
  const [, program = ''] = /```ts\n(.*?)```/s.exec(readme) ?? []
  await mkdir(path.join(folder, 'node_modules/@millwright'), { recursive: true })
  await symlink(workspace, path.join(folder, 'node_modules/@millwright/extraction'))
  await writeFile(path.join(folder, 'program.mts'), program)
  await writeFile(
    path.join(folder, 'manual.pdf'),
    await samplePdf((sheet) => {
      sheet.heading('Replacing the seal', 20)
      for (const [index, text] of ['Remove the cover.', 'Pull the seal out.'].entries()) {
        sheet.item(`${index + 1}.`, text)
      }
    }),
  )

  const printed = execFileSync(process.execPath, ['program.mts'], { cwd: folder, encoding: 'utf8' })

  assert.match(printed, /^Replacing the seal: 2 steps on page 1/)
  assert.match(printed, /^2\. Pull the seal out\.$/m)
  assert.match(printed, /^<!doctype html>/m)
})
