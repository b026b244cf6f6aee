import type { Marker, SourceLine } from '../document.ts'
import type { FoundStep } from '../procedures/found.ts'
import { isInstruction } from '../procedures/instruction.ts'
import { roleOfSection } from '../procedures/roles.ts'
import type { DocumentSection } from '../procedures/sections.ts'
import { latinWidthOf } from '../letters/text-width.ts'
import { reasonsOfPrint, printedFactsOf } from './place-evidence.ts'
import type { Reason } from '../draft.ts'

/** The evidence for and against a finding: named numbers, mostly from 0 to 1. */
export interface Evidence {
  features: Record<string, number>
  reasons: Reason[]
}

/** The surroundings of a found step. */
export interface StepPlace {
  section: DocumentSection
  /** The list it is in, including itself. */
  siblings: readonly FoundStep[]
  language: string
  /** 0 for a step, 1 for a sub-step. */
  depth: number
  /** The last number of the list before that one. */
  numberBefore: Marker | undefined
}

/** The properties of a list that apply to each of its steps. */
interface ListFacts {
  role: ReturnType<typeof roleOfSection>
  instructive: number
  /** Some step begins with a capital. */
  hasCapital: boolean
}

const factsOfList = new WeakMap<readonly FoundStep[], ListFacts>()

function listFacts({ siblings, section, language }: StepPlace): ListFacts {
  const known = factsOfList.get(siblings)
  if (known) return known
  const telling = siblings.filter((step) => isInstruction(textOf(step), language))
  const facts = {
    role: roleOfSection(section, language),
    instructive: telling.length / Math.max(1, siblings.length),
    hasCapital: siblings.some((step) => /^\p{Lu}/u.test(textOf(step))),
  }
  factsOfList.set(siblings, facts)
  return facts
}

const shortest = 12
const longest = 500

/** The evidence that this is a step with exactly this text. */
export function evidenceOfStep(step: FoundStep, place: StepPlace): Evidence {
  const { siblings, language, depth } = place
  const { role, instructive, hasCapital } = listFacts(place)
  const text = textOf(step)
  const lines = linesOf(step)
  const printed = printedFactsOf(lines)
  const sequence = sequenceOf(step, place)
  const isNumbered = step.marker !== undefined
  const isListed = step.origin === 'list' && isNumbered
  const instructs = isInstruction(text, language)
  const isShort = latinWidthOf(text) < shortest
  const isLong = latinWidthOf(text) > longest
  const isCut = hasCapital && /^\p{Ll}/u.test(text)
  const isClosed = /[.!:;。！：；)）]$/.test(text)
  const isHeaderless = step.isHeaderless === true
  const features = {
    prior: Math.log(step.confidence / (1 - step.confidence)),
    stepWord: asFeature(step.origin === 'stepWord'),
    table: asFeature(step.origin === 'table'),
    paragraph: asFeature(step.origin === 'paragraph'),
    heading: asFeature(step.origin === 'heading'),
    unnumbered: asFeature(step.origin === 'list' && !isListed),
    tells: asFeature(instructs),
    instructive,
    procedure: asFeature(role === 'procedure'),
    other: asFeature(role === 'other'),
    continues: asFeature(sequence === 'continues'),
    gap: asFeature(sequence === 'gap'),
    repeat: asFeature(sequence === 'repeat'),
    short: asFeature(isShort),
    long: asFeature(isLong),
    cut: asFeature(isCut),
    closed: asFeature(isClosed),
    joined: asFeature(printed.isJoined),
    doubt: printed.doubt,
    recognized: asFeature(printed.isRecognized),
    headerless: asFeature(isHeaderless),
    alone: asFeature(siblings.length === 1),
    many: Math.min(3, Math.log(siblings.length)),
    inner: asFeature(depth > 0),
    parts: Math.min(3, step.blocks.length - 1),
    parent: asFeature(step.steps.length > 0),
  }
  const doubts: [boolean, Reason][] = [
    [sequence === 'gap', 'sequence_gap'],
    [sequence === 'repeat', 'sequence_repeat'],
    [!isNumbered && step.origin !== 'table', 'no_number'],
    [!instructs, 'no_verb'],
    [instructive < 0.5 && step.origin !== 'stepWord', 'few_verbs'],
    [role !== 'procedure' && depth === 0, 'heading_unclear'],
    [isHeaderless, 'table_without_header'],
    [siblings.length === 1 && depth === 0, 'alone'],
    [isCut, 'text_cut'],
    [isShort, 'text_short'],
    [isLong, 'text_long'],
  ]
  return { features, reasons: [...reasonsThatHold(doubts), ...reasonsOfPrint(printed)] }
}

export function reasonsThatHold(doubts: readonly [boolean, Reason][]): Reason[] {
  return doubts.flatMap(([holds, reason]) => (holds ? [reason] : []))
}

export function asFeature(holds: boolean): number {
  return holds ? 1 : 0
}

type Sequence = 'continues' | 'gap' | 'repeat' | 'none'

/** How the number of a step follows the one before it in its list, or that of the list before. */
function sequenceOf(step: FoundStep, { siblings, numberBefore }: StepPlace): Sequence {
  const at = siblings.indexOf(step)
  const before = lastNumberOf(siblings[at - 1])
  if (!step.marker || step.marker.value.length === 0) return 'none'
  const value = lastOf(step.marker)
  if (!before || before.style !== step.marker.style) {
    const isNext = numberBefore && at === 0 && follows(step.marker, numberBefore)
    return value <= 1 || isNext ? 'continues' : 'gap'
  }
  const isDeeper = before.value.length !== step.marker.value.length
  const [first = 0, firstBefore = 0] = [step.marker.value[0], before.value[0]]
  const difference = isDeeper ? first - firstBefore : value - lastOf(before)
  if (difference === 0 && before.value.length === step.marker.value.length) return 'repeat'
  return difference === 1 || value <= 1 ? 'continues' : 'gap'
}

/** The number of a step, or that of a picture which is part of it. */
function lastNumberOf(step: FoundStep | undefined): Marker | undefined {
  const shown = step?.blocks.slice(1).findLast(({ kind, text }) => kind === 'item' && text === '')
  return shown?.marker ?? step?.marker
}

function follows(marker: Marker, before: Marker): boolean {
  const isSimilar = marker.style === before.style && marker.value.length === before.value.length
  return isSimilar && lastOf(marker) === lastOf(before) + 1
}

function lastOf({ value }: Marker): number {
  return value.at(-1) ?? 0
}

function textOf({ blocks }: FoundStep): string {
  return blocks
    .map(({ text }) => text)
    .join('\n')
    .trim()
}

function linesOf({ blocks }: FoundStep): SourceLine[] {
  return blocks.flatMap(({ lines }) => lines)
}
