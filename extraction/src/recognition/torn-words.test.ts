import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Piece } from './pieces.ts'
import type { ReadWord } from './read-words.ts'
import { repairTornWords } from './torn-words.ts'

/** Letters of ten pixels, two apart; a space is eight wide, and `+` joins two letters. */
function lineOf(printed: string): Piece {
  const letters: Piece['letters'] = []
  let x = 0
  for (const [index, character] of Array.from(printed).entries()) {
    if (character === '+') continue
    if (character === ' ') x += 6
    else if (printed[index - 1] === '+') {
      letters.pop()
      letters.push({ box: [x - 12, 0, x + 10, 20], ink: 100 })
      x += 12
    } else {
      letters.push({ box: [x, 0, x + 10, 20], ink: 100 })
      x += 12
    }
  }
  return {
    box: [0, 0, x, 20],
    letters,
    baseline: 20,
    slope: 0,
    up: 20,
    down: 0,
    heights: [],
    depths: [],
  }
}

function apart(printed: string, read: readonly string[]): string[] {
  const piece = lineOf(printed)
  let at = 0
  const words = read.map((text): ReadWord => {
    const own = Array.from(text)
    const place = printed.indexOf(own[0] ?? '', at)
    at = place + 1
    const before = printed.slice(0, place)
    const spaces = before.split(' ').length - 1
    const letters = before.replaceAll(/[ +]/g, '').length
    const inner = printed.slice(place).replaceAll('+', '')
    const covered = inner.slice(0, lengthWithSpaces(inner, own.length))
    const gaps = covered.split(' ').length - 1
    const x0 = 12 * letters + 6 * spaces
    return { text, box: [x0, 0, x0 + 12 * own.length - 2 + 6 * gaps, 20], confidence: 90, piece }
  })
  return repairTornWords(words).map(({ text }) => text)
}

function lengthWithSpaces(text: string, letters: number): number {
  let seen = 0
  for (const [index, character] of Array.from(text).entries()) {
    if (character !== ' ') seen += 1
    if (seen === letters) return index + 1
  }
  return text.length
}

test('words run together are parted where the line shows a space', () => {
  assert.deepEqual(apart('pull it out of me', ['pullit', 'out', 'of', 'me']), [
    'pull',
    'it',
    'out',
    'of',
    'me',
  ])
})

test('letters that touch on one side do not move the space', () => {
  assert.deepEqual(apart('In ca+se of an up', ['Incase', 'of', 'an', 'up']), [
    'In',
    'case',
    'of',
    'an',
    'up',
  ])
})

test('a word without such a gap stays whole', () => {
  assert.deepEqual(apart('inside of an oven', ['inside', 'of', 'an', 'oven']), [
    'inside',
    'of',
    'an',
    'oven',
  ])
})

test('where a letter is broken in two their count parts no word', () => {
  const piece = lineOf('pu:ll its up by me')
  const words = [
    ['pullits', 0, 100],
    ['up', 108, 130],
    ['by', 138, 160],
    ['me', 168, 190],
  ] as const
  const read = words.map(([text, x0, x1]): ReadWord => ({
    text,
    box: [x0, 0, x1, 20],
    confidence: 90,
    piece,
  }))
  assert.equal(repairTornWords(read)[0]?.text, 'pullits')
})

test('a consonant stays with its word, however thin its foot is printed', () => {
  assert.deepEqual(apart('L evantar la copa bien', ['Levantar', 'la', 'copa', 'bien']), [
    'Levantar',
    'la',
    'copa',
    'bien',
  ])
  assert.equal(apart('y mueve la copa bien', ['ymueve', 'la', 'copa', 'bien'])[0], 'y')
})

test('at few dots per inch a gap as wide as those of the boxes of words tears no word', () => {
  const places = [0, 10, 23, 33, 46, 56, 69, 79, 92, 102]
  const letters = places.map((x) => ({ box: [x, 0, x + 10, 20] as const, ink: 100 }))
  const piece: Piece = { ...lineOf('a'), letters, box: [0, 0, 112, 20] }
  const words = [
    ['pull', 0, 43],
    ['it', 46, 66],
    ['up', 69, 89],
    ['by', 92, 112],
  ] as const
  const read = words.map(([text, x0, x1]): ReadWord => ({
    text,
    box: [x0, 0, x1, 20],
    confidence: 90,
    piece,
  }))
  assert.deepEqual(
    repairTornWords(read).map(({ text }) => text),
    ['pull', 'it', 'up', 'by'],
  )
})
