import assert from 'node:assert/strict'
import { test } from 'node:test'

import { installTestDatabase } from '../../device/test-device-database.ts'
import type { ProcedureDraft } from '../outline/procedure-draft.ts'

installTestDatabase()
const { abandonedDraft } = await import('../../device/unsaved-drafts.ts')
const { createDraftHistory } = await import('./draft-history.ts')
const { observeKeeping: keepingOf } = await import('./keeping.ts')

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

function writingOf(userId: string) {
  const history = createDraftHistory(draft, { caret: () => undefined, now: () => 0 })
  const of = { id: `page of ${userId}`, userId, of: 'procedure p' }
  const keeping = keepingOf(history, of, () => ({ etag: '"1"', base: draft }))
  keeping.start()
  const type = (title: string) => {
    history.change((old) => ({ ...old, title }))
  }
  return { history, keeping, type }
}

test('typed text is on the device within 150 ms, including the last of it, with its base', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { type } = writingOf('ada')
  type('Oil it n')
  t.mock.timers.tick(80)
  type('Oil it now')
  assert.equal(await abandonedDraft('ada', 'procedure p'), undefined)
  t.mock.timers.tick(70)

  const kept = await abandonedDraft('ada', 'procedure p')
  assert.deepEqual(kept?.content, {
    etag: '"1"',
    base: draft,
    draft: { ...draft, title: 'Oil it now' },
  })
  assert.equal(await abandonedDraft('jon', 'procedure p'), undefined)
  assert.equal(await abandonedDraft('ada', 'procedure q'), undefined)
})

test('saved text is dropped from the device, unless something was typed since', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { history, keeping, type } = writingOf('eve')
  type('Oil it now')
  t.mock.timers.tick(150)
  const sent = history.read().draft
  type('Oil it now!')
  keeping.noteSaved(sent)
  assert.notEqual(await abandonedDraft('eve', 'procedure p'), undefined)

  keeping.noteSaved(history.read().draft)
  t.mock.timers.tick(150)
  assert.equal(await abandonedDraft('eve', 'procedure p'), undefined)
})
