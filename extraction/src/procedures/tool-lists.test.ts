import assert from 'node:assert/strict'
import { test } from 'node:test'

import { stepsOf } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import { extract } from '../extract.ts'

async function extractedFrom(text: string) {
  const document = await convert(new TextEncoder().encode(text), { fileId: 'page.md' })
  return extract(document, { all: true }).draft
}

test('steps continue the bullets of needed items', async () => {
  const draft = await extractedFrom(`# Cleaning the lamp

## Tools required

- Soft brush
- Bowl of water
- Switch the lamp off and pull its plug out of the wall.
- Take the shade off and lay it aside on a towel.
- Wipe the socket with the soft brush until it is clean.
`)

  assert.deepEqual(
    draft.tools.map(({ name }) => name),
    ['Soft brush', 'Bowl of water'],
  )
  assert.equal(stepsOf(draft).length, 3)
})

test('a list of chapter titles is not a procedure', async () => {
  const draft = await extractedFrom(`# Yard handbook

## In this book

1. Load the van
2. Check the tyres
3. Close the gate

## Load the van

1. Open both doors of the van.
2. Lift the boxes into the van.

## Check the tyres

1. Measure the pressure of each tyre.
2. Fill the tyres that are too soft.

## Close the gate

1. Push the gate until it clicks.
2. Turn the key to the left.
`)

  assert.deepEqual(
    draft.outline.map(({ title }) => title),
    ['Load the van', 'Check the tyres', 'Close the gate'],
  )
})

test('the first step after the name of a tool is not a tool', async () => {
  const draft = await extractedFrom(`# Mending the wire

## Tools required

Crimping pliers

1. Open the harness and pull the wire out.
2. Cut the wire.
3. Strip its ends.
`)

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    ['Open the harness and pull the wire out.', 'Cut the wire.', 'Strip its ends.'],
  )
})

test('groups under a list of parts are parts, also those whose names are words for doing', async () => {
  const draft = await extractedFrom(`# Washing hall

## Parts list

### Water side

1. Hose clamp
2. Heat shrink, black
3. Drain plug, brass

### Electric side

- Switch

## Assembly

### Hoses

1. Push the hose onto the pipe.
2. Tighten the clamp.
`)

  assert.deepEqual(
    draft.parts.map(({ name }) => name),
    ['Hose clamp', 'Heat shrink, black', 'Drain plug, brass', 'Switch'],
  )
  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    ['Push the hose onto the pipe.', 'Tighten the clamp.'],
  )
})
