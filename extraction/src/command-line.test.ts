import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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
    sheet.photo(200, 120)
    sheet.item('2.', 'Pull the seal out.')
  }),
)
const book = path.join(folder, 'book.txt')
await writeFile(
  book,
  'Pump handbook\n=============\n\nThis handbook is about a pump.\n\nStarting\n--------\n\n1. Open the valve.\n2. Press start.\n3. Wait.\n\fStopping\n--------\n\n1. Press stop.\n2. Close the valve.\n\nCleaning\n--------\n\n1. Rinse the housing.\n',
)
const story = path.join(folder, 'story.txt')
await writeFile(story, 'The company was founded in 1921 by two brothers from the valley.\n')

const program = fileURLToPath(new URL('command-line.ts', import.meta.url))

function run(args: string[], input?: Buffer) {
  return spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', input })
}

test('prints a procedure as Markdown', () => {
  const { stdout, stderr, status } = run([manual])

  assert.deepEqual([status, stderr], [0, ''])
  assert.match(stdout, /^# Replacing the seal$/m)
  assert.match(stdout, /^2\. Pull the seal out\.$/m)
})

test('prints the procedure and its candidates as JSON', () => {
  const { procedure, candidates } = JSON.parse(run([manual, '--json', '--all']).stdout)

  assert.equal(procedure.outline[0].steps.length, 2)
  assert.equal(candidates[0].id, 'c1')
})

test('prints a procedure as a page of HTML', () => {
  assert.match(run([manual, '--html']).stdout, /<li data-page="1" data-marker="2\.">Pull the seal/)
})

test('prints the structured document', () => {
  assert.match(run([manual, '--document']).stdout, /^1\. Remove the cover\.$/m)
  assert.match(run([manual, '--document', '--html']).stdout, /<p id="\w+" data-page="1"/)
  assert.equal(JSON.parse(run([manual, '--document', '--json']).stdout).schema, 'document/1')
})

test('reads from standard input', async () => {
  assert.match(run(['-'], await readFile(manual)).stdout, /^1\. Remove the cover\.$/m)
})

test('with several procedures it says which is printed, and prints the requested one', () => {
  const first = run([book])
  assert.match(first.stdout, /Press start/)
  assert.doesNotMatch(first.stdout, /Press stop/)
  assert.match(
    first.stderr,
    /^\* c1 +Starting \(3 steps, page 1\)\n {2}c2 +Stopping \(2 steps.+\n {2}c3 +Cleaning \(1 step,/m,
  )

  for (const scope of [
    ['--candidate', '2'],
    ['--section', 'Stopping'],
    ['--pages', '2'],
  ]) {
    const { stdout, stderr } = run([book, ...scope])
    assert.match(stdout, /Press stop/)
    assert.doesNotMatch(stdout, /Press start/)
    assert.equal(stderr, '')
  }
})

test('of a structured document it prints the pages asked for', () => {
  const { blocks, pages } = JSON.parse(run([book, '--document', '--json', '--pages', '2']).stdout)

  assert.deepEqual(new Set(blocks.map(({ page }: { page: number }) => page)), new Set([2]))
  assert.equal(pages.length, 1)
})

test('writes the pictures of figures where asked', async () => {
  const pictures = path.join(folder, 'pictures')

  const { procedure } = JSON.parse(run([manual, '--json', '--pictures', pictures]).stdout)

  const named = procedure.outline[0].steps.flatMap(({ media }: { media: { picture: string }[] }) =>
    media.map(({ picture }) => picture),
  )
  assert.equal(named.length, 1)
  assert.deepEqual(await readdir(pictures), named)
  assert.match(named[0], /^[\w-]+\.png$/)
  const bytes = await readFile(path.join(pictures, named[0]))
  assert.equal(bytes.toString('hex', 0, 4), '89504e47')
})

test('Markdown and HTML show the pictures by the folder as it was written', () => {
  const pictures = path.join(folder, 'shown')
  const [markdown, html] = [['--markdown'], ['--document', '--html']].map(
    (args) => run([manual, ...args, '--pictures', pictures]).stdout,
  )

  assert.ok(markdown?.includes(`![](${pictures}/`), markdown)
  assert.ok(html?.includes(`<img src="${pictures}/`), html)
})

test('ends quietly when its output is no longer read', () => {
  const command = `"${process.execPath}" "${program}" "${book}" --document --json | head -c 20`
  const { stdout, stderr, status } = spawnSync('sh', ['-c', command], { encoding: 'utf8' })

  assert.deepEqual([stdout.length, stderr, status], [20, '', 0])
})

test('help lists the options', () => {
  const { stdout, status } = run(['--help'])

  assert.equal(status, 0)
  assert.match(stdout, /^Usage: npm run extract -- FILE/)
})

const failures: [args: string[], status: number, message: RegExp][] = [
  [[path.join(folder, 'missing.pdf')], 1, /^ENOENT: /],
  [[process.execPath], 1, /^format_not_supported: /],
  [[], 2, /^usage: Which FILE/],
  [[manual, '--colour'], 2, /^usage: Unknown option '--colour'/],
  [[manual, '--json', '--html'], 2, /^usage: Either --json or --html/],
  [[manual, '--all', '--pages', '1'], 2, /^usage: Either --all or --pages/],
  [[manual, '--pages', '7'], 2, /^page_range_invalid: /],
  [[story], 3, /^no_procedure_found: /],
  [
    [book, '--candidate', 'c9'],
    3,
    /^candidate_not_found: .*\n {2}c1 +Starting .*\n {2}c2 +Stopping/,
  ],
]

for (const [args, code, message] of failures) {
  test(`fails in words for ${args.map((arg) => path.basename(arg)).join(' ') || 'nothing'}`, () => {
    const { stdout, stderr, status } = run(args)

    assert.deepEqual([stdout, status], ['', code])
    assert.match(stderr, message)
    assert.doesNotMatch(stderr, /^\s+at /m)
  })
}
