import type { TextBlock } from '../document.ts'
import { median } from '../geometry.ts'
import { certainLanguageOf } from '../language/detect.ts'
import { lexiconOf } from '../lexicon/lexicons.ts'
import type { Run } from './entries.ts'
import type { Entry } from './item-owners.ts'
import {
  areInstructions,
  asksToThink,
  beginsWithInstruction,
  beginsWithVerbOf,
  isInstruction,
  strongestMood,
  namesPurpose,
  beginsWithStatement,
  type Mood,
} from './instruction.ts'
import { explainsControl } from './operating-elements.ts'
import type { DocumentSection } from './sections.ts'
import { share } from './shares.ts'
import { headingOfItems, roleOfTitle, type ItemHeading, type SectionRole } from './title-roles.ts'

/** The nearest informative heading above. */
export function roleOfSection(section: DocumentSection, language: string): SectionRole {
  let at: DocumentSection | undefined = section
  while (at) {
    const role = roleOfTitle(at.title, language)
    if (role !== 'open') return role
    at = at.parent
  }
  return 'open'
}

/** The heading over a group of parts or tools: "Parts list" over "Plumbing", which itself names no job. */
export function headingOfGroup(
  { title, heading, parent }: DocumentSection,
  language: string,
): ItemHeading | undefined {
  const isGroup = heading !== undefined && roleOfTitle(title, language) === 'open'
  if (!isGroup || parent?.heading === undefined) return undefined
  return headingOfItems(parent.title) ?? headingOfGroup(parent, language)
}

export interface RunScore {
  /** At least 1 for steps. */
  score: number
  /** The share of items that instruct. */
  instructive: number
}

/**
 * How much a list reads like steps: instructions, step words, order, sentences, and a heading
 * or lead-in that promises a procedure count in favor; short entries without a verb, statements,
 * quantities, questions, references and headings such as "Parts list" count against it. Obligations
 * count only among instructions or under such a heading: contracts and standards contain them too.
 */
export function scoreList(run: Run, section: DocumentSection, language: string): RunScore {
  const texts = run.entries.map((entry) => fullText(entry))
  // Not all of a document may have been translated.
  const usual = certainLanguageOf(texts.join('\n')) ?? language
  const moods = withLoneVerbs(
    run.entries.map((entry, index) => {
      const text = texts[index] ?? ''
      return moodOfEntry(entry, text, certainLanguageOf(text) ?? usual)
    }),
    texts,
    usual,
  )
  const leadIn = leadInWeight(run.before, language)
  const role = roleOfSection(section, language)
  const instructed = share(moods, (mood) => mood === 'instruction')
  const owed = share(moods, (mood) => mood === 'obligation')
  const isPromised = role === 'procedure' || leadIn > 0
  const whole = instructed + (instructed >= 0.25 || isPromised ? owed : 0)
  const isOrdered = run.style !== 'bullet'
  const instructive = isOrdered ? whole : Math.min(whole, beginning(texts, language))
  if (run.style === 'stepWord') return { score: 3, instructive }
  let score = (isOrdered ? 0.35 : -0.6) + 2.2 * instructive
  const areSentences = isOrdered && instructed >= 0.7 && share(texts, endsSentence) >= 0.5
  const own = headingOfGroup(section, language)?.kind ?? roleOfTitle(section.title, language)
  score += roleWeight(role, own, areSentences)
  if (!isOrdered && hasOtherAbove(section, language)) score -= 1.2
  score += leadIn + shapeWeight(texts, instructive)
  score -= 1.5 * share(moods, (mood) => mood === 'statement')
  if (instructed === 0) score -= 0.5
  if (share(texts, (text) => asksToThink(text, language)) >= 0.6) score -= 3
  if (share(texts, isReference) >= 0.5 || isRelease(section.title)) score -= 3
  if (share(texts, (text) => isDefinition(text, language)) >= 0.6) score -= 3
  if (share(texts, (text) => explainsControl(text, language)) >= 0.6) score -= 3
  if (run.entries.length === 1) score -= 0.8
  return { score, instructive }
}

function beginning(texts: readonly string[], language: string): number {
  return share(texts, (text) => beginsWithInstruction(text, language))
}

/** "Drain" may be a thing; between "Switch off" and "Open the lid" it is something to do. */
function withLoneVerbs(
  moods: readonly Mood[],
  texts: readonly string[],
  language: string,
): readonly Mood[] {
  if (!moods.includes('instruction')) return moods
  const isLoneVerb = (text = ''): boolean =>
    /^\p{L}+$/u.test(text) && beginsWithVerbOf(text, language)
  return moods.map((mood, index) =>
    mood === 'open' && isLoneVerb(texts[index]) ? 'instruction' : mood,
  )
}

/** A title over sub-steps ("1. Calibrating the belt") counts as their instruction. */
function moodOfEntry(entry: Entry, text: string, language: string): Mood {
  const isTitle = areInstructions(entry.entries.map(fullText), language)
  return isTitle ? 'instruction' : strongestMood(text, language)
}

/** "Meyer, K.: Pumps. Berlin, 2004, pp. 3–9." */
export function isReference(text: string): boolean {
  return /(?:^|\s)\p{Lu}\.|&|et al/u.test(text) && /(?:^|[\s(,])(?:19|20)\d\d(?!\d)/.test(text)
}

/** The heading over the changes in a version: "[2.3.1] - 2023-03-15". */
export function isRelease(title: string): boolean {
  return /^(?:v?\[?v?\d+(?:\.\d+)+\]?[\s–—(-]+\d{4}-\d\d-\d\d\)?|\[v?\d+(?:\.\d+)+\])$/i.test(title)
}

/**
 * "Backlash: play between two teeth.", "Power input: this block supplies the board." A title before an instruction
 * has a
 * verb after its colon.
 */
export function isDefinition(text: string, language: string): boolean {
  const [, term = '', meaning = ''] = /^([^:：.。]{1,60}?)\s*[:：]\s*(\S[^]*)$/u.exec(text) ?? []
  if (term === '') return false
  const isBrief = term.split(/\s+/).length <= 4 && !/[:：]/.test(meaning)
  const isMeaning =
    isMark(term) || /^\p{Ll}/u.test(meaning) || /的[^，。]{1,8}[。.]?$/u.test(meaning)
  const mood = strongestMood(meaning, language)
  if (mood === 'open') return isBrief && isMeaning
  const isNamed = !beginsWithInstruction(term, language)
  return mood === 'statement' && isNamed && beginsWithStatement(meaning, language)
}

/** Designators of parts on boards and panels: "S1", "JP12". */
function isMark(term: string): boolean {
  return /^\p{Lu}{1,3}\d{1,3}$/u.test(term)
}

/**
 * Troubleshooting, safety and the like: their lists of instructions are not procedures. A document's
 * title carries less weight than a section's own.
 */
export function hasOtherAbove(section: DocumentSection, language: string): boolean {
  let at: DocumentSection | undefined = section
  while (at && roleOfTitle(at.title, language) !== 'other') at = at.parent
  const isTitle = at !== undefined && at !== section && at.heading === undefined
  return at !== undefined && !(isTitle && roleOfTitle(section.title, language) === 'procedure')
}

function endsSentence(text: string): boolean {
  return /[.!:。：]$/.test(text)
}

/** Under "Parts needed" the steps may follow the listed parts, without a separate heading. */
function roleWeight(inherited: SectionRole, own: SectionRole, areSentences: boolean): number {
  if (own === 'tools' || own === 'parts') return areSentences ? 0 : -3
  if (own === 'other' || inherited === 'other') return -1.2
  return inherited === 'procedure' ? 0.6 : 0
}

/** In words. */
const longestLabel = 3

/** True for "Proceed as follows", and for "Procedure:" or "Cleaning:" alone in a line. */
export function leadsIn(text: string, language: string): boolean {
  const plain = text.toLowerCase()
  if (lexiconOf(language).leadIns.some((words) => plain.includes(words))) return true
  const isLabel = /[:：]$/.test(text) && text.split(/\s+/).length <= longestLabel
  return isLabel && roleOfTitle(text, language) === 'procedure'
}

function leadInWeight(before: TextBlock | undefined, language: string): number {
  if (!before || before.kind === 'item') return 0
  const text = before.text.toLowerCase()
  if (/^(?:needed|required|you(?:'ll| will) need|benötigt|nécessaire)/.test(text)) return -2
  if (leadsIn(before.text, language)) return 0.8
  const heading = roleOfTitle(before.text, language)
  if (heading === 'tools' || heading === 'parts') return -3
  if (!/[:：]$/.test(text)) return 0
  if (namesPurpose(before.text, language)) return 0.3
  return isInstruction(before.text, language) ? 0 : -0.5
}

function shapeWeight(texts: readonly string[], instructive: number): number {
  const words = median(texts.map((text) => text.split(/\s+/).length))
  const cjk = share(texts, (text) => /[\u3040-\u9fff]/.test(text)) > 0.5
  let weight = 0
  if (!cjk && words <= 3 && instructive < 0.4) weight -= 1.2
  if (!cjk && words >= 8 && share(texts, (text) => /[.!:]$/.test(text)) > 0.5) weight += 0.5
  if (instructive < 0.3 && words < 10 && !cjk) weight -= 0.6
  if (share(texts, isQuestion) > 0.4) weight -= 3
  if (
    cjk &&
    median(texts.map((text) => text.length)) <= 6 &&
    share(texts, (text) => /[。.]$/.test(text)) < 0.5
  )
    weight -= 1.5
  if (share(texts, (text) => /^(?:\d+\s?[x×]|[x×]\s?\d|\d+ (?:pcs|st|stk))\b/i.test(text)) > 0.4)
    weight -= 1.5
  return weight
}

function isQuestion(text: string): boolean {
  return /^[^.!。]*[?？](?:\s|$)/u.test(text)
}

/** An item's text with its paragraphs, or its first sub-item if it has none. */
export function fullText(entry: Entry): string {
  const own = [entry.block.text, ...entry.more.map(({ text }) => text)].join('\n').trim()
  return own === '' ? (entry.entries[0]?.block.text ?? '') : own
}
