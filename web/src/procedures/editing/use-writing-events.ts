import {
  useRef,
  type ClipboardEvent,
  type DragEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react'

import { atEnd, placeCaret, findTextField, type TextField } from './caret.ts'
import { isDocument, isMedium } from './dropped-files.ts'
import type { StepMedia } from './step-media.ts'
import type { useInsertMenu } from './use-insert-menu.tsx'
import { useDroppedDocument } from './use-dropped-document.ts'
import type { Marking } from './use-marking.tsx'
import { isSeveralLines, usePasting, type Copied } from './use-pasting.ts'
import { parsePastedLine } from './pasted-marks.ts'
import { pasteItems, pasteMarked } from './marking-keys.ts'
import { pressIn } from './writing-keys.ts'
import type { Writing } from './writing.ts'

/** Handles typing, pasting and dropping anywhere in the document. The texts themselves know nothing about it. */
export function useWritingEvents(
  writing: Writing,
  {
    media,
    menu,
    marking,
  }: { media: StepMedia; menu: ReturnType<typeof useInsertMenu>; marking: Marking },
) {
  const { mutate: pasteText } = usePasting(writing)
  const lastStepId = useRef<string>(undefined)
  return {
    onFocus: ({ target }: FocusEvent) => {
      lastStepId.current = findStepId(target) ?? lastStepId.current
    },
    onInput: ({ target }: FormEvent) => {
      menu.onInput(target)
    },
    onBlur: menu.close,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || event.defaultPrevented) return
      const field = findTextField(event.target)
      if (!field) {
        if (event.key === 'Escape' && goToDone(event.target)) event.preventDefault()
        return
      }
      const { key, shiftKey: shift, altKey: alt } = event
      const command = event.ctrlKey || event.metaKey
      const isTaken =
        linksBy(event, field, marking) ||
        menu.onKey(key) ||
        (key === 'Escape' && (goToTools(field) || goBack(field, lastStepId.current))) ||
        pressIn(writing, field, { key, shift, alt, command })
      if (isTaken) event.preventDefault()
    },
    onPaste: (event: ClipboardEvent) => {
      const stepId = findStepId(event.target)
      const { clipboardData: data } = event
      const copied = { text: data.getData('text/plain'), html: data.getData('text/html') }
      const files = mediaIn(data)
      const field = findTextField(event.target)
      if (stepId === undefined) return
      // Office programs also put a picture on the clipboard.
      if (files.length > 0 && copied.text === '') media.addFiles(stepId, files)
      else if (!field || !takePaste(writing, field, copied, pasteText)) return
      event.preventDefault()
    },
    ...useDropping(media, useDroppedDocument(writing)),
  }
}

/** Ctrl K links the selected words; elsewhere it searches. */
function linksBy(event: KeyboardEvent, field: TextField, { addLink }: Marking): boolean {
  const { key, ctrlKey, metaKey } = event
  const { text: id, part } = field.dataset
  const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  const isLink = (ctrlKey || metaKey) && key.toLowerCase() === 'k' && from !== to
  if (!isLink || id === undefined || (part !== 'step' && part !== 'notice')) return false
  event.stopPropagation()
  addLink(id, { from, to })
  return true
}

type PasteText = ReturnType<typeof usePasting>['mutate']

/** Several lines become steps, or items in a list; one line keeps its bold words and links. */
function takePaste(writing: Writing, field: TextField, copied: Copied, pasteText: PasteText) {
  const { text: id, part } = field.dataset
  const chosen = { from: field.selectionStart ?? 0, to: field.selectionEnd ?? 0 }
  if (id === undefined || (part !== 'step' && part !== 'notice')) return false
  if (!isSeveralLines(copied)) {
    const line = parsePastedLine(copied.html)
    return line !== undefined && pasteMarked(writing, id, chosen, line)
  }
  if (pasteItems(writing, id, chosen, copied.text)) return true
  if (part === 'step') pasteText({ ...copied, stepId: id, ...chosen })
  return part === 'step'
}

/** Files are dropped on steps. Elsewhere, the browser would navigate to the file. */
function useDropping(media: StepMedia, onDocument: (file: File) => void) {
  const mark = (target: EventTarget | null) => {
    const row = rowOf(target)
    for (const marked of document.querySelectorAll<HTMLElement>('[data-dropping]')) {
      if (marked !== row) delete marked.dataset['dropping']
    }
    if (row) row.dataset['dropping'] = 'true'
  }
  return {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      mark(event.target)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (!isInside) mark(null)
    },
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      mark(null)
      const stepId = findStepId(event.target)
      const files = mediaIn(event.dataTransfer)
      const document = [...event.dataTransfer.files].find(isDocument)
      if (stepId !== undefined && files.length > 0) media.addFiles(stepId, files)
      else if (document) onDocument(document)
    },
  }
}

function mediaIn({ files }: DataTransfer): File[] {
  return [...files].filter(isMedium)
}

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-step-row]') : null
}

/** The step that an element of the page belongs to. */
export function findStepId(target: EventTarget | null): string | undefined {
  return rowOf(target)?.dataset['stepRow']
}

/** From a tool or part, which may have been added from a step, back to that step. */
function goBack(field: TextField, stepId: string | undefined): boolean {
  if (field.dataset['part'] !== 'item' || stepId === undefined) return false
  return placeCaret({ id: stepId, at: atEnd })
}

/** Escape goes from the step's tools to Done: Shift and Tab would move back through the texts and change them. */
function goToDone(from: EventTarget | null): boolean {
  if (!(from instanceof Element) || !from.matches('[data-tools]')) return false
  const done = document.querySelector<HTMLElement>('[data-done]')
  done?.focus()
  return done !== null
}

/** From a step's text to the actions on the whole step. */
function goToTools(field: Element): boolean {
  const tool = field.closest('[data-step-row]')?.querySelector<HTMLElement>('[data-tools]')
  tool?.focus()
  return tool !== null && tool !== undefined
}
