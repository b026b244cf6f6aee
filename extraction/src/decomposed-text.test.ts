import assert from 'node:assert/strict'
import { test } from 'node:test'

import { p, sampleDocx } from '../test/sample-docx.ts'
import { convert } from './convert.ts'
import { extract } from './extract.ts'
import { plainFont } from './pdf/fonts.ts'
import { GlyphRuns } from './pdf/glyph-runs.ts'

const warning = '¡ADVERTENCIA! La válvula está caliente.'
const step = 'Asegúrese de que la presión es de 4 bar.'
const html = `<html lang="es"><h1>Instalación</h1><ol><li>${step}</li><li>Continúe.</li></ol><p>${warning}</p></html>`
const markdown = `# Instalación\n\n1. ${step}\n2. Continúe.\n\n${warning}\n`

/** Files written on some systems have letters and their accents apart. */
const files: Record<string, Uint8Array> = {
  HTML: new TextEncoder().encode(html.normalize('NFD')),
  Markdown: new TextEncoder().encode(markdown.normalize('NFD')),
  Word: sampleDocx({
    body: ['Instalación', `1. ${step}`, '2. Continúe.', warning]
      .map((text) => p(text.normalize('NFD')))
      .join(''),
  }),
}

for (const [format, bytes] of Object.entries(files)) {
  test(`letters with their accents apart are read as one from ${format}`, async () => {
    const { draft } = extract(await convert(bytes, { fileId: 'file' }), { all: true })
    const steps = draft.outline.flatMap((section) => section.steps)

    assert.equal(steps[0]?.text, step)
    assert.deepEqual(
      steps[1]?.callouts.map(({ kind, text }) => [kind, text]),
      [['warning', 'La válvula está caliente.']],
    )
  })
}

test('so are Korean syllables, and accents that a page shows after their letters', () => {
  const runs = new GlyphRuns()
  const glyphs = Array.from('경고 é'.normalize('NFD'), (text, index) => ({
    text,
    x0: 60 + 5 * index,
    x1: 65 + 5 * index,
    baseline: 100,
  }))

  runs.add(glyphs, { font: plainFont, size: 10, color: '#000000', bold: false })

  assert.deepEqual(
    runs.runs.map(({ text }) => text),
    ['경고 é'],
  )
})
