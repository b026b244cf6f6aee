import { flattenSections } from '../../content/outline-tree.ts'
import { atEnd, caretPlace, adjacentField, placeCaret, type TextField } from './caret.ts'
import type { TextPart } from './GrowingText.tsx'
import { addItem } from './insert-choices.ts'
import {
  changeSection,
  indentStep,
  insertAfter,
  moveStep,
  newStep,
  outdentStep,
  type Outline,
} from '../outline/outline-edits.ts'
import { breakStep, joinNext, joinStep, stepIn, type Written } from './step-breaks.ts'
import { cellKeys, listKeys, toggleBold } from './marking-keys.ts'
import { findOwner, withoutCallout } from '../outline/notice-edits.ts'
import type { Writing } from './writing.ts'

export interface Press {
  key: string
  shift: boolean
  /** Ctrl, or ⌘ on a Mac. */
  command: boolean
  alt: boolean
}

/** Performs a key's action in an editor text. False if the browser should handle it. */
export function pressIn(writing: Writing, field: TextField, press: Press): boolean {
  const id = field.dataset['text'] ?? ''
  const part = field.dataset['part'] as TextPart
  const isMarkable = part === 'step' || part === 'notice'
  if (isMarkable && markingKeys(writing, { id, field, press })) return true
  if (part === 'cell' && cellKeys(writing, field, press.key)) return true
  if (part === 'step' && stepKeys(writing, { id, field, press })) return true
  if (part === 'notice' && noticeKeys(writing, { id, field, press })) return true
  if (part === 'item' && itemKeys(writing, { id, field, press })) return true
  const isNext = press.key === 'Enter' && !press.shift
  if (isNext && part === 'section') return goToFirstStep(writing, id)
  if (isNext && part === 'title') return goToFirstStep(writing)
  return !press.shift && !press.command && !press.alt && goToAdjacent(field, press.key)
}

interface At {
  id: string
  field: TextField
  press: Press
}

function markingKeys(writing: Writing, { id, field, press }: At): boolean {
  const { key, shift, command, alt } = press
  if (alt) return false
  const { from, to } = chosenIn(field)
  if (command) return key.toLowerCase() === 'b' && !shift && toggleBold(writing, id, { from, to })
  return listKeys(writing, id, { key, shift, from, to })
}

function stepKeys(writing: Writing, { id, field, press }: At): boolean {
  const { key, shift, command, alt } = press
  const { from, to, isAtStart, isAtEnd } = chosenIn(field)
  if (key === 'Enter' && command) {
    const step = newStep()
    return writing.writeOutline((outline) => at(insertAfter(outline, id, step), step.id, 0))
  }
  if (key === 'Enter' && !shift) {
    writing.writeOutline((outline) => breakStep(outline, id, { from, to }))
    return true
  }
  if (key === 'Tab' && !command && !alt) {
    writing.writeOutline((outline) => moved(outline, shift ? outdentStep : indentStep, id, from))
    return true
  }
  if (alt && (key === 'ArrowUp' || key === 'ArrowDown')) {
    const by = key === 'ArrowUp' ? -1 : 1
    writing.writeOutline((outline) => moved(outline, (all) => moveStep(all, id, by), id, from))
    return true
  }
  if (command || alt) return false
  if (key === 'Backspace' && isAtStart) return writing.writeOutline((all) => joinStep(all, id))
  return key === 'Delete' && isAtEnd && writing.writeOutline((all) => joinNext(all, id))
}

function noticeKeys(writing: Writing, { id, field, press: { key, shift } }: At): boolean {
  const owner = findOwner(writing.history.read().draft, id)
  if (key === 'Enter' && !shift) return goOn(writing, owner)
  if (key !== 'Backspace' || field.value !== '') return false
  writing.write((draft) => withoutCallout(draft, id), { id: owner ?? 'title', at: atEnd })
  return true
}

/** Enter adds the next item, and Backspace removes an empty one. */
function itemKeys(writing: Writing, { id, field, press: { key } }: At): boolean {
  const { tools, parts } = writing.history.read().draft
  const list = tools.some((item) => item.id === id) ? 'tools' : 'parts'
  if (key === 'Enter') {
    addItem(writing, list)
    return true
  }
  if (key !== 'Backspace' || field.value !== '') return false
  const items = list === 'tools' ? tools : parts
  const beside = items[items.findIndex((item) => item.id === id) - 1]?.id ?? 'description'
  const left = items.filter((item) => item.id !== id)
  writing.write((draft) => ({ ...draft, [list]: left }), { id: beside, at: atEnd })
  return true
}

/** From a notice to its step's text or, if that is filled, to a new step; elsewhere to the first step. */
function goOn(writing: Writing, owner: string | undefined): boolean {
  const { outline } = writing.history.read().draft
  const step = owner === undefined ? undefined : stepIn(outline, owner)
  if (!step) return goToFirstStep(writing, owner)
  if (step.text.trim() === '') return placeCaret({ id: step.id, at: atEnd })
  const end = { from: step.text.length, to: step.text.length }
  return writing.writeOutline((all) => breakStep(all, step.id, end))
}

/** In a section, or in the whole procedure; if it has no step, one is created. */
function goToFirstStep(writing: Writing, sectionId?: string): boolean {
  const sections = flattenSections(writing.history.read().draft.outline)
  const section = sections.find(({ id }) => id === sectionId) ?? sections[0]
  if (!section) return false
  const [first] = section.steps
  if (first) return placeCaret({ id: first.id, at: atEnd })
  const step = newStep()
  return writing.writeOutline((outline) =>
    at(changeSection(outline, section.id, { steps: [step] }), step.id, 0),
  )
}

function moved(
  outline: Outline,
  edit: (outline: Outline, id: string) => Outline,
  id: string,
  caret: number,
): Written | undefined {
  const changed = edit(outline, id)
  return changed === outline ? undefined : at(changed, id, caret)
}

function at(outline: Outline, id: string, caret: number): Written {
  return { outline, caret: { id, at: caret } }
}

function chosenIn({ selectionStart, selectionEnd, value }: TextField) {
  const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0]
  return { from, to, isAtStart: from === 0 && to === 0, isAtEnd: from === value.length }
}

/** At the edge of a text, the arrow keys continue in the next one, as in a single document. */
function goToAdjacent(field: TextField, key: string): boolean {
  const { from, to, isAtStart, isAtEnd } = chosenIn(field)
  if (from !== to) return false
  if (key === 'ArrowLeft' && isAtStart) return goTo(adjacentField(field, -1), atEnd)
  if (key === 'ArrowRight' && isAtEnd) return goTo(adjacentField(field, 1), 0)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
  const place = caretPlace(field)
  const column = from - (field.value.lastIndexOf('\n', from - 1) + 1)
  if (key === 'ArrowDown' && place.isOnLastLine) return goTo(adjacentField(field, 1), column)
  if (key !== 'ArrowUp' || !place.isOnFirstLine) return false
  const above = adjacentField(field, -1)
  return goTo(above, (above?.value.lastIndexOf('\n') ?? -1) + 1 + column)
}

function goTo(field: TextField | undefined, caret: number): boolean {
  const id = field?.dataset['text']
  return id !== undefined && placeCaret({ id, at: caret })
}
