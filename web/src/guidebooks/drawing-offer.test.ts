import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Guidebook } from '@millwright/contract/guidebooks'

import { findDrawingOffer } from './drawing-offer.ts'

function offer(
  written: { drawing_number?: string; drawing_revision?: string },
  drawing?: { number: string; revision?: string },
  declined: string[] = [],
) {
  const materials = [{ fileId: 'f', filename: 'a.pdf', ...(drawing && { drawing }) }]
  const guidebook = { drawing_number: null, drawing_revision: null, ...written }
  const {
    fileId: _id,
    filename: _name,
    ...fields
  } = findDrawingOffer(
    { ...guidebook, referenceMaterials: materials } as unknown as Guidebook,
    declined,
  ) ?? { fileId: '', filename: '' }
  return fields
}

test('number and revision of a drawing are suggested if none are set', () => {
  assert.deepEqual(offer({}, { number: '4711', revision: 'C' }), {
    drawing_number: '4711',
    drawing_revision: 'C',
  })
  assert.deepEqual(offer({}, { number: '4711' }), { drawing_number: '4711' })
})

test('existing values are never suggested to be replaced', () => {
  assert.deepEqual(offer({ drawing_number: '0815' }, { number: '4711', revision: 'C' }), {})
  assert.deepEqual(
    offer({ drawing_number: '4711', drawing_revision: 'B' }, { number: '4711', revision: 'C' }),
    {},
  )
})

test('a revision of the same drawing is suggested on its own', () => {
  const written = { drawing_number: 'am1 204' }
  assert.deepEqual(offer(written, { number: 'AM1204', revision: 'C' }), { drawing_revision: 'C' })
})

test('nothing is suggested twice, nor by documents without a number', () => {
  assert.deepEqual(offer({}, { number: '4711' }, ['f']), {})
  assert.deepEqual(offer({}), {})
})
