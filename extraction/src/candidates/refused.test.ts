import assert from 'node:assert/strict'
import { test } from 'node:test'

import { boundCallouts, stepsOf } from '../../test/extracted.ts'
import { convert } from '../convert.ts'
import type { StructuredDocument } from '../document.ts'
import type { FoundInstead } from '../draft.ts'
import { DocumentError } from '../errors.ts'
import { extract, type ExtractOptions } from '../extract.ts'

const dataSheet = `# Pump P-101

> **DANGER:** The casing holds pressure for ten minutes after a stop.

## Features

- Two seals with a chamber of oil between them
- A quiet motor that an inverter drives
- Check the level without a tool

## History

The pump was built in 1998 and has run in the yard ever since.
`

async function read(text: string): Promise<StructuredDocument> {
  return await convert(new TextEncoder().encode(text), { fileId: 'sheet.md' })
}

function refusal(document: StructuredDocument, options: ExtractOptions = {}): FoundInstead {
  try {
    extract(document, options)
  } catch (error) {
    if (error instanceof DocumentError && error.code === 'no_procedure_found') {
      return error.details['foundInstead'] as FoundInstead
    }
    throw error
  }
  throw new Error('A procedure was found.')
}

test('if no procedure is found, notices and the closest candidates are listed', async () => {
  const { candidates, callouts } = refusal(await read(dataSheet))

  assert.deepEqual(callouts, [
    {
      kind: 'danger',
      text: 'The casing holds pressure for ten minutes after a stop.',
      page: 1,
    },
  ])
  const [features] = candidates
  assert.equal(features?.title, 'Features')
  assert.equal(features.stepCount, 3)
  assert.deepEqual(features.pages, [1, 1])
  assert.equal(features.firstLines[2], 'Check the level without a tool')
  assert(features.confidence < 0.5, String(features.confidence))
})

test('a candidate that was refused becomes a draft when it is named, with every step uncertain', async () => {
  const document = await read(dataSheet)
  const id = refusal(document).candidates[0]?.id

  const { draft, candidates } = extract(document, { candidate: id })

  const steps = stepsOf(draft)
  assert.deepEqual(
    steps.map(({ text }) => text),
    [
      'Two seals with a chamber of oil between them',
      'A quiet motor that an inverter drives',
      'Check the level without a tool',
    ],
  )
  for (const { confidence, reasons } of steps) {
    assert(confidence < 0.5)
    assert(reasons?.includes('taken_anyway'))
  }
  assert.deepEqual(
    candidates.map(({ inDraft }) => inDraft),
    [true],
  )
  const kinds = [...boundCallouts(draft), ...draft.review.unplaced].map(({ kind }) => kind)
  assert.deepEqual(kinds, ['danger'])
})

test('pages and sections without steps are drafted anyway, paragraphs as steps', async () => {
  const document = await read(dataSheet)
  const byPage = extract(document, { pages: '1', anyway: true })
  const bySection = extract(document, { section: 'History', anyway: true })

  assert.equal(stepsOf(byPage.draft).length, 4)
  assert.deepEqual(
    stepsOf(bySection.draft).map(({ text }) => text),
    ['The pump was built in 1998 and has run in the yard ever since.'],
  )
})

test('a table that was refused is offered by its rows', async () => {
  const table = `# Pump P-101

## Troubleshooting

| Fault | Cause | Remedy |
| --- | --- | --- |
| The motor stands | No power | Check the cable. |
| The seal leaks | It is worn | Replace the seal. |
`
  const document = await read(table)
  const [rows] = refusal(document).candidates

  assert.equal(rows?.stepCount, 2)
  const { draft } = extract(document, { candidate: rows.id })
  assert.match(stepsOf(draft)[1]?.text ?? '', /Replace the seal\./)
})
