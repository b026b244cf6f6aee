import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findComponents } from './components.ts'
import { isDark, type GrayImage } from '../images/gray-image.ts'
import { findDarkShapes, turnLettersDark } from './light-on-dark.ts'

type IsInk = (x: number, y: number) => boolean

const letterHeight = 12

function imageOf(width: number, height: number, isInk: IsInk): GrayImage {
  const data = Uint8Array.from({ length: width * height }, (_, at) =>
    isInk(at % width, Math.floor(at / width)) ? 40 : 250,
  )
  return { width, height, data }
}

const isDisc =
  (x: number, y: number, radius: number): IsInk =>
  (px, py) =>
    (px - x) ** 2 + (py - y) ** 2 <= radius ** 2

const isBar =
  (x0: number, y0: number, x1: number, y1: number): IsInk =>
  (x, y) =>
    x >= x0 && x < x1 && y >= y0 && y < y1

/** A frame with a dark head, and a light letter in the head. */
function framedNotice(): GrayImage {
  const letter = isBar(60, 20, 72, 35)
  const frame: IsInk = (x, y) => isBar(10, 10, 190, 90)(x, y) && !isBar(12, 12, 188, 88)(x, y)
  return imageOf(200, 100, (x, y) => frame(x, y) || (isBar(10, 10, 190, 45)(x, y) && !letter(x, y)))
}

function darkLetters(image: GrayImage): GrayImage {
  return turnLettersDark(image, findDarkShapes(image, findComponents(image), letterHeight))
}

test('a number left white in a disc becomes a dark one on white, also where discs touch', () => {
  const discs = [isDisc(30, 20, 15), isDisc(30, 50, 15)]
  const strokes = [isBar(28, 12, 32, 28), isBar(28, 42, 32, 58)]
  const image = imageOf(
    60,
    70,
    (x, y) => discs.some((is) => is(x, y)) && !strokes.some((is) => is(x, y)),
  )

  const found = findComponents(darkLetters(image)).map(({ box }) => box)

  assert.deepEqual(found, [
    [28, 12, 32, 28],
    [28, 42, 32, 58],
  ])
})

test('a word left white in a bar becomes dark', () => {
  const letter = isBar(60, 20, 66, 40)
  const image = imageOf(200, 60, (x, y) => isBar(10, 10, 190, 50)(x, y) && !letter(x, y))

  const result = darkLetters(image)

  assert.ok(isDark(result, 63, 30))
  assert.ok(!isDark(result, 100, 30))
})

test('a short word left white in a bar as wide as the page becomes dark', () => {
  const letter = isBar(30, 20, 44, 34)
  const image = imageOf(1200, 60, (x, y) => isBar(10, 10, 1190, 50)(x, y) && !letter(x, y))

  const result = darkLetters(image)

  assert.ok(isDark(result, 36, 30))
  assert.ok(!isDark(result, 600, 30))
})

test('a word left white in the head of a framed notice becomes dark', () => {
  const image = framedNotice()

  const result = darkLetters(image)

  assert.ok(isDark(result, 63, 30))
  assert.ok(!isDark(result, 100, 30))
  assert.ok(isDark(result, 11, 80), 'the frame is as it was')
})

test('a black word on a medium gray bar is treated as on white', () => {
  const image = imageOf(200, 60, isBar(10, 10, 190, 50))
  for (let y = 20; y < 40; y += 1) image.data.fill(20, y * 200 + 60, y * 200 + 66)
  const grey = { ...image, data: image.data.map((value) => (value === 40 ? 140 : value)) }

  assert.deepEqual(
    findComponents(darkLetters(grey)).map(({ box }) => box),
    [[60, 20, 66, 40]],
  )
})

test('squares without letters and letters of headings stay as they are', () => {
  const square = imageOf(60, 60, isBar(15, 15, 45, 45))
  const isLetterO = (x: number, y: number): boolean =>
    [30, 70].some((middle) => isDisc(middle, 30, 15)(x, y) && !isDisc(middle, 30, 7)(x, y))
  const heading = imageOf(100, 60, isLetterO)

  assert.equal(darkLetters(square), square)
  assert.equal(darkLetters(heading), heading)
})

test('a dark head that was lit unevenly keeps its light letters', () => {
  const image = framedNotice()
  // Grey in the middle, darker towards its edges.
  const inHead = (at: number): boolean => at % 200 >= 12 && at % 200 < 188 && at < 200 * 45
  image.data.forEach((value, at) => {
    const row = Math.floor(at / 200)
    if (value === 40 && inHead(at)) image.data[at] = row < 18 || row > 40 ? 95 : 150
  })

  const result = darkLetters(image)

  assert.ok(isDark(result, 63, 30))
  assert.ok(!isDark(result, 100, 30))
})
