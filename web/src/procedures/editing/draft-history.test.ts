import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Caret } from './caret.ts'
import { createDraftHistory } from './draft-history.ts'
import { newSection, newStep, removeStep } from '../outline/outline-edits.ts'
import type { ProcedureDraft } from '../outline/procedure-draft.ts'

const draft: ProcedureDraft = {
  title: 'Oil it',
  description: '',
  kind: null,
  prerequisites: [],
  outline: [],
  callouts: [],
  tools: [],
  parts: [],
  unplaced: [],
  unused: undefined,
}

function historyAt() {
  const outside = { now: 0, caret: undefined as Caret | undefined }
  const history = createDraftHistory(draft, {
    caret: () => outside.caret,
    now: () => outside.now,
  })
  const type = (title: string) => {
    history.change((old) => ({ ...old, title }), 'title')
  }
  return { history, outside, type, shown: () => history.read().draft.title }
}

test('typing without a pause is undone in one go, and separately after a pause', () => {
  const { history, outside, type, shown } = historyAt()
  type('Oil it n')
  type('Oil it now')
  outside.now = 2000
  type('Oil it now!')

  history.undo()
  assert.equal(shown(), 'Oil it now')
  history.undo()
  assert.equal(shown(), 'Oil it')
  assert.equal(history.read().canUndo, false)
})

test('undo restores the cursor before, and redo the one after', () => {
  const { history, outside } = historyAt()
  outside.caret = { id: 'a', at: 3 }
  history.change((old) => ({ ...old, title: 'Changed' }))
  outside.caret = { id: 'b', at: 0 }

  assert.deepEqual(history.undo(), { id: 'a', at: 3 })
  assert.deepEqual(history.redo(), { id: 'b', at: 0 })
})

test("others' changes stay when one's own are undone and redone", () => {
  const { history, type, shown } = historyAt()
  type('Mine')
  history.merge((old) => ({ ...old, description: 'Theirs' }))
  history.change((old) => ({ ...old, title: 'Mine again' }))

  for (const title of ['Mine', 'Oil it']) {
    history.undo()
    assert.deepEqual([shown(), history.read().draft.description], [title, 'Theirs'])
  }
  history.redo()
  assert.deepEqual([shown(), history.read().draft.description], ['Mine', 'Theirs'])
})

test('a change after an undo clears redo', () => {
  const { history, type } = historyAt()
  type('First')
  history.undo()
  type('Second')

  assert.equal(history.redo(), undefined)
  assert.equal(history.read().canRedo, false)
})

test('unused passages after a deleted step move to after the previous one', () => {
  const steps = ['one', 'two'].map((id) => ({ ...newStep(), id }))
  const passage = { id: 'p', page: 1, boxes: [], text: 'Not used.', after: 'two' }
  const outline = [{ ...newSection(''), steps }]
  const history = createDraftHistory(
    { ...draft, outline, unused: [passage] },
    { caret: () => undefined, now: () => 0 },
  )

  history.change((old) => ({ ...old, outline: removeStep(old.outline, 'two') }))

  assert.equal(history.read().draft.unused?.[0]?.after, 'one')
})
