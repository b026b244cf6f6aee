import { median } from '../geometry.ts'
import { certainLanguageOf } from '../language/detect.ts'
import type { Run } from './entries.ts'
import type { Entry } from './item-owners.ts'
import { beginsWithInstruction, isInstruction, strongestMood, namesPurpose } from './instruction.ts'
import { fullText, hasOtherAbove, isReference, leadsIn, roleOfSection, scoreList } from './roles.ts'
import type { DocumentSection } from './sections.ts'
import { roleOfTitle } from './title-roles.ts'
import { flag, share } from './shares.ts'

/** The features of a list: shares of its items and properties from 0 to 1, and counts as logarithms. */
export type ListFacts = Readonly<Record<string, number>>

/** Scores are clamped to these. */
const [minScore, maxScore] = [-3, 3.5]
/** The number of letters that count as a word in scripts without spaces. */
const lettersInWord = 2.5
const longestCount = 16

/** The facts about a list: its words, its shape, its section and its lead-in. */
export function factsOfList(run: Run, section: DocumentSection, language: string): ListFacts {
  const { score } = scoreList(run, section, language)
  return {
    rule: Math.max(minScore, Math.min(maxScore, score)),
    passes: flag(score >= 1),
    ...factsOfWords(run, language),
    ...factsOfShape(run),
    ...factsOfSection(section, language),
    ...factsOfLeadIn(run, language),
  }
}

function factsOfWords({ entries }: Run, language: string): ListFacts {
  const texts = entries.map((entry) => fullText(entry))
  // Not all of a document may have been translated.
  const usual = certainLanguageOf(texts.join('\n')) ?? language
  const moods = texts.map((text) => strongestMood(text, certainLanguageOf(text) ?? usual))
  return {
    told: share(moods, (mood) => mood === 'instruction'),
    owed: share(moods, (mood) => mood === 'obligation'),
    stated: share(moods, (mood) => mood === 'statement'),
    begins: share(texts, (text) => beginsWithInstruction(text, usual)),
    ends: share(texts, (text) => /[.!:。：]$/.test(text)),
    asks: share(texts, (text) => /^[^.!。]*[?？](?:\s|$)/u.test(text)),
    references: share(texts, isReference),
    explains: share(texts, (text) => /\s[–—-]\s/.test(text)),
    defines: share(texts, (text) => /^[^.。]{2,30}(?::\s|：)/.test(text)),
    capital: share(texts, (text) => /^\p{Lu}/u.test(text)),
    words: Math.min(Math.log2(longestCount), Math.log2(1 + median(texts.map(wordsIn)))),
  }
}

function wordsIn(text: string): number {
  const isSpaced = !/[\u3040-\u9fff]/.test(text)
  return isSpaced ? text.split(/\s+/).length : text.length / lettersInWord
}

function factsOfShape({ style, entries }: Run): ListFacts {
  const holds = (has: (entry: Entry) => boolean): number => share(entries, has)
  return {
    ordered: flag(style !== 'bullet'),
    lettered: flag(style === 'lowerLetter' || style === 'upperLetter'),
    count: Math.log2(entries.length),
    single: flag(entries.length === 1),
    nested: holds(({ entries: inner }) => inner.length > 0),
    continued: holds(({ more }) => more.length > 0),
    warned: holds(({ callouts }) => callouts.length > 0),
  }
}

function factsOfSection(section: DocumentSection, language: string): ListFacts {
  const own = roleOfTitle(section.title, language)
  const role = roleOfSection(section, language)
  return {
    headed: flag(section.heading !== undefined),
    ownProcedure: flag(own === 'procedure'),
    ownItems: flag(own === 'tools' || own === 'parts'),
    ownOther: flag(own === 'other'),
    procedure: flag(role === 'procedure'),
    other: flag(role === 'other'),
    otherAbove: flag(hasOtherAbove(section, language)),
  }
}

function factsOfLeadIn({ before }: Run, language: string): ListFacts {
  const text = before && before.kind !== 'item' ? before.text : ''
  return {
    leadIn: flag(leadsIn(text, language)),
    colon: flag(/[:：]$/.test(text)),
    purpose: flag(text !== '' && namesPurpose(text, language)),
    toldBefore: flag(text !== '' && isInstruction(text, language)),
    underText: flag(text !== '' && before?.kind === 'paragraph'),
  }
}
