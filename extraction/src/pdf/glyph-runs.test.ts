import assert from 'node:assert/strict'
import { test } from 'node:test'

import { plainFont } from './fonts.ts'
import { GlyphRuns } from './glyph-runs.ts'

test('a glyph whose code is not a letter shows that something is there', () => {
  const textOf = (width: number): string => {
    const runs = new GlyphRuns()
    const style = { font: plainFont, size: 10, color: '#000000', bold: false }
    const at = 60 + width
    runs.add([{ text: '\u0006', x0: 60, x1: at, baseline: 100 }], style)
    runs.add([{ text: 'C', x0: at, x1: at + 7, baseline: 100 }], style)
    return runs.runs.map(({ text }) => text).join('')
  }

  assert.equal(textOf(5), '\ufffdC')
  assert.equal(textOf(0), 'C')
})
