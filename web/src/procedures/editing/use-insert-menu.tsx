import { useState, type ReactNode } from 'react'

import { caretPlace, findTextField, type TextField } from './caret.ts'
import { choicesFor, insertChoices, type InsertChoice } from './insert-choices.ts'
import { InsertMenu } from './InsertMenu.tsx'
import { changeText } from './step-breaks.ts'
import type { StepMedia } from './step-media.ts'
import type { Marking } from './use-marking.tsx'
import { textFieldId, type Writing } from './writing.ts'

/** A slash typed in a step, and the text after it. */
interface Opened {
  field: TextField
  stepId: string
  from: number
  typed: string
  /** In the page, in CSS pixels. */
  place: { left: number; top: number; height: number }
  active: number
}

/** After a word or a sentence; not the one in `and/or`. */
const slash = /(?:^|[\s.!?;:)])\/([\p{L}-]*)$/u

/** The menu that a slash opens: typing after it filters, Enter inserts, Escape leaves the slash as text. */
export function useInsertMenu(writing: Writing, media: StepMedia, marking: Marking) {
  const [opened, setOpened] = useState<Opened>()
  const choices = opened ? choicesFor(insertChoices(writing, { media, marking }), opened.typed) : []
  const close = () => {
    setOpened(undefined)
  }
  const take = ({ insert }: InsertChoice) => {
    if (!opened) return
    const { stepId, from, typed } = opened
    close()
    const taken = { from, to: from + typed.length + 1, text: '' }
    writing.writeOutline((outline) => changeText(outline, stepId, taken), textFieldId(stepId))
    insert(stepId, from)
  }
  const onInput = (target: EventTarget) => {
    setOpened((before) => openedIn(target, before))
  }
  /** Whether the key was for the menu. */
  const onKey = (key: string): boolean => {
    if (!opened || choices.length === 0) return false
    const chosen = choices[opened.active]
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const by = key === 'ArrowDown' ? 1 : -1
      const active = (opened.active + by + choices.length) % choices.length
      setOpened({ ...opened, active })
    } else if ((key === 'Enter' || key === 'Tab') && chosen) take(chosen)
    else if (key === 'Escape') close()
    else return false
    return true
  }
  const menu: ReactNode = opened && choices.length > 0 && (
    <InsertMenu
      choices={choices}
      active={opened.active}
      place={opened.place}
      field={opened.field}
      onTake={take}
    />
  )
  return { onInput, onKey, close, menu }
}

function openedIn(target: EventTarget, before: Opened | undefined): Opened | undefined {
  const field = findTextField(target)
  const stepId = field?.dataset['part'] === 'step' ? field.dataset['text'] : undefined
  if (!field || stepId === undefined) return undefined
  const at = field.selectionStart ?? 0
  const typed = slash.exec(field.value.slice(0, at))?.[1]
  if (typed === undefined) return undefined
  const from = at - typed.length - 1
  // After Escape, the next letter doesn't reopen it.
  if (typed !== '' && (before?.field !== field || before.from !== from)) return undefined
  const { left, top, lineHeight } = caretPlace(field)
  const box = field.getBoundingClientRect()
  const place = { left: box.left + left, top: box.top + top, height: lineHeight }
  return { field, stepId, from, typed, place, active: 0 }
}
