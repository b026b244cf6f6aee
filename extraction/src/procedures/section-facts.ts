import { isText, type TextBlock } from '../document.ts'
import { certainLanguageOf } from '../language/detect.ts'
import { latinWidthOf } from '../letters/text-width.ts'
import { blocksOf, type FoundSection, type FoundStep } from './found.ts'
import {
  areInstructions,
  beginsWithConditionOf,
  beginsWithInstruction,
  beginsWithWhatIsDone,
  isInstruction,
  sentencesOf,
  strongestMood,
} from './instruction.ts'
import { leadsIn } from './roles.ts'
import { roleOfTitle } from './title-roles.ts'
import { flag, share } from './shares.ts'

/** The features of a section's steps together: shares and properties from 0 to 1, and counts as logarithms. */
export type SectionFacts = Readonly<Record<string, number>>

/** The facts about each section with steps: its steps, their surroundings, and the steps of other sections. */
export function factsOfSections(
  found: readonly FoundSection[],
  language: string,
): Map<FoundSection, SectionFacts> {
  const all = found.flatMap(({ steps }) => steps)
  const withSteps = found.filter(({ steps }) => steps.length > 0)
  return new Map(
    withSteps.map((one) => {
      const others = all.filter((step) => !one.steps.includes(step))
      const facts = {
        ...factsOfSteps(one, language),
        ...factsOfPlace(one, language),
        illustrated: share(one.steps, (step) => isIllustrated(step, one)),
        others: flag(others.length > 0),
        othersNumbered: flag(others.some(({ marker }) => marker !== undefined)),
      }
      return [one, facts]
    }),
  )
}

function factsOfSteps({ section, steps: all }: FoundSection, language: string): SectionFacts {
  const steps = withoutLabel(all)
  const texts = steps.flatMap((step) => instructionsOf(step, language)).map(textOf)
  const usual = certainLanguageOf(texts.join('\n')) ?? language
  const sentences = texts.flatMap(sentencesOf)
  const isJob = roleOfTitle(section.title, language) === 'procedure'
  // Under the heading of a job, descriptions of what is done are instructions.
  const describesAction = (text: string): boolean => isJob && beginsWithWhatIsDone(text, usual)
  const instructive = share(
    sentences,
    (text) => isInstruction(text, usual) || describesAction(text),
  )
  const closed = share(texts, (text) => /[.!:。：]$/.test(text))
  const conditional = share(texts, (text) => beginsWithConditionOf(text, usual))
  const kind = kindOf(steps)
  return {
    counted: flag(kind === 'list' || kind === 'stepWord'),
    fromOne: flag(steps.find(({ marker }) => marker)?.marker?.value.at(-1) === 1),
    count: Math.log2(steps.length),
    single: flag(steps.length === 1),
    begins: share(texts, (text) => beginsWithInstruction(text, usual) || describesAction(text)),
    stated: share(
      sentences,
      (text) => strongestMood(text, usual) === 'statement' && !describesAction(text),
    ),
    explains: share(texts, (text) => /^[^.。]{2,60}\s[–—-]\s/u.test(text)),
    linked: shareLinked(texts),
    closedInList: kind === 'list' ? closed : 0,
    conditionalInList: kind === 'list' ? conditional : 0,
    conditionalByWord: kind === 'stepWord' ? conditional : 0,
    proseHardlyTold: flag(kind === 'paragraph' && instructive < half),
  }
}

/** A lone "Step 7:" over a list is a label of the list. */
function withoutLabel(steps: readonly FoundStep[]): readonly FoundStep[] {
  const [only, other] = steps
  return only?.origin === 'stepWord' && !other && only.steps.length > 1 ? only.steps : steps
}

/** Those below a step that only names them, "Filter installation". */
function instructionsOf(step: FoundStep, language: string): readonly FoundStep[] {
  const isTitle =
    !isInstruction(textOf(step), language) && areInstructions(step.steps.map(textOf), language)
  return isTitle ? step.steps : [step]
}

const half = 0.5

/** The origin of most steps; bullets do not count as lists. */
function kindOf(steps: readonly FoundStep[]): FoundStep['origin'] | 'bullets' {
  const origins = ['paragraph', 'stepWord', 'heading', 'table'] as const
  const most = origins.find((one) => share(steps, ({ origin }) => origin === one) > half)
  if (most) return most
  return share(steps, ({ marker }) => marker !== undefined) > half ? 'list' : 'bullets'
}

/** The share of texts after the first that mention something from the previous one. */
function shareLinked(texts: readonly string[]): number {
  const words = texts.map(wordsOf)
  const later = words.slice(1)
  if (later.length === 0) return half
  const linked = later.filter((own, index) => words[index]?.isDisjointFrom(own) === false)
  return linked.length / later.length
}

/** Words are compared by their beginnings, as inflections differ; shorter words would link all texts. */
const [shortest, beginning] = [5, 6]

function wordsOf(text: string): ReadonlySet<string> {
  const unspaced = text.match(/[\u3040-\u9fff]/g) ?? []
  const pairs = unspaced.slice(1).map((letter, index) => `${unspaced[index]}${letter}`)
  if (pairs.length > 0) return new Set(pairs)
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return new Set(
    words.filter(({ length }) => length >= shortest).map((word) => word.slice(0, beginning)),
  )
}

function factsOfPlace({ section, steps }: FoundSection, language: string): SectionFacts {
  const before = section.blocks[section.blocks.findIndex((one) => one === steps[0]?.blocks[0]) - 1]
  const text = before && isText(before) && before.kind !== 'item' ? before.text : ''
  return {
    headed: flag(section.heading !== undefined),
    ownProcedure: flag(roleOfTitle(section.title, language) === 'procedure'),
    leadIn: flag(leadsIn(text, language)),
    shareOfText: shareOfText(section.blocks.filter(isText), steps),
  }
}

/** Mere advice seldom has figures. */
function isIllustrated(step: FoundStep, { figures }: FoundSection): boolean {
  return (figures.get(step) ?? []).length > 0 || step.steps.some((own) => figures.has(own))
}

/** How much of a section's text is in its steps. */
function shareOfText(blocks: readonly TextBlock[], steps: readonly FoundStep[]): number {
  const own = steps.flatMap(blocksOf)
  const used = new Set(own.map(({ id }) => id))
  const rest = blocks.filter(({ id, kind }) => !used.has(id) && kind !== 'callout')
  const width = (all: readonly TextBlock[]): number =>
    all.reduce((sum, { text }) => sum + latinWidthOf(text), 0)
  return width(own) / Math.max(1, width(own) + width(rest))
}

/** For a bare number, the first sub-step is the instruction. */
function textOf({ blocks, steps: [first] }: FoundStep): string {
  const own = blocks.map(({ text }) => text).join('\n')
  return own.trim() === '' && first ? textOf(first) : own.trim()
}
