import type { TextChange } from './GrowingText.tsx'
import { markedPart, withPart } from './marked-parts.ts'
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
    writing.change((draft) => withPart(draft, id, replaceText(before, text, at)))
    return
  }
  const { part, caret } = insertTypedText(before, text, at)
  if (caret === undefined) writing.change((draft) => withPart(draft, id, part), textFieldId(id))
  else writing.write((draft) => withPart(draft, id, part), { id, at: caret }, textFieldId(id))
}
