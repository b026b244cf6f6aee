import assert from 'node:assert/strict'
import { test } from 'node:test'

import { samplePdf } from '../../test/sample-pdf.ts'
import { convert } from '../convert.ts'
import { extract } from '../extract.ts'

const lists: [title: string, steps: string[]][] = [
  ['With the brush', ['Switch off the mill.', 'Brush the rollers.', 'Close the lid.']],
  ['With compressed air', ['Put on goggles.', 'Blow out the hopper.']],
]

async function candidatesOf(titles: readonly string[]): Promise<[string, number][]> {
  const bytes = await samplePdf((sheet) => {
    sheet.heading('Cleaning the mill')
    sheet.paragraph('There are two ways to clean the mill, and both of them take some time.')
    for (const [index, [, steps]] of lists.entries()) {
      sheet.paragraph(titles[index] ?? '')
      for (const [at, step] of steps.entries()) sheet.item(`${at + 1}.`, step)
    }
  })
  const { candidates } = extract(await convert(bytes, { fileId: 'f' }))
  return candidates.map(({ title, stepCount }) => [title, stepCount])
}

test('lists under title lines are separate procedures', async () => {
  assert.deepEqual(await candidatesOf(lists.map(([title]) => title)), [
    ['With the brush', 3],
    ['With compressed air', 2],
  ])
})

test('bold lines that end in a colon are titles of the lists below them, whatever their marks are', async () => {
  const page = `# Preparing the carriage

**Fitting the frame:**

- Press the rivets into the frame.
- Cut the threads.
- Screw the rail to the frame.

**Fitting the holder:**

1. Countersink the holes of the holder.
2. Press the pins into the holder.
`
  const document = await convert(new TextEncoder().encode(page), { fileId: 'page.md' })
  const { candidates } = extract(document)

  assert.deepEqual(
    candidates.map(({ title, stepCount }) => [title, stepCount]),
    [
      ['Fitting the frame', 3],
      ['Fitting the holder', 2],
    ],
  )
})

test('a sentence over a list is not its title', async () => {
  const [only, ...others] = await candidatesOf(['With the brush', 'Then use compressed air.'])

  assert.deepEqual([only?.[1], others], [5, []])
})

test('lines that state the purpose of each list become its title, not part of the step above', async () => {
  const titles = ['To clean it with the brush:', 'To clean it with air:']

  assert.deepEqual(await candidatesOf(titles), [
    ['To clean it with the brush', 3],
    ['To clean it with air', 2],
  ])
})

test('sentences that lead in to a list each name it', async () => {
  const titles = [
    'Cleaning with the brush involves the following steps:',
    'Cleaning with air involves the following steps.',
  ]

  assert.deepEqual(
    (await candidatesOf(titles)).map(([, count]) => count),
    [3, 2],
  )
})

test('sentences that state the purpose of each list give it the title before their colon, and are not lost', async () => {
  const why = 'to clean the mill after work, with the lid off and the plug pulled out of the wall'
  const titles = [`With the brush: ${why}`, `With compressed air: ${why}`]

  assert.deepEqual(await candidatesOf(titles), [
    ['With the brush', 3],
    ['With compressed air', 2],
  ])
})

test('a heading that continues the previous one does not begin another procedure', async () => {
  const bytes = await samplePdf(({ heading, item, nextPage }) => {
    heading('Cleaning the mill', 20)
    heading('With the brush')
    item('1.', 'Switch off the mill.')
    item('2.', 'Brush the rollers.')
    nextPage()
    heading('With the brush, continued')
    item('3.', 'Close the lid.')
  })
  const { candidates } = extract(await convert(bytes, { fileId: 'f' }))

  assert.deepEqual(
    candidates.map(({ title, stepCount }) => [title, stepCount]),
    [['With the brush', 3]],
  )
})

test('a single line is the title of the list below it if the numbers of the list above restart', async () => {
  const bytes = await samplePdf((sheet) => {
    sheet.heading('Cleaning the mill')
    sheet.item('1.', 'Switch off the mill.')
    sheet.item('2.', 'Brush the rollers.')
    sheet.paragraph('Once a year, do the following:')
    sheet.item('1.', 'Blow out the hopper.')
    sheet.item('2.', 'Close the lid.')
  })
  const { candidates } = extract(await convert(bytes, { fileId: 'f' }))

  assert.deepEqual(
    candidates.map(({ title, stepCount }) => [title, stepCount]),
    [
      ['Cleaning the mill', 2],
      ['Once a year, do the following', 2],
    ],
  )
})
