import assert from 'node:assert/strict'
import { test } from 'node:test'

import { draftFile } from '../draft-file.ts'
import type { Truth } from '../procedure-facts.ts'
import { score } from '../score.ts'
import { contentOf, truthOf } from './content.ts'
import { looks } from './look.ts'
import { pageOf } from './page.ts'

const texts = ['Open the lid.', 'Take the filter out.', 'Put the new filter in.', 'Close the lid.']
const source: Truth = {
  id: 'filter',
  file: 'filter.pdf',
  title: 'Replacing the filter',
  language: 'en',
  features: [],
  procedures: [
    {
      title: 'Replacing the filter',
      steps: texts.map((text, index) => ({
        text,
        section: 'Filter',
        ...(index === 1 && { callouts: [{ kind: 'warning', text: 'The filter is hot.' }] }),
        ...(index === 2 && { substeps: ['Wet its seal.', 'Press it down.'] }),
      })),
    },
  ],
}

test('the content of a document is in its usual look, and in one with headings as steps', async () => {
  const content = contentOf(source)
  assert.ok(content)
  for (const name of ['usual', 'steps headings']) {
    const look = looks[name]
    assert.ok(look)
    const truth = { ...truthOf(content, name), file: 'filter.html' }
    const { draft } = await draftFile(truth, Buffer.from(pageOf(content, look)))
    const { steps, callouts, nesting, kind } = score(truth, draft)

    assert.deepEqual(steps, { right: 4, wrong: 0, missed: 0 })
    assert.deepEqual(callouts, { right: 1, wrong: 0, missed: 0 })
    assert.deepEqual([nesting.right, kind], [2, name])
  }
})

test('documents with a handful of steps or optional ones are left as they are', () => {
  const [procedure] = source.procedures
  const steps = procedure?.steps ?? []
  const of = (some: typeof steps) =>
    contentOf({ ...source, procedures: [{ title: '', steps: some }] })

  assert.equal(of(steps.slice(1)), undefined)
  assert.equal(of(steps.map((step) => ({ ...step, optional: true }))), undefined)
})
