import assert from 'node:assert/strict'
import { test } from 'node:test'

import { attachBullets } from './bullets.ts'
import type { PageContent, Shape } from '../page-content.ts'
import type { Line } from '../printed-line.ts'

const line: Line = {
  page: 1,
  box: [367, 489, 534, 500],
  baseline: 498,
  text: 'Press the emergency stop first.',
  runs: [],
  size: 9.5,
  bold: false,
  color: '#000000',
}

function bulletOf(shapes: Shape[]): number | undefined {
  const size = { page: 1, width: 600, height: 800 }
  const content: PageContent = { ...size, back: [1, 0, 0, 1, 0, 0], glyphs: [], images: [], shapes }
  return attachBullets([line], content)[0]?.bulletX
}

const dot: Shape = { box: [343, 494, 345, 496], fill: '#000000', straight: true }

test('a dot before a line is a bullet, but the one in a warning triangle is not', () => {
  const outline = 'triangle' as const
  const sign: Shape = { box: [332, 480, 356, 500], fill: '#ffd400', straight: false, outline }

  assert.equal(bulletOf([dot]), 343)
  assert.equal(bulletOf([sign, dot]), undefined)
})
