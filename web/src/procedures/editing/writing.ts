import type { Callout } from '@millwright/contract/procedure-content'
import { createContext, useContext } from 'react'
import { flushSync } from 'react-dom'

import { placeCaret, type Caret } from './caret.ts'
import type { DraftHistory, EditDraft } from './draft-history.ts'
import { newChoice, newField } from '../outline/field-edits.ts'
import { changeStep, newCallout, type Outline } from '../outline/outline-edits.ts'
import { addCallout, stepIn, type Written } from './step-breaks.ts'

export type EditOutline = (outline: Outline) => Outline

/** The editor's actions on its draft. It stays the same while one procedure is edited. */
export interface Writing {
  history: DraftHistory
  /** Whether a step's fields are rendered with it: those around the first cursor, and wherever it goes. */
  isDrawnAtFirst: (stepId: string) => boolean
  /** @param field see `DraftHistory.change` */
  change: (edit: EditDraft, field?: string) => void
  changeOutline: (edit: EditOutline, field?: string) => void
  /** Changes the draft and puts the cursor where typing continues, possibly in a new text. */
  write: (edit: EditDraft, caret: Caret | undefined, field?: string) => void
  /** The same for a change that determines the cursor itself. False if there is nothing to change. */
  writeOutline: (edit: (outline: Outline) => Written | undefined, field?: string) => boolean
  addNotice: (stepId: string, kind?: Callout['kind']) => void
  addField: (stepId: string) => void
  /** Adds two choices to a step, or one more. */
  addChoice: (stepId: string) => void
  /** Shows the settings for a step's sign-off and target time. */
  addSignOff: (stepId: string) => void
  undo: () => void
  redo: () => void
}

/** @param shown the steps that are editable as soon as the editor opens */
export function createWriting(history: DraftHistory, shown: ReadonlySet<string>): Writing {
  const drawn = new Set(shown)
  const go = (caret: Caret | undefined) => {
    if (caret) placeCaret(caret)
  }
  const write: Writing['write'] = (edit, caret, field) => {
    if (caret) drawn.add(caret.id)
    flushSync(() => {
      history.change(edit, field)
    })
    go(caret)
  }
  return {
    history,
    isDrawnAtFirst: (stepId) => drawn.has(stepId),
    change: history.change,
    changeOutline: (edit, field) => {
      history.change((draft) => withOutline(draft, edit(draft.outline)), field)
    },
    write,
    writeOutline: (edit, field) => {
      const written = edit(history.read().draft.outline)
      if (!written) return false
      write((draft) => withOutline(draft, written.outline), written.caret, field)
      return true
    },
    ...createAdding(history, write),
    undo: () => {
      go(flushSync(history.undo))
    },
    redo: () => {
      go(flushSync(history.redo))
    },
  }
}

type Adding = Pick<Writing, 'addNotice' | 'addField' | 'addChoice' | 'addSignOff'>

/** Adds parts to a step. */
function createAdding(history: DraftHistory, write: Writing['write']): Adding {
  return {
    addNotice: (stepId, kind = 'warning') => {
      const callout = newCallout(kind)
      const caret = { id: callout.id, at: 0 }
      write((draft) => withOutline(draft, addCallout(draft.outline, stepId, callout)), caret)
    },
    addField: (stepId) => {
      const field = newField('number')
      const fields = stepIn(history.read().draft.outline, stepId)?.fields ?? []
      write(
        (draft) =>
          withOutline(draft, changeStep(draft.outline, stepId, { fields: [...fields, field] })),
        { id: field.id, at: 0 },
      )
    },
    addChoice: (stepId) => {
      const choices = stepIn(history.read().draft.outline, stepId)?.choices ?? []
      const choice = newChoice()
      const added = choices.length === 0 ? [choice, newChoice()] : [...choices, choice]
      write((draft) => withOutline(draft, changeStep(draft.outline, stepId, { choices: added })), {
        id: choice.id,
        at: 0,
      })
    },
    addSignOff: (stepId) => {
      const signOff = { by: 'anyone' as const, meaning: '' }
      const changes = stepIn(history.read().draft.outline, stepId)?.signOff ? {} : { signOff }
      write((draft) => withOutline(draft, changeStep(draft.outline, stepId, changes)), undefined)
    },
  }
}

function withOutline<Draft extends { outline: Outline }>(draft: Draft, outline: Outline): Draft {
  return outline === draft.outline ? draft : { ...draft, outline }
}

/** The history field of a step's text. */
export function textFieldId(stepId: string): string {
  return `text ${stepId}`
}

const Context = createContext<Writing | undefined>(undefined)
export const WritingProvider = Context.Provider

export function useWriting(): Writing {
  const writing = useContext(Context)
  if (!writing) throw new Error('There is no editor around this component.')
  return writing
}
