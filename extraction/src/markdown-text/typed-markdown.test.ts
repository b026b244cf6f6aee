import assert from 'node:assert/strict'
import { test } from 'node:test'

import { convert } from '../convert.ts'
import { isText } from '../document.ts'
import { extract } from '../extract.ts'
import { stepsOf } from '../../test/extracted.ts'
import { p, sampleDocx } from '../../test/sample-docx.ts'

const typed = [
  '# Changing the filter',
  'Do this **once a month**.',
  '## Steps',
  '1. **Close** the valve.',
  '2. Pull the filter out.',
  '3. Start the program:',
  '```',
  'pump --drain',
  'pump --stop',
  '```',
]

test('Markdown typed into Word is read as Markdown', async () => {
  const document = await convert(sampleDocx({ body: typed.map((text) => p(text)).join('') }), {
    fileId: 'file',
  })
  const { draft } = extract(document)
  assert.equal(draft.title, 'Changing the filter')
  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    ['Close the valve.', 'Pull the filter out.', 'Start the program:\npump --drain\npump --stop'],
  )
})

test('a number sign in a document of Word stays as it is printed', async () => {
  const body = p('# 3 is the spare pump, **see** below.') + p('Close the valve.')
  const document = await convert(sampleDocx({ body }), { fileId: 'file' })
  assert.match(document.blocks.find(isText)?.text ?? '', /\*\*see\*\* below/)
})

test('checklist items in Markdown keep their box', async () => {
  const document = await convert(Buffer.from('# Check\n\n- [ ] Close the valve.\n- [x] Stop.\n'), {
    fileId: 'file',
  })
  const marks = document.blocks.filter(isText).flatMap(({ marker }) => marker?.raw ?? [])
  assert.deepEqual(marks, ['☐', '☑'])
})
