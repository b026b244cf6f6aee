import { isText } from '../document.ts'
import { median } from '../geometry.ts'
import { allLexicons } from '../lexicon/lexicons.ts'
import type { Run } from './entries.ts'
import { asksToThink } from './instruction.ts'
import { fullText, hasOtherAbove, isDefinition, isReference, isRelease } from './roles.ts'
import type { DocumentSection } from './sections.ts'
import { roleOfTitle } from './title-roles.ts'
import { share } from './shares.ts'

/** Two numbers may enumerate anything. */
const minItems = 3
/** Names of things have fewer words. */
const minWords = 4
/** The same for scripts without spaces. */
const minCharacters = 8

/** Languages whose lexicon recognizes instructions, so that a list without any is not a procedure. */
const thoroughlyKnown = new Set(
  allLexicons.flatMap(({ language, isPartial }) => (isPartial === true ? [] : language)),
)

/**
 * True for a consecutively numbered list of sentences, under no heading that promises
 * something else: the only criterion in a language without a lexicon, or with a partial one. In the others
 * a numbered list without instructions is usually not a procedure: of 150 generated documents without a procedure, 13
 * would
 * yield one, instead of 1.
 */
export function isProcedureByNumbers(
  { style, entries }: Run,
  section: DocumentSection,
  language: string,
): boolean {
  if (thoroughlyKnown.has(language) || style === 'bullet') return false
  if (entries.length < minItems || !continuesCount(entries)) return false
  const role = roleOfTitle(section.title, language)
  if (role === 'tools' || role === 'parts' || hasOtherAbove(section, language)) return false
  if (isRelease(section.title) || isLegend(entries, section)) return false
  const texts = entries.map((entry) => fullText(entry))
  return (
    median(texts.map(lengthOf)) >= 1 &&
    share(texts, (text) => isSomethingElse(text, language)) < 0.3
  )
}

/** The legend of numbers in a picture is below it. */
function isLegend(entries: Run['entries'], { blocks }: DocumentSection): boolean {
  const labels = new Set(
    blocks.filter(isText).flatMap(({ kind, text }) => (kind === 'caption' ? text.trim() : [])),
  )
  return share(entries, ({ marker }) => labels.has(String(marker.value.at(-1)))) > half
}

const half = 0.5

function continuesCount(entries: Run['entries']): boolean {
  const values = entries.map(({ marker }) => marker.value.at(-1) ?? 0)
  return values.every((value, index) => index === 0 || value === (values[index - 1] ?? 0) + 1)
}

/** At least 1 for text that is long enough to be a sentence rather than a name. */
function lengthOf(text: string): number {
  const isSpaced = /\s/.test(text.trim()) && !/[\u0e00-\u0eff\u3040-\u9fff]/.test(text)
  return isSpaced ? text.trim().split(/\s+/).length / minWords : text.length / minCharacters
}

function isSomethingElse(text: string, language: string): boolean {
  return isReference(text) || isDefinition(text, language) || asksToThink(text, language)
}
