import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Callout, Section, Step } from '@millwright/contract/procedure-content'

import {
  changeStep,
  insertAfter,
  moveStep,
  placeStep,
  removeSection,
  removeStep,
} from '../outline/outline-edits.ts'
import type { ProcedureDraft } from '../outline/procedure-draft.ts'
import { mergeDrafts } from './merged-draft.ts'

const step = (id: string, text = id): Step => ({ id, text, steps: [], callouts: [], media: [] })
const section = (id: string, ...steps: string[]): Section => ({
  id,
  title: id,
  callouts: [],
  steps: steps.map((each) => step(each)),
  sections: [],
})
const hot: Callout = { id: 'hot', kind: 'warning', text: 'Hot.' }

const base: ProcedureDraft = {
  title: 'Pump',
  description: '',
  kind: null,
  prerequisites: [],
  outline: [section('A', 'a', 'b', 'c'), section('B', 'd')],
  callouts: [],
  tools: [{ id: 't', name: 'Key' }],
  parts: [],
  unplaced: [],
  unused: undefined,
}

const withOutline = (change: (outline: Section[]) => Section[]) => ({
  ...base,
  outline: change(base.outline),
})

function drawn({ outline }: ProcedureDraft): string {
  return outline
    .map(({ id, steps }) => `${id}[${steps.map(({ text }) => text).join(' ')}]`)
    .join(' ')
}

test('changes by only one person are merged, whatever they are', () => {
  const mine = {
    ...withOutline((all) => changeStep(insertAfter(all, 'c', step('new')), 'a', { text: 'mine' })),
    title: 'My pump',
  }
  const theirs = {
    ...withOutline((all) =>
      changeStep(changeStep(all, 'b', { text: 'theirs' }), 'a', { callouts: [hot] }),
    ),
    description: 'In the cellar',
    tools: [...base.tools, { id: 'u', name: 'Rag' }],
  }

  const { draft, clashes } = mergeDrafts({ base, mine, theirs })

  assert.deepEqual(clashes, [])
  assert.equal(drawn(draft), 'A[mine theirs c new] B[d]')
  assert.deepEqual(draft.outline[0]?.steps[0]?.callouts, [hot])
  assert.deepEqual([draft.title, draft.description], ['My pump', 'In the cellar'])
  assert.deepEqual(
    draft.tools.map(({ name }) => name),
    ['Key', 'Rag'],
  )
})

test('a step moved by one and rewritten by the other is both, and not duplicated', () => {
  const mine = withOutline((all) => placeStep(all, 'a', { listId: 'B', index: 1 }))
  const theirs = withOutline((all) => changeStep(all, 'a', { text: 'theirs' }))

  for (const three of [
    { base, mine, theirs },
    { base, mine: theirs, theirs: mine },
  ]) {
    const { draft, clashes } = mergeDrafts(three)
    assert.deepEqual(clashes, [])
    assert.equal(drawn(draft), 'A[b c] B[d theirs]')
  }
})

test('of conflicting changes, the chosen one stays', () => {
  const mine = withOutline((all) => changeStep(all, 'a', { text: 'mine' }))
  const theirs = { ...withOutline((all) => changeStep(all, 'a', { text: 'theirs' })), title: 'New' }
  const three = { base, mine, theirs }

  const { clashes } = mergeDrafts(three)

  assert.deepEqual(clashes, [{ id: 'step a', what: 'step', mine: 'mine', theirs: 'theirs' }])
  const chosen = mergeDrafts(three, { 'step a': 'theirs' }).draft
  assert.equal(drawn(chosen), 'A[theirs b c] B[d]')
  assert.equal(chosen.title, 'New')
  assert.equal(drawn(mergeDrafts(three, { 'step a': 'mine' }).draft), 'A[mine b c] B[d]')
})

test("one person's change to a model view is kept, whatever the other edits", () => {
  const showing = (explosion: number): Partial<Step> => ({
    media: [
      {
        id: 'm',
        kind: 'model',
        url: '/model',
        modelView: { objectId: 'pump', revision: 1, parts: [], explosion },
      },
    ],
  })
  const before = withOutline((all) => changeStep(all, 'a', showing(0)))
  const mine = { ...before, outline: changeStep(before.outline, 'b', { text: 'mine' }) }
  const theirs = withOutline((all) => changeStep(all, 'a', showing(0.5)))

  const { draft, clashes } = mergeDrafts({ base: before, mine, theirs })

  assert.deepEqual(clashes, [])
  assert.equal(draft.outline[0]?.steps[0]?.media[0]?.modelView?.explosion, 0.5)
})

test('what one removes is gone, unless the other has changed it: then someone decides', () => {
  const mine = withOutline((all) => removeStep(removeStep(all, 'a'), 'b'))
  const theirs = withOutline((all) => changeStep(all, 'b', { callouts: [hot] }))
  const three = { base, mine, theirs }

  const { clashes } = mergeDrafts(three)

  assert.deepEqual(clashes, [{ id: 'step b', what: 'step', mine: null, theirs: 'b' }])
  assert.equal(drawn(mergeDrafts(three, { 'step b': 'theirs' }).draft), 'A[b c] B[d]')
  assert.equal(drawn(mergeDrafts(three, { 'step b': 'mine' }).draft), 'A[c] B[d]')
})

test('a removed section stays if the other person has edited inside it', () => {
  const mine = withOutline((all) => removeSection(all, 'B'))
  const theirs = withOutline((all) => insertAfter(all, 'd', step('new')))

  assert.equal(drawn(mergeDrafts({ base, mine, theirs }).draft), 'A[a b c] B[new]')
})

test('two orders of the same steps are decided; one of them is taken', () => {
  const mine = withOutline((all) => moveStep(all, 'a', 1))
  const theirs = withOutline((all) => moveStep(all, 'b', 1))

  assert.equal(drawn(mergeDrafts({ base, mine: base, theirs }).draft), 'A[a c b] B[d]')
  assert.equal(drawn(mergeDrafts({ base, mine, theirs: base }).draft), 'A[b a c] B[d]')
  const both = mergeDrafts({ base, mine, theirs }, { 'order step A': 'theirs' })
  assert.deepEqual(
    both.clashes.map(({ what, mine: ours }) => [what, ours]),
    [['order', 'b → a → c']],
  )
  assert.equal(drawn(both.draft), 'A[a c b] B[d]')
})

test('a chosen version is exactly as its author left it', () => {
  const theirs: ProcedureDraft = { ...base, kind: 'repair' }
  const mine: ProcedureDraft = { ...base, prerequisites: [{ procedureId: 'lock' }] }

  const { draft, clashes } = mergeDrafts({ base, mine, theirs })

  assert.deepEqual([draft.kind, draft.prerequisites], ['repair', [{ procedureId: 'lock' }]])
  assert.deepEqual(clashes, [])
})
