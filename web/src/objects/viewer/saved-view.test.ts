import assert from 'node:assert/strict'
import { test } from 'node:test'

import { restoreViewState, createSavedView, type SavedView } from './saved-view.ts'
import { plainView } from './view-state.ts'

const tree = [
  { id: 'box', name: 'Gearbox', parts: [{ id: 'lid', name: 'Lid', parts: [] }] },
  { id: 'oil', name: 'Oil', parts: [] },
]
const camera = { position: [1, 2, 3], target: [0, 0, 0] }

test('a saved view is restored unchanged', () => {
  const view: SavedView = {
    parts: [{ id: 'lid', name: 'Lid' }],
    camera,
    hidden: ['oil'],
    isolated: 'box',
    isXray: true,
    explosion: 0.5,
    explodesAlongAxis: true,
    explodesInSequence: true,
    section: { axis: 'y', at: 0.25, isFlipped: true },
    furtherSections: [{ axis: 'x', at: 0.5, isFlipped: false }],
    motion: { kind: 'remove', direction: [0, 0, 1], distance: 0.4 },
    notes: [
      { text: 'Grease here', at: [0, 0.1, 0.2], partId: 'lid' },
      { text: 'Level', at: [1, 0, 0] },
    ],
  }

  assert.deepEqual(createSavedView(restoreViewState(view), camera, tree), view)
})

test('an empty note is not saved', () => {
  const notes = [{ text: '  ', at: [0, 0, 0] as const, partId: undefined }]

  assert.equal(createSavedView({ ...plainView, notes }, camera, tree).notes, undefined)
})

test('a plain view saves only the camera', () => {
  assert.deepEqual(createSavedView(plainView, camera, tree), { parts: [], camera })
})
