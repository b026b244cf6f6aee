import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

import { samplePdf } from '../test/sample-pdf.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'command-line-'))
after(() => rm(folder, { recursive: true, force: true }))
const manual = path.join(folder, 'manual.pdf')
await writeFile(
  manual,
  await samplePdf((sheet) => {
    sheet.heading('Replacing the seal', 20)
    sheet.item('1.', 'Remove the cover.')
    sheet.item('2.', 'Pull the seal out.')
  }),
)

function run(...args: string[]) {
  const program = fileURLToPath(new URL('command-line.ts', import.meta.url))
  return spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
}

test('prints a procedure as Markdown', () => {
  const { stdout, status } = run(manual)

  assert.equal(status, 0)
  assert.match(stdout, /^# Replacing the seal$/m)
  assert.match(stdout, /^2\. Pull the seal out\.$/m)
})

test('prints the procedure and its candidates as JSON', () => {
  const { procedure, candidates } = JSON.parse(run(manual, '--json', '--all').stdout)

  assert.equal(procedure.outline[0].steps.length, 2)
  assert.equal(candidates[0].id, 'c1')
})

test('prints the structured document', () => {
  assert.match(run(manual, '--document').stdout, /^- 1\. Remove the cover\.$/m)
  assert.equal(JSON.parse(run(manual, '--document', '--json').stdout).schema, 'document/1')
})

const failures: [args: string[], message: RegExp][] = [
  [[path.join(folder, 'missing.pdf')], /^ENOENT: /],
  [[process.execPath], /^format_not_supported: /],
  [[manual, '--candidate', 'c9'], /^candidate_not_found: /],
  [[manual, '--pages', '7'], /^page_range_invalid: /],
  [[manual, '--colour'], /^ERR_PARSE_ARGS_UNKNOWN_OPTION: /],
]

for (const [args, message] of failures) {
  test(`fails with one line for ${args.slice(1).join(' ') || path.basename(args[0] ?? '')}`, () => {
    const { stderr, status } = run(...args)

    assert.equal(status, 1)
    assert.match(stderr.trim(), message)
    assert.equal(stderr.trim().split('\n').length, 1)
  })
}
