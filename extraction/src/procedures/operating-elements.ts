import { lexiconOf } from '../lexicon/lexicons.ts'
import { beginsWithInstruction } from './instruction.ts'
import { letters } from '../letters/letters.ts'

const patterns = new Map<string, RegExp>()

/**
 * "Power button: switches the unit on." In many languages the function of a control is described in the words of an
 * instruction;
 * the name of the control before the colon is the difference.
 */
export function explainsControl(text: string, language: string): boolean {
  const [, name = ''] = /^([^:：.。、]{1,40}?)\s*(?:[:：]|\s[–—-]\s)\s*\S/u.exec(text) ?? []
  const words = name.split(/\s+/).length
  if (words > maxWords || !patternOf(language).test(name)) return false
  // "Cancel key" is a name, "Press the cancel key" is not.
  return words <= 2 || !beginsWithInstruction(name, language)
}

const maxWords = 5

/** Compounds end with the word; a plural may follow it. */
function patternOf(language: string): RegExp {
  const known = patterns.get(language)
  if (known) return known
  const words = lexiconOf(language).operatingElements.split(/\s+/).join('|')
  const pattern = new RegExp(`(?:${words})(?:e?[sn]|i)?(?![${letters}])`, 'iu')
  patterns.set(language, pattern)
  return pattern
}
