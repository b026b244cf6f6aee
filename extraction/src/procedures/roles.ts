import type { TextBlock } from '../document.ts'
import { median } from '../geometry.ts'
import { lexiconOf } from '../lexicon/lexicons.ts'
import type { Entry, Run } from './entries.ts'
import { beginsWithInstruction, isInstruction } from './instruction.ts'
import type { DocumentSection } from './sections.ts'
import { roleOfTitle, type SectionRole } from './title-roles.ts'

/** The nearest heading above that says something. */
export function roleOfSection(section: DocumentSection, language: string): SectionRole {
  let at: DocumentSection | undefined = section
  while (at) {
    const role = roleOfTitle(at.title, language)
    if (role !== 'open') return role
    at = at.parent
  }
  return 'open'
}

export interface RunScore {
  /** At least 1 for steps. */
  score: number
  /** Share of items that tell to do something. */
  instructive: number
}

/**
 * How much a list reads like steps: instructions, step words, order, sentences, and a heading
 * or lead-in that promises a procedure speak for it; short entries without a verb, quantities,
 * questions and headings such as "Parts list" against it.
 */
export function scoreRun(run: Run, section: DocumentSection, language: string): RunScore {
  const texts = run.entries.map((entry) => fullText(entry))
  const tells = run.style === 'bullet' ? beginsWithInstruction : isInstruction
  const instructive = share(texts, (text) => tells(text, language))
  if (run.style === 'stepWord') return { score: 3, instructive }
  const isOrdered = run.style !== 'bullet'
  let score = (isOrdered ? 0.35 : -0.6) + 2.2 * instructive
  score += roleWeight(roleOfSection(section, language), roleOfTitle(section.title, language))
  if (!isOrdered && hasOtherAbove(section, language)) score -= 1.2
  score += leadInWeight(run.before, language)
  score += shapeWeight(texts, instructive)
  if (run.entries.length === 1) score -= 0.8
  return { score, instructive }
}

/** Troubleshooting, safety and the like: their lists of what to do are no procedure. */
export function hasOtherAbove(section: DocumentSection, language: string): boolean {
  let at: DocumentSection | undefined = section
  while (at && roleOfTitle(at.title, language) !== 'other') at = at.parent
  return at !== undefined
}

function roleWeight(inherited: SectionRole, own: SectionRole): number {
  if (own === 'tools' || own === 'parts') return -3
  if (own === 'other' || inherited === 'other') return -1.2
  return inherited === 'procedure' ? 0.6 : 0
}

function leadInWeight(before: TextBlock | undefined, language: string): number {
  if (!before || before.kind === 'item') return 0
  const text = before.text.toLowerCase()
  if (/^(?:needed|required|you(?:'ll| will) need|benötigt|nécessaire)/.test(text)) return -2
  if (lexiconOf(language).leadIns.some((words) => text.includes(words))) return 0.8
  const heading = roleOfTitle(before.text, language)
  if (heading === 'tools' || heading === 'parts') return -3
  return /[:：]$/.test(text) && !isInstruction(before.text, language) ? -0.5 : 0
}

function shapeWeight(texts: readonly string[], instructive: number): number {
  const words = median(texts.map((text) => text.split(/\s+/).length))
  const cjk = share(texts, (text) => /[\u3040-\u9fff]/.test(text)) > 0.5
  let weight = 0
  if (!cjk && words <= 3 && instructive < 0.4) weight -= 1.2
  if (!cjk && words >= 8 && share(texts, (text) => /[.!:]$/.test(text)) > 0.5) weight += 0.5
  if (instructive === 0 && words < 10 && !cjk) weight -= 0.6
  if (share(texts, (text) => /^[^.!。]*[?？](?:\s|$)/u.test(text)) > 0.4) weight -= 3
  if (share(texts, (text) => /^(?:\d+\s?[x×]|[x×]\s?\d|\d+ (?:pcs|st|stk))\b/i.test(text)) > 0.4)
    weight -= 1.5
  return weight
}

/** An item's text with its paragraphs and, where it has none, its first sub-item. */
export function fullText(entry: Entry): string {
  const own = [entry.block.text, ...entry.more.map(({ text }) => text)].join('\n').trim()
  return own === '' ? (entry.entries[0]?.block.text ?? '') : own
}

function share<T>(values: readonly T[], holds: (value: T) => boolean): number {
  return values.length === 0 ? 0 : values.filter(holds).length / values.length
}
