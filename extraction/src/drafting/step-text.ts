import { findMentions } from '../callouts/mentions.ts'
import { beginsWithInstruction, sentencesOf } from '../procedures/instruction.ts'

/**
 * What a step says before the notice that ends its text: "Clean the sump. Note: Use no wool." The
 * notice is a callout of its own. A text that goes on with what is to be done stays whole, as
 * nobody can tell where the notice ends.
 */
export function cutNoticeOff(text: string, language: string): string {
  const warnings = findMentions(text).filter(({ explained }) => explained === undefined)
  const [first] = warnings
  const own = first ? text.slice(0, first.start).trim() : ''
  if (!/[.!?。！？:：)]$/u.test(own)) return text
  const goesOn = warnings.some((warning) =>
    sentencesOf(warning.text)
      .slice(1)
      .some((sentence) => beginsWithInstruction(sentence, language)),
  )
  const saysNothing = warnings.some((warning) => warning.text === '')
  const follows = /[\p{L}\d]/u.test(text.slice(warnings.at(-1)?.end))
  return goesOn || saysNothing || follows ? text : own
}
