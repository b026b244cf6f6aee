import { hurry, hurryAll } from '../../ui/spare-time.ts'
import { drawingOf } from './steps-around.ts'

/** A position in one of the editor's texts: the id of its owner, and the number of UTF-16 code units before it. */
export interface Caret {
  id: string
  at: number
}

export type TextField = HTMLTextAreaElement | HTMLInputElement

/** The editor text that an event comes from, if any. */
export function findTextField(target: EventTarget | null): TextField | undefined {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
  return isField && target.dataset['text'] !== undefined ? target : undefined
}

export function caretNow(): Caret | undefined {
  const field = findTextField(document.activeElement)
  const id = field?.dataset['text']
  return field && id !== undefined ? { id, at: field.selectionStart ?? 0 } : undefined
}

/** Puts the cursor where typing continues. False if there is no such text. */
export function placeCaret({ id, at }: Caret, options?: FocusOptions): boolean {
  const field = fieldOf(id) ?? fieldOnceDrawn(id)
  if (!field) return false
  field.focus(options)
  field.setSelectionRange(at, at)
  return true
}

/** The id of the element that shows the text. */
export function textElementId(id: string): string {
  return `text-${id}`
}

function fieldOf(id: string): TextField | undefined {
  // In a long draft, a search by attribute takes longer than a keystroke.
  const text = document.getElementById(textElementId(id))
  return findTextField(text ?? document.querySelector(`[data-text="${CSS.escape(id)}"]`))
}

/** A text that hasn't been rendered as a field yet: of a step, or within one. */
function fieldOnceDrawn(id: string): TextField | undefined {
  if (!hurry(drawingOf(id))) hurryAll()
  return fieldOf(id)
}

/** Stands for the end of a text, however long it is. */
export const atEnd = Number.MAX_SAFE_INTEGER

/** The editor's texts in reading order. */
function fieldsAround(field: TextField): TextField[] {
  const texts = field.closest('[data-writing]')?.querySelectorAll('[data-text]') ?? []
  return [...texts].flatMap((each) => findTextField(each) ?? [])
}

/** The text before (-1) or after (1) another one. */
export function adjacentField(field: TextField, by: -1 | 1): TextField | undefined {
  const fields = fieldsAround(field)
  return fields[fields.indexOf(field) + by]
}

const copied = [
  'boxSizing',
  'width',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontVariationSettings',
  'letterSpacing',
  'lineHeight',
  'paddingInlineStart',
  'paddingInlineEnd',
  'paddingBlockStart',
  'textIndent',
  'tabSize',
] as const

export interface CaretPlace {
  /** From the top left of the field, in CSS pixels. */
  left: number
  top: number
  lineHeight: number
  isOnFirstLine: boolean
  isOnLastLine: boolean
}

/** The position of the cursor in a wrapped text, which browsers don't report for text areas: measured on a copy. */
export function caretPlace(field: TextField): CaretPlace {
  const style = getComputedStyle(field)
  const copy = document.createElement('div')
  for (const name of copied) copy.style[name] = style[name]
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  })
  const at = field.selectionStart ?? 0
  const [marks, end] = [document.createElement('span'), document.createElement('span')]
  marks.textContent = '\u200b'
  end.textContent = '\u200b'
  copy.append(field.value.slice(0, at), marks, field.value.slice(at), end)
  document.body.append(copy)
  const [top, last] = [marks.offsetTop, end.offsetTop]
  const lineHeight = marks.offsetHeight
  const place = {
    left: marks.offsetLeft,
    top,
    lineHeight,
    isOnFirstLine: top < lineHeight + Number.parseFloat(style.paddingBlockStart),
    isOnLastLine: last - top < lineHeight / 2,
  }
  copy.remove()
  return place
}

/** The selected range of a text, in UTF-16 code units; empty for a mere cursor. */
export interface Chosen {
  from: number
  to: number
}
