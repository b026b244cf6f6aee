import assert from 'node:assert/strict'
import { test } from 'node:test'

import { draftRecording, type Recorded } from './draft.ts'

const recorded: Recorded = {
  captureId: 'c',
  kind: 'video',
  durationSeconds: 20,
  markers: [],
  cues: [],
  language: 'en',
  fileIds: ['f'],
}
const cue = (start: number, end: number, text: string) => ({ id: String(start), start, end, text })
const marker = (at: number, name = '') => ({ id: String(at), at, name })
const summaryOf = (from: Partial<Recorded>) =>
  draftRecording({ ...recorded, ...from }).steps.map(({ text, recording, media: [clip] }) => [
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

  assert.deepEqual(summaryOf({ cues, markers: [marker(3, 'Isolate'), marker(9), marker(15.25)] }), [
    ['Today the seal.', 0, 3, 'download#t=0,3'],
    ['Isolate\nStop the pump. Lock it.', 3, 9, 'download#t=3,9'],
    ['Drain.', 9, 15.25, 'download#t=9,15.25'],
    ['', 15.25, 20, 'download#t=15.25,20'],
  ])
})

test('without marks, each spoken instruction is a step, with the remarks on it', () => {
  const cues = [
    cue(0, 2, 'Hello, today I show you how to change'),
    cue(2, 3, 'the seal.'),
    cue(3, 5, "So first you're going to stop the"),
    cue(5, 8, "pump. It takes a moment. Then we'll"),
    cue(8, 9, 'drain it.'),
  ]

  const { introduction, steps } = draftRecording({ ...recorded, cues })

  assert.equal(introduction, 'Hello, today I show you how to change the seal.')
  assert.deepEqual(
    steps.map(({ text }) => text),
    ["So first you're going to stop the pump. It takes a moment.", "Then we'll drain it."],
  )
  // The second begins inside a line: at as much of its time as of its letters.
  const [first, second] = steps.map(({ recording }) => recording)
  assert.deepEqual([first?.start, second?.end], [3, 9])
  assert.ok(first && second && first.end > 7 && first.end <= second.start && second.start < 8)
})

test('no word of a long speech is lost, however many sentences it has', () => {
  const cues = Array.from({ length: 2500 }, (_, index) => cue(index, index + 1, `Word${index}.`))

  const { steps } = draftRecording({ ...recorded, cues })

  assert.ok(steps.length <= 1000)
  const words = steps.flatMap(({ text }) => text.split(' '))
  assert.deepEqual(
    words,
    cues.map(({ text }) => text),
  )
})

test('each photo is a step', () => {
  const { steps } = draftRecording({ ...recorded, kind: 'photos', fileIds: ['a', 'b'] })

  assert.deepEqual(
    steps.map(({ media }) => media[0]?.url),
    ['/captures/c/media/a/download', '/captures/c/media/b/download'],
  )
})

test('a recording without moments or speech has no steps', () => {
  assert.deepEqual(draftRecording(recorded).steps, [])
  assert.deepEqual(draftRecording({ ...recorded, markers: [marker(1)], fileIds: [] }).steps, [])
})
