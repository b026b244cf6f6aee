import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'

import { startTestService } from '#test/service'

import { manualPdf } from './documents.ts'

const { baseUrl } = await startTestService()
const folder = await mkdtemp(join(tmpdir(), 'millwright-api-guide-'))
after(async () => {
  await rm(folder, { recursive: true })
})

const guide = new URL('../../docs/api-guide.md', import.meta.url)
const end = '--- end of a block ---'

test('the commands of the API guide do what it says, one after another', async () => {
  const text = await readFile(guide, 'utf8')
  const blocks = [...text.matchAll(/```sh\n(?<commands>[\s\S]*?)```/g)].map(
    ({ groups }) => groups?.['commands'] ?? '',
  )
  assert.ok(blocks.length >= 21)
  const commands = blocks.join(`\necho; echo '${end}'\n`).replace('http://127.0.0.1:3000', baseUrl)
  await writeFile(join(folder, 'guide.sh'), commands)
  await writeFile(join(folder, 'manual.pdf'), await manualPdf())

  const { stdout } = await promisify(execFile)('bash', ['-eu', '-o', 'pipefail', 'guide.sh'], {
    cwd: folder,
  })

  for (const [at, printed] of stdout.split(`${end}\n`).entries()) {
    const said = [...(blocks[at] ?? '').matchAll(/^# → (?<line>.*)$/gm)]
    const lines = printed.split(/\r?\n/)
    for (const { groups } of said) {
      const line = groups?.['line'] ?? ''
      assert.ok(
        lines.includes(line),
        `"${line}" is not what this prints: ${blocks[at]}\n${printed}`,
      )
    }
  }
})
