import type { TextChange } from './GrowingText.tsx'
import { markedPart, withWrittenPart } from './marked-parts.ts'
import type { ProcedureDraft } from '../outline/procedure-draft.ts'
import { replaceText } from './text-marking.ts'
import { insertTypedText } from './typed-marks.ts'
import { textFieldId, type Writing } from './writing.ts'

/** Applies what was typed into a step or notice, including shorthand such as list bullets. */
export function takeTyped(
  writing: Writing,
  id: string,
  text: string,
  { isTyped, caret: at }: TextChange,
) {
  const before = markedPart(writing.history.read().draft, id)
  if (!before) return
  if (!isTyped) {
    const part = replaceText(before, text, at)
    writing.change((draft) => withWrittenPart(draft, id, { before, part }))
    return
  }
  const { part, caret } = insertTypedText(before, text, at)
  const write = (draft: ProcedureDraft) => withWrittenPart(draft, id, { before, part })
  if (caret === undefined) writing.change(write, textFieldId(id))
  else writing.write(write, { id, at: caret }, textFieldId(id))
}
