import { isText } from '../document.ts'
import { median } from '../geometry.ts'
import { allLexicons } from '../lexicon/lexicons.ts'
import type { Run } from './entries.ts'
import { asksToThink } from './instruction.ts'
import { fullText, hasOtherAbove, isDefinition, isReference, isRelease } from './roles.ts'
import type { DocumentSection } from './sections.ts'
import { roleOfTitle } from './title-roles.ts'
import { share } from './shares.ts'

/** Two numbers may count anything. */
const minItems = 3
/** Things are named in fewer words. */
const minWords = 4
/** In scripts that set no words apart. */
const minCharacters = 8

/** Whose words tell what is told to do, so that a list without them is none. */
const thoroughlyKnown = new Set(
  allLexicons.flatMap(({ language, isPartial }) => (isPartial === true ? [] : language)),
)

/**
 * True for a list that counts on from its first number and holds sentences, under no heading that promises
 * something else: what is left to go by in a language without a lexicon, or with a partial one. In the others
 * a numbered list without instructions is mostly none: of 150 generated documents without a procedure, 13 would
 * be taken for one, instead of 1.
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

/** What the numbers over a picture point to is named below it. */
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

/** At least 1 for what is long enough to be said rather than named. */
function lengthOf(text: string): number {
  const isSpaced = /\s/.test(text.trim()) && !/[\u0e00-\u0eff\u3040-\u9fff]/.test(text)
  return isSpaced ? text.trim().split(/\s+/).length / minWords : text.length / minCharacters
}

function isSomethingElse(text: string, language: string): boolean {
  return isReference(text) || isDefinition(text, language) || asksToThink(text, language)
}
