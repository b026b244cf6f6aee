import assert from 'node:assert/strict'
import { test } from 'node:test'

import { titleOfFile } from './file-title.ts'

test('a file that someone has named proposes a title, and one that a device has named none', () => {
  const named: [filename: string, title: string][] = [
    ['change_the_gasket.mp4', 'Change the gasket'],
    ['P-101 Kupplung.step', 'P-101 Kupplung'],
    ['pump v1.2.glb', 'Pump v1.2'],
    ['video gasket.mp4', 'Video gasket'],
    ['iPhone battery.mov', 'iPhone battery'],
    ['Scanner wechseln.mov', 'Scanner wechseln'],
    ['シール交換.mp4', 'シール交換'],
  ]
  for (const [filename, title] of named) assert.equal(titleOfFile(filename), title)
  const unnamed = [
    'IMG_20261129_101530.jpg',
    'IMG-20261129-WA0004.jpg',
    'VID_20261129_101530.mp4',
    'PXL_20261129_101530123.MP.jpg',
    'DSC01234.JPG',
    'MVI_0042.MOV',
    'GH010042.MP4',
    'WhatsApp Video 2026-11-29 at 10.15.30.mp4',
    'Screen Recording 2026-11-29 at 10.15.30 AM.mov',
    'recording.webm',
    'photo-1.jpg',
    'video (1).mp4',
    '20261129_101530.mp4',
  ]
  for (const filename of unnamed) assert.equal(titleOfFile(filename), '', filename)
})
