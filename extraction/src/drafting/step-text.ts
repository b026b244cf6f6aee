import { findMentions } from '../callouts/mentions.ts'
import { beginsWithInstruction, sentencesOf } from '../procedures/instruction.ts'

/**
 * The text of a step before the notice at its end: "Clean the sump. Note: Use no wool." The
 * notice is a separate callout. A text that continues with instructions stays whole, as
 * the end of the notice is unknown.
 */
export function cutNoticeOff(text: string, language: string): string {
  const warnings = findMentions(text).filter(({ explained }) => explained === undefined)
  const [first] = warnings
  const own = first ? text.slice(0, first.start).trim() : ''
  if (!/[.!?。！？:：)]$/u.test(own)) return text
  const continuesAfter = warnings.some((warning) =>
    sentencesOf(warning.text)
      .slice(1)
      .some((sentence) => beginsWithInstruction(sentence, language)),
  )
  const hasEmptyWarning = warnings.some((warning) => warning.text === '')
  const follows = /[\p{L}\d]/u.test(text.slice(warnings.at(-1)?.end))
  return continuesAfter || hasEmptyWarning || follows ? text : own
}
