import assert from 'node:assert/strict'
import { test } from 'node:test'

import { groupParagraphs } from './paragraphs.ts'
import type { Line } from '../printed-line.ts'

/** A line of ten points that ends at `right`. */
function line(text: string, baseline: number, right = 280): Line {
  return {
    page: 1,
    box: [60, baseline - 9, right, baseline + 2],
    baseline,
    text,
    runs: [],
    size: 10,
    bold: false,
    color: '#000000',
  }
}

const textsOf = (lines: Line[]): string[] =>
  groupParagraphs(lines).map((paragraph) => paragraph.lines.map(({ text }) => text).join(' '))

test('a notice in a script without case continues with its second sentence', () => {
  const lines = [
    line('위험: 400 V의 충전부가 있습니다. 만지면 사망합니다.', 100, 270),
    line('차단기 S8번을 내리고 잠그십시오.', 114.5, 200),
    line('전원을 켜고 14초 동안 운전합니다.', 150, 230),
    line('관리자로 로그인합니다.', 164.5, 200),
  ]

  assert.equal(
    textsOf(lines)[0],
    '위험: 400 V의 충전부가 있습니다. 만지면 사망합니다. 차단기 S8번을 내리고 잠그십시오.',
  )
})

test('lines end where their column does, which a wider title says nothing of', () => {
  const text = [
    'Open the lid and take',
    'the seal out of its',
    'groove with a hook, then',
    'wipe it',
  ]
  const lines = text.map((words, index) => line(words, 130 + 12 * index, 180 - 2 * index))
  const title = { ...line('Replacing the seal of the lid', 100, 420), size: 14 }

  assert.deepEqual(textsOf([title, ...lines, line('with a cloth.', 178, 120)]), [
    title.text,
    `${text.join(' ')} with a cloth.`,
  ])
})

test('a notice continues after a full stop at the end of a full line, but another step does not', () => {
  const steps = [
    line('With the power off, unplug connector K8 inside', 100),
    line('the cabinet.', 114.5, 120),
    line('WARNING: The arm may move unexpectedly.', 130.5, 262),
    line('Press the emergency stop before you enter.', 145, 270),
    line('Put the cover back on and tighten both screws.', 161, 278),
    line('Switch the power on.', 177, 200),
  ]

  assert.deepEqual(textsOf(steps), [
    'With the power off, unplug connector K8 inside the cabinet.',
    'WARNING: The arm may move unexpectedly. Press the emergency stop before you enter.',
    'Put the cover back on and tighten both screws.',
    'Switch the power on.',
  ])
})

test('lines under a signal word continue while they keep its distance', () => {
  const lines = [
    line('WARNING', 100, 110),
    line('The tank stays under pressure for an hour.', 116, 272),
    line('Wait before you open it.', 132, 160),
    line('Wear gloves.', 152, 110),
  ]

  assert.deepEqual(textsOf(lines), [
    'WARNING',
    'The tank stays under pressure for an hour. Wait before you open it.',
    'Wear gloves.',
  ])
})

test('the end of a broken word is not a signal word in another language', () => {
  const lines = [
    line('WARNUNG: El brazo puede moverse de forma inespe-', 100, 278),
    line('rada. Pulsar la parada de emergencia antes de en-', 112, 279),
    line('trar en la celda.', 124, 140),
  ].map((one) => ({ ...one, panel: 3 }))

  assert.equal(textsOf(lines).length, 1)
})

test('the word "o" after a comma at the end of a full line is not a bullet', () => {
  const sentence = [
    'No hacer funcionar nunca la bomba en seco,',
    'o se dañará el retén de la bomba.',
  ]
  const list = ['Antes de empezar se necesita todo esto:', 'o una llave de 13 y un paño seco']

  assert.deepEqual(textsOf(sentence.map((text, index) => line(text, 100 + 12 * index))), [
    sentence.join(' '),
  ])
  assert.deepEqual(textsOf(list.map((text, index) => line(text, 100 + 12 * index))), list)
})

test('the longest line of a short list does not swallow the next item', () => {
  const items = ['1. Switch off', '2. Drain the pump', '3. Open the lid']
  const lines = items.map((text, index) => line(text, 100 + 12 * index, 60 + 6 * text.length))
  const title = line('Changing the filter of the pump', 88, 246)

  assert.deepEqual(textsOf(lines), items)
  assert.deepEqual(textsOf([title, ...lines]), [title.text, ...items])
  const steps = ['Step 1: Switch off the pump', 'Step 2: Drain', 'Step 3: Open the lid']
  assert.deepEqual(
    textsOf(steps.map((text, index) => line(text, 100 + 12 * index, 60 + 6 * text.length))),
    steps,
  )
})

test('a number in a sentence at the beginning of a line is not an item', () => {
  const lines = [
    line('1. Run the pump until the gauge shows', 100, 276),
    line('7. Then note the time that this took', 112, 276),
    line('and close the valve.', 124, 180),
  ]

  assert.equal(textsOf(lines).length, 1)
})

test('an item continues at its hanging indent, even if a tab indents its first line further', () => {
  const at = (one: Line, left: number): Line => ({
    ...one,
    box: [left, one.box[1], one.box[2], one.box[3]],
  })
  const items = [
    line('1.      Set the minutes with the two keys (the digits', 100),
    at(line('blink);', 114, 120), 70),
    line('2.      Press the third key of the clock once (they stop).', 128),
  ]
  assert.deepEqual(textsOf(items), [`${items[0]?.text ?? ''} blink);`, items[2]?.text])
})

test('widely spaced lines that begin like sentences are paragraphs, however long they are', () => {
  const texts = ['Connect to the device', 'Sign in', 'Open the log', 'Save it', 'Sign out']
  const lines = texts.map((text, index) => line(text, 100 + index * 19, index === 0 ? 290 : 150))

  assert.deepEqual(textsOf(lines), texts)
})
