import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { StructuredDocument } from '@millwright/extraction/document'
import type { Draft } from '@millwright/extraction/draft'

import { unsupportedCharacters } from './support.ts'

const lines = ['3. Tighten the screw to 5 Nm and re-', 'place the cover.']

const document: StructuredDocument = {
  schema: 'document/1',
  fileId: 'f',
  format: 'pdf',
  title: '',
  language: 'en',
  pages: [],
  blocks: [
    {
      id: 'b',
      kind: 'item',
      layer: 'body',
      lines: lines.map((text) => ({ page: 1, text })),
      text: '',
      style: { size: 10, bold: false, color: '', textX: 0, x: 0, hangs: true, columnX: 0 },
    },
  ],
}

function draft(text: string, cited = lines): Draft {
  const source = { fileId: 'f', page: 1, boxes: [], text: cited.join('\n') }
  const step = { id: 's', text, steps: [], callouts: [], media: [], source, confidence: 1 }
  const section = { id: 'o', title: '', callouts: [], steps: [step], sections: [] }
  return {
    title: '',
    description: '',
    language: 'en',
    outline: [section],
    callouts: [],
    tools: [],
    parts: [],
    review: { unplaced: [], unused: [] },
  }
}

test('text that is its source without marker and line breaks is supported', () => {
  const text = 'Tighten the screw to 5 Nm and replace the cover.'
  assert.equal(unsupportedCharacters(draft(text), document), 0)
})

test('a changed number is unsupported', () => {
  const text = 'Tighten the screw to 9 Nm and replace the cover.'
  assert.equal(unsupportedCharacters(draft(text), document), 1)
})

test('a source that the document does not have is unsupported', () => {
  const cited = ['Open the valve.']
  assert.equal(unsupportedCharacters(draft('Open the valve.', cited), document), 13)
})
