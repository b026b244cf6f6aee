import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Component, PixelBox } from './components.ts'
import { findSigns } from './signs.ts'

const disc: PixelBox = [100, 100, 156, 156]
const rows = Array.from({ length: 56 }, (_, row) => {
  const half = Math.sqrt(28 ** 2 - (row + 0.5 - 28) ** 2)
  return [Math.round(128 - half), Math.round(128 + half)] as const
})
const component = (box: PixelBox): Component => ({ box, ink: 10 })

/** What is found in a dark disc with these marks in it. */
function found(...marks: PixelBox[]) {
  const shape = { box: disc, rows, ground: 60, areLettersLight: true }
  const components = marks.map(component)
  return findSigns([], { dark: [shape], components, scale: 0.36 }, () => rows)
}

const dot: PixelBox = [124, 116, 130, 121]
const stroke: PixelBox = [124, 124, 130, 144]

test('a dot over a stroke in a disc informs, also where specks of dust fell on it', () => {
  const specks: PixelBox[] = [
    [137, 102, 138, 103],
    [110, 140, 112, 141],
  ]

  assert.deepEqual(found(dot, stroke), [
    { outline: 'disc', box: disc, mark: [124, 116, 130, 144], letter: 'i' },
  ])
  assert.deepEqual(found(dot, stroke, ...specks), found(dot, stroke))
})

test('a disc with a digit in it is not a sign', () => {
  assert.deepEqual(found([120, 112, 136, 144]), [])
})
