import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { RunEntryInput } from '@millwright/contract/run-entries'
import { foldRun } from '@millwright/runs/fold-run'

import { finishStep, isStepReady } from './going-on.ts'
import { createScreens } from './screens.ts'
import type { EntryContent } from './work-run.ts'

const base = { steps: [], callouts: [], media: [] }
const outline = [
  {
    id: 'work',
    title: 'Work',
    callouts: [],
    sections: [],
    steps: [
      {
        ...base,
        id: 'look',
        text: 'Look at the seal.',
        choices: [
          { id: 'dry', label: 'Dry', to: 'close' },
          { id: 'wet', label: 'Wet', to: 'next' },
        ],
      },
      { ...base, id: 'change', text: 'Change it.' },
      {
        ...base,
        id: 'close',
        text: 'Close it.',
        fields: [
          {
            id: 'torque',
            label: 'Torque',
            kind: 'number' as const,
            required: true,
            onFail: 'note' as const,
          },
        ],
      },
    ],
  },
]
const screens = createScreens({ title: 'Seal', outline })
const startedAt = '2026-11-30T08:00:00Z'

/** Work at a screen, after what was recorded before. */
function workAt(id: string, ...before: EntryContent[]) {
  const entries = before.map((content, index) => ({
    id: `entry-${index}`,
    at: `2026-11-30T08:00:${String(index + 1).padStart(2, '0')}Z`,
    deviceId: 'tablet',
    memberId: 'ada',
    ...content,
  }))
  const state = foldRun({ outline }, startedAt, entries satisfies RunEntryInput[])
  const added: EntryContent[] = []
  const gone: string[] = []
  const add = (...contents: EntryContent[]) => {
    added.push(...contents)
  }
  const at = screens.findIndex((screen) => screen.id === id)
  const goingOn = {
    screens,
    at,
    run: { state, add },
    onGo: (index: number) => gone.push(screens[index]?.id ?? ''),
  }
  return { goingOn, added, gone }
}

test('moving on completes a step, and records it once', () => {
  const { goingOn, added, gone } = workAt('change')

  finishStep(goingOn)

  assert.deepEqual(
    added.map(({ kind, stepId }) => [kind, stepId]),
    [['step_done', 'change']],
  )
  assert.deepEqual(gone, ['close'])
  const again = workAt('change', { kind: 'step_done', stepId: 'change' })
  finishStep(again.goingOn)
  assert.deepEqual(again.added, [])
})

test('moving on does not complete a step that still needs its reading', () => {
  const { goingOn, added, gone } = workAt('close')

  assert.equal(isStepReady(goingOn), false)
  finishStep(goingOn)

  assert.deepEqual([added, gone], [[], ['end']])
})

test('a choice skips the steps in between', () => {
  const { goingOn, gone } = workAt('look', { kind: 'choice', stepId: 'look', choiceId: 'dry' })

  finishStep(goingOn)

  assert.deepEqual(gone, ['close'])
})
