import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, sectionsOf, stepsOf } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import type { Draft } from '../draft.ts'
import { extract } from '../extract.ts'

async function drafted(text: string): Promise<Draft> {
  return extract(await convert(new TextEncoder().encode(text), { fileId: 'page.md' })).draft
}

const leaflet = `# Soldering station

## Use

Set the temperature with the arrow keys. The display shows it at once.

## Messages

Some messages appear under power. Press key 3 to clear each of them.

## Supply

Connect a supply of at most 24 V. Do not pull the cable.

## Storage

Store the battery at 3.7 V and check it every month.
`

test('a leaflet with an instruction in each paragraph is drafted, section by section', async () => {
  const draft = await drafted(leaflet)

  assert.deepEqual(
    draft.outline.flatMap(({ title, sections }) => [title, ...sections.map((one) => one.title)]),
    ['Use', 'Messages', 'Supply', 'Storage'],
  )
  assert.equal(stepsOf(draft).length, 4)
  assert(stepsOf(draft).every(({ reasons }) => reasons?.includes('heading_unclear')))
})

test('one that also describes, or lists options, is not', async () => {
  const more = `${leaflet}
## Housing

The housing is made of steel and stands on four feet of rubber.

## History

The station has been built since 1998 and is known in many workshops.
`
  await assert.rejects(drafted(more), codeIs('no_procedure_found'))
  await assert.rejects(
    drafted(leaflet.replace('Some messages', 'Choose what you like:\n\nSome messages')),
    codeIs('no_procedure_found'),
  )
  await assert.rejects(
    drafted(leaflet.replaceAll(/^(?=Set|Store)/gm, 'Faded display — ')),
    codeIs('no_procedure_found'),
  )
})

test('lines that end in a colon over instructions are headings', async () => {
  const draft = await drafted(`Directions:

Forearm:

Print the parts and sand their edges.

Thread the line through the guides.

Pump:

Glue three sides of the pad.

Fill the pad with ground coffee.
`)
  assert.deepEqual(
    sectionsOf(draft).map(({ title, steps }) => [title, steps.length]),
    [
      ['Forearm', 2],
      ['Pump', 2],
    ],
  )
})
