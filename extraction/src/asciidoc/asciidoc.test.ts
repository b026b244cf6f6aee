import assert from 'node:assert/strict'
import { test } from 'node:test'

import { boundCallouts, stepsOf } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import { extract } from '../extract.ts'

async function read(text: string) {
  const document = await convert(new TextEncoder().encode(text), { fileId: 'file' })
  return { document, ...extract(document, { all: true }) }
}

test('AsciiDoc is read with its steps, sections and notices', async () => {
  const { document, draft } = await read(`= Pump manual

[WARNING]
====
The casing stays hot for an hour.
====

== Change the filter

. Switch the pump off.
. Remove the four cover bolts.
+
CAUTION: Do not scratch the seat.
. Open both valves.
`)
  assert.equal(document.format, 'asciidoc')
  assert.equal(draft.title, 'Pump manual')
  assert.deepEqual(
    stepsOf(draft).map(({ text, callouts }) => [text, callouts.map(({ kind }) => kind)]),
    [
      ['Switch the pump off.', []],
      ['Remove the four cover bolts.', ['caution']],
      ['Open both valves.', []],
    ],
  )
  assert.deepEqual(
    boundCallouts(draft).map(({ text }) => text),
    ['The casing stays hot for an hour.', 'Do not scratch the seat.'],
  )
})

test('AsciiDoc includes no other file', async () => {
  const { document } = await read(
    '= Pump\n\ninclude::/etc/hostname[]\n\n. Open the lid.\n. Close it.\n',
  )
  assert(!JSON.stringify(document.blocks).includes('Unresolved'))
})
