import assert from 'node:assert/strict'
import { test } from 'node:test'

import { listModelViews } from './model-views.ts'

const view = (name: string) => ({ objectId: 'pump', parts: [{ id: name, name }] })
const callout = (id: string) => ({ id, kind: 'warning' as const, text: 'Hot', modelView: view(id) })
const step = (id: string) => ({
  id,
  text: 'Open it',
  steps: [],
  callouts: [callout(`hot ${id}`)],
  media: [
    {
      id: `medium of ${id}`,
      kind: 'model' as const,
      url: '/objects/pump/model',
      modelView: view(id),
    },
  ],
})

test('model views are found in steps of any depth and in all notices', () => {
  const outline = [
    {
      id: 'main',
      title: 'Main',
      callouts: [callout('hot section')],
      steps: [{ ...step('1'), steps: [step('1.1')] }],
      sections: [{ id: 'sub', title: 'Sub', callouts: [], steps: [step('2')], sections: [] }],
    },
  ]

  const names = listModelViews({ outline, callouts: [callout('hot page')] }).map(
    ({ parts }) => parts[0]?.name,
  )

  assert.deepEqual(
    names.toSorted((a = '', b = '') => a.localeCompare(b)),
    ['1', '1.1', '2', 'hot 1', 'hot 1.1', 'hot 2', 'hot page', 'hot section'],
  )
})
