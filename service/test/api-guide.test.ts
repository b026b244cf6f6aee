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
const root = new URL('../../', import.meta.url)
const folder = await mkdtemp(join(tmpdir(), 'millwright-api-guide-'))
await writeFile(join(folder, 'manual.pdf'), await manualPdf())
after(async () => {
  await rm(folder, { recursive: true })
})

const end = '--- end of a block ---'

/** Runs the commands of a page one after another. @returns each block of commands with the lines that it printed */
async function runCommandsOf(page: string): Promise<{ block: string; lines: string[] }[]> {
  const text = await readFile(new URL(page, root), 'utf8')
  const blocks = [...text.matchAll(/```sh\n(?<commands>[\s\S]*?)```/g)].map(
    ({ groups }) => groups?.['commands'] ?? '',
  )
  const script = blocks.join(`\necho; echo '${end}'\n`).replace('http://127.0.0.1:3000', baseUrl)
  await writeFile(join(folder, 'commands.sh'), script)
  const { stdout } = await promisify(execFile)('bash', ['-eu', '-o', 'pipefail', 'commands.sh'], {
    cwd: folder,
  })
  const printed = stdout.split(`${end}\n`)
  return blocks.map((block, at) => ({ block, lines: (printed[at] ?? '').split(/\r?\n/) }))
}

test('the commands of the API guide print what it says', async () => {
  const ran = await runCommandsOf('docs/api-guide.md')

  assert.ok(ran.length >= 21)
  for (const { block, lines } of ran) {
    for (const { groups } of block.matchAll(/^# → (?<line>.*)$/gm)) {
      const line = groups?.['line'] ?? ''
      assert.ok(
        lines.includes(line),
        `"${line}" is not what this prints: ${block}\n${lines.join('\n')}`,
      )
    }
  }
})

test('the commands of the README turn a manual into a procedure', async () => {
  const [{ lines } = assert.fail()] = await runCommandsOf('README.md')

  assert.match(lines.join('\n'), /Replacing the mechanical seal\n$/)
})
