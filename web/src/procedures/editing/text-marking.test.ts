import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  replaceText,
  withBoldToggled,
  withColor,
  withLink,
  type MarkedPart,
} from './text-marking.ts'
import { nextItem, insertTypedText, withListToggled, withoutEmptyItem } from './typed-marks.ts'

const whole = (text: string) => ({ from: 0, to: text.length })

function bold(text: string, ...words: string[]): MarkedPart {
  return words.reduce(
    (part: MarkedPart, each) => {
      const from = text.indexOf(each)
      return withBoldToggled(part, { from, to: from + each.length }) ?? part
    },
    { text },
  )
}

function boldWords({ text, marks = [] }: MarkedPart): string[] {
  for (const mark of marks) assert.equal(text.slice(mark.start, mark.end), mark.text)
  return marks.filter(({ kind }) => kind === 'bold').map((mark) => mark.text)
}

test('marks stay at their words while a text is edited', () => {
  const part = bold('Open the valve, the valve only', 'valve')

  assert.deepEqual(boldWords(replaceText(part, 'Now open the valve, the valve only', 4)), ['valve'])
  assert.deepEqual(boldWords(replaceText(part, 'Open the valves, the valve only', 15)), ['valves'])
  assert.deepEqual(boldWords(replaceText(part, 'Open the valve , the valve only', 15)), ['valve'])
  assert.deepEqual(boldWords(replaceText(part, 'Open the vae, the valve only', 11)), ['vae'])
  assert.deepEqual(boldWords(replaceText(part, 'Open the valve, the only', 20)), ['valve'])
  assert.deepEqual(boldWords(replaceText(part, 'Open it', 7)), [])
})

test('bold is toggled, partially and for the word at the cursor', () => {
  const text = 'Open the red valve'
  const red = bold(text, 'red')

  assert.deepEqual(boldWords(bold(text, 'the', 'the red valve')), ['the red valve'])
  assert.deepEqual(boldWords(withBoldToggled(red, { from: 10, to: 10 }) ?? red), [])
  const all = withBoldToggled(red, whole(text)) ?? red
  assert.deepEqual(boldWords(withBoldToggled(all, { from: 9, to: 12 }) ?? all), [
    'Open the ',
    ' valve',
  ])
  assert.equal(withBoldToggled({ text: 'a  b' }, { from: 1, to: 3 }), undefined)
})

test('a link replaces another one, and keeps bold words bold', () => {
  const part = bold('See the seal kit', 'seal')
  const first = withLink(part, { from: 8, to: 12 }, { kind: 'item', itemId: 'a' }) ?? part
  const second = withLink(first, { from: 8, to: 16 }, { kind: 'item', itemId: 'b' }) ?? part

  assert.deepEqual(
    second.marks?.map((mark) => [mark.kind, mark.text]),
    [
      ['bold', 'seal'],
      ['item', 'seal kit'],
    ],
  )
})

test('a color replaces another one, and keeps bold words and links', () => {
  const part = bold('Loosen the red bolt', 'red')
  const linked = withLink(part, { from: 15, to: 15 }, { kind: 'item', itemId: 'a' }) ?? part
  const red = withColor(linked, { from: 11, to: 19 }, 'red') ?? part
  const both = withColor(red, { from: 16, to: 16 }, 'blue') ?? part
  const kinds = ({ marks = [] }: MarkedPart) =>
    marks.map((mark) => [mark.kind === 'color' ? mark.color : mark.kind, mark.text])

  assert.deepEqual(kinds(both), [
    ['bold', 'red'],
    ['item', 'bolt'],
    ['red', 'red '],
    ['blue', 'bolt'],
  ])
  assert.deepEqual(kinds(withColor(both, whole(both.text), undefined) ?? part), [
    ['bold', 'red'],
    ['item', 'bolt'],
  ])
  assert.deepEqual(kinds(replaceText(both, 'Loosen the red bolts', 20)), [
    ['bold', 'red'],
    ['item', 'bolt'],
    ['red', 'red '],
    ['blue', 'bolts'],
  ])
})

test('a hyphen starts a list, asterisks make words bold, and Enter continues the list until an item is empty', () => {
  const begun = insertTypedText({ text: 'Use:\n-' }, 'Use:\n- ', 7)
  assert.deepEqual(begun, { part: { text: 'Use:\n• ' }, caret: 7 })
  const starred = insertTypedText({ text: 'Do **not*' }, 'Do **not**', 10)
  assert.deepEqual(
    [starred.part.text, boldWords(starred.part), starred.caret],
    ['Do not', ['not'], 6],
  )
  assert.deepEqual(insertTypedText({ text: '2 ** 3 *' }, '2 ** 3 **', 9).part.text, '2 ** 3 **')

  assert.deepEqual(nextItem({ text: '• a cloth' }, 3, 4), {
    part: { text: '• a\n• cloth' },
    caret: 6,
  })
  assert.equal(nextItem({ text: 'a cloth' }, 3, 3), undefined)
  assert.deepEqual(withoutEmptyItem({ text: '• a\n• ' }, 6), { part: { text: '• a' }, caret: 3 })
})

test('lines become a list and plain lines again, with their marks', () => {
  const part = bold('one\ntwo\nthree', 'two', 'three')
  const listed = withListToggled(part, 0, 5)

  assert.equal(listed.part.text, '• one\n• two\nthree')
  assert.deepEqual(boldWords(listed.part), ['two', 'three'])
  const again = withListToggled(listed.part, 0, 9)
  assert.deepEqual([again.part.text, boldWords(again.part)], [part.text, ['two', 'three']])
})
