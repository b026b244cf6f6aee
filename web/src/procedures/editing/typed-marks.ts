import { movedMarks } from '@millwright/contract/mark-places'

import { createMark, replaceText, type MarkedPart } from './text-marking.ts'

/** A text after typing, and the cursor if it differs from the field's. */
export interface Typed {
  part: MarkedPart
  caret?: number
}

const bullet = '• '
/** What people type to start a list. */
const listStart = /(?:^|\n)([-*•]) $/
const starred = /\*\*([^*\s](?:[^*\n]*[^*\s])?)\*\*$/

/** Turns a hyphen at the start of a line into a list bullet, and words between asterisks bold. */
export function insertTypedText(before: MarkedPart, text: string, caret: number): Typed {
  const part = replaceText(before, text, caret)
  const ahead = text.slice(0, caret)
  if (text.length <= before.text.length) return { part }
  if (listStart.test(ahead) && !ahead.endsWith(bullet)) {
    const listed = text.slice(0, caret - bullet.length) + bullet + text.slice(caret)
    return { part: replaceText(part, listed, caret), caret }
  }
  const words = starred.exec(ahead)
  return words?.[1] === undefined ? { part } : withoutStars(part, words.index, words[1])
}

function withoutStars({ text, marks = [] }: MarkedPart, at: number, words: string): Typed {
  const stars = 2
  const inside = { start: at, end: at + words.length }
  const behind = inside.end + 2 * stars
  const changed = text.slice(0, at) + words + text.slice(behind)
  const kept = [
    ...marks.filter(({ end }) => end <= at),
    ...movedMarks(
      marks.filter(({ start }) => start >= behind),
      -2 * stars,
    ),
  ]
  return {
    part: { text: changed, marks: [...kept, createMark(changed, { kind: 'bold' }, inside)] },
    caret: inside.end,
  }
}

/** Enter in a list: the next item. Undefined outside a list, and in an empty item. */
export function nextItem(part: MarkedPart, from: number, to: number): Required<Typed> | undefined {
  const line = lineAt(part.text, from)
  if (!isItem(line.words) || line.words === bullet.trim() || line.words === bullet) return undefined
  const added = `\n${bullet}`
  const text = part.text.slice(0, from) + added + part.text.slice(to)
  const caret = from + added.length
  return { part: replaceText(part, text, caret), caret }
}

/** The text without the item at the cursor, if that is empty: the list ends before it. */
export function withoutEmptyItem(part: MarkedPart, at: number): Required<Typed> | undefined {
  const { start, end, words } = lineAt(part.text, at)
  if (words !== bullet && words !== bullet.trim()) return undefined
  const caret = Math.max(0, start - 1)
  return { part: replaceText(part, part.text.slice(0, caret) + part.text.slice(end), caret), caret }
}

/** Backspace after a bullet: the line is no longer an item. */
export function withoutBullet(part: MarkedPart, at: number): Required<Typed> | undefined {
  const { start } = lineAt(part.text, at)
  if (part.text.slice(start, at) !== bullet) return undefined
  return {
    part: replaceText(part, part.text.slice(0, start) + part.text.slice(at), start),
    caret: start,
  }
}

/** Makes the selected lines a list, or plain lines if they all are items. */
export function withListToggled(part: MarkedPart, from: number, to: number): Required<Typed> {
  const [first, last] = [lineAt(part.text, from), lineAt(part.text, to)]
  const lines = part.text.slice(first.start, last.end).split('\n')
  const isList = lines.every(isItem)
  let changed: MarkedPart = part
  let [place, caret] = [first.start, to]
  for (const line of lines) {
    const isChanged = isList || !isItem(line)
    const mark = isList ? '' : bullet
    if (isChanged) {
      const rest = changed.text.slice(place + (isList ? bullet.length : 0))
      changed = replaceText(
        changed,
        changed.text.slice(0, place) + mark + rest,
        place + mark.length,
      )
      caret += isList ? -bullet.length : bullet.length
    }
    place += line.length + 1 + (isChanged ? (isList ? -bullet.length : bullet.length) : 0)
  }
  return { part: changed, caret: Math.max(first.start, caret) }
}

export function isInList(text: string, at: number): boolean {
  return isItem(lineAt(text, at).words)
}

/** The lines of a text as items with the same bullet as the first. */
export function asItems(text: string): string {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, '').trim())
  return lines.filter(Boolean).join(`\n${bullet}`)
}

function isItem(line: string): boolean {
  return line.startsWith(bullet) || line === bullet.trim()
}

function lineAt(text: string, at: number) {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const next = text.indexOf('\n', at)
  const end = next === -1 ? text.length : next
  return { start, end, words: text.slice(start, end) }
}
