import { useEffect } from 'react'

import type { Writing } from './writing.ts'

/**
 * Undo and Redo belong to the editor wherever the focus is, even after a drag: the browser's cover only one text. A
 * menu or a shaken phone can also trigger them.
 */
export function useUndoKeys({ undo, redo }: Writing) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = wantedBy(event)
      if (!wanted || isElsewhere(event.target)) return
      event.preventDefault()
      if (wanted === 'undo') undo()
      else redo()
    }
    const onInput = (event: InputEvent) => {
      const isUndo = event.inputType === 'historyUndo'
      if ((!isUndo && event.inputType !== 'historyRedo') || isElsewhere(event.target)) return
      event.preventDefault()
      if (isUndo) undo()
      else redo()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('beforeinput', onInput)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('beforeinput', onInput)
    }
  }, [undo, redo])
}

function wantedBy({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (altKey || !(ctrlKey || metaKey)) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null
}
