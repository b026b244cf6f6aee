import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createSteps, type Recorded } from './draft.ts'

const recorded: Recorded = {
  captureId: 'c',
  kind: 'video',
  durationSeconds: 20,
  markers: [],
  cues: [],
  fileIds: ['f'],
}
const cue = (start: number, end: number, text: string) => ({ id: String(start), start, end, text })
const marker = (at: number, name = '') => ({ id: String(at), at, name })
const told = (from: Partial<Recorded>) =>
  createSteps({ ...recorded, ...from }).map(({ text, recording, media: [clip] }) => [
    text,
    recording?.start,
    recording?.end,
    clip?.url.split('/').at(-1),
  ])

test('each marked moment becomes a step up to the next one, with its name, words and clip', () => {
  const cues = [
    cue(0.5, 1, 'Today the seal.'),
    cue(3, 5, 'Stop the pump.'),
    cue(5, 9.5, 'Lock it.'),
    cue(12, 13, 'Drain.'),
  ]

  assert.deepEqual(told({ cues, markers: [marker(3, 'Isolate'), marker(9), marker(15.25)] }), [
    ['Today the seal.', 0, 3, 'download#t=0,3'],
    ['Isolate\nStop the pump. Lock it.', 3, 9, 'download#t=3,9'],
    ['Drain.', 9, 15.25, 'download#t=9,15.25'],
    ['', 15.25, 20, 'download#t=15.25,20'],
  ])
})

test('without marks each sentence is a step, and a pause ends one', () => {
  const cues = [
    cue(1, 2, 'Stop the'),
    cue(2, 3, 'pump.'),
    cue(3, 4, 'Now drain'),
    cue(9, 10, 'and lift the cover.'),
  ]

  assert.deepEqual(told({ cues }), [
    ['Stop the pump.', 1, 3, 'download#t=1,3'],
    ['Now drain', 3, 4, 'download#t=3,4'],
    ['and lift the cover.', 9, 10, 'download#t=9,10'],
  ])
})

test('no word of a long speech is lost, however many sentences it has', () => {
  const cues = Array.from({ length: 2500 }, (_, index) => cue(index, index + 1, `Word${index}.`))

  const steps = createSteps({ ...recorded, cues })

  assert.ok(steps.length <= 1000)
  const words = steps.flatMap(({ text }) => text.split(' '))
  assert.deepEqual(
    words,
    cues.map(({ text }) => text),
  )
})

test('each photo is a step', () => {
  const steps = createSteps({ ...recorded, kind: 'photos', fileIds: ['a', 'b'] })

  assert.deepEqual(
    steps.map(({ media }) => media[0]?.url),
    ['/captures/c/media/a/download', '/captures/c/media/b/download'],
  )
})

test('a recording without moments or speech has no steps', () => {
  assert.deepEqual(createSteps(recorded), [])
  assert.deepEqual(createSteps({ ...recorded, markers: [marker(1)], fileIds: [] }), [])
})
