import type { CalloutKind } from '@millwright/extraction/document'

import type { Language } from './languages/language.ts'
import type { Sentences } from './sentences.ts'

/** The content of a document, before it is printed. */
export interface Manual {
  language: Language
  title: string
  product: string
  parts: Part[]
}

export type Part =
  | { kind: 'contents' }
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'rules'; texts: string[] }
  | { kind: 'definitions'; entries: { word: string; text: string }[] }
  | { kind: 'safety'; callouts: Callout[] }
  | { kind: 'numbered'; texts: string[] }
  | { kind: 'bullets'; texts: string[] }
  | { kind: 'table'; head: string[]; rows: string[][]; hasHead: boolean }
  | { kind: 'legend'; names: string[]; caption: string }
  | { kind: 'procedure'; procedure: Procedure }

export interface Procedure {
  title: string
  tools: Item[]
  parts: Item[]
  leadIn: string | undefined
  /** Printed before the first step. */
  callouts: Callout[]
  phases: Phase[]
}

/** The steps under one sub-heading; a procedure without sub-headings has one phase without a title. */
export interface Phase {
  title: string | undefined
  steps: Step[]
}

export interface Step {
  text: string
  /** Whether the heading is the step. */
  title: string | undefined
  substeps: Substep[]
  callouts: Callout[]
  hasFigure: boolean
  /** Known once printed. */
  page?: number
  marker?: string
}

export interface Substep {
  text: string
  marker?: string
}

export interface Callout {
  kind: CalloutKind
  word: string
  text: string
  /** Its position: above the step, inside its indentation, or below it. */
  place: 'before' | 'inside' | 'after'
}

export interface Item {
  name: string
  quantity: number | undefined
}

/** How many of each element the steps of a document have. */
export interface Habits {
  steps: [number, number]
  phases: boolean
  substeps: number
  callouts: number
  figures: number
  lists: boolean
  titles: boolean
}

export function writeProcedure(
  write: Sentences,
  { random, language }: Sentences,
  habits: Habits,
): Procedure {
  const phases = habits.phases ? random.sample(write.list(language.phases), 2) : [undefined]
  return {
    title: write.sentence(language.procedureTitles),
    tools: habits.lists ? toolsOf(write) : [],
    parts: habits.lists && random.chance(0.7) ? partsOf(write) : [],
    leadIn: random.chance(0.5) ? write.sentence(language.leadIns) : undefined,
    callouts: random.chance(habits.callouts) ? [writeCallout(write, ['before'])] : [],
    phases: phases.map((title) => ({ title, steps: writeSteps(write, habits) })),
  }
}

function writeSteps(write: Sentences, habits: Habits): Step[] {
  const { random } = write
  const count = random.between(...habits.steps)
  return write.instructions(count).map((text) => {
    const step: Step = {
      text: random.chance(0.3)
        ? write.joined([text, write.sentence(write.language.remarks)])
        : text,
      title: habits.titles ? write.sentence(write.language.procedureTitles) : undefined,
      substeps: [],
      callouts: [],
      hasFigure: random.chance(habits.figures),
    }
    if (random.chance(habits.substeps)) {
      step.text = write.sentence(write.language.parents)
      step.substeps = write.instructions(random.between(2, 4)).map((one) => ({ text: one }))
    }
    if (random.chance(habits.callouts)) {
      step.callouts.push(writeCallout(write, ['before', 'inside', 'after']))
    }
    return step
  })
}

const hazards: readonly CalloutKind[] = ['danger', 'warning', 'caution']
const kinds: readonly CalloutKind[] = [
  ...hazards,
  'notice',
  'warning',
  'caution',
  'note',
  'note',
  'tip',
]

/** Hazards are above or inside their step, as writers are taught; notices and notes inside or below it. */
export function writeCallout(write: Sentences, places: readonly Callout['place'][]): Callout {
  const { random, language } = write
  const kind = random.pick(kinds)
  const isHazard = hazards.includes(kind)
  const fitting = places.filter((place) => place !== (isHazard ? 'after' : 'before'))
  return {
    kind,
    word: random.pick(write.list(language.signalWords[kind])),
    text: write.sentence(language.callouts[kind]),
    place: random.pick(fitting.length > 0 ? fitting : places),
  }
}

function toolsOf(write: Sentences): Item[] {
  const names = write.list(write.language.tools).map((line) => line.split(' | ')[1] ?? line)
  return write.random.sample(names, write.random.between(2, 5)).map((name) => ({
    name,
    quantity: write.random.chance(0.3) ? write.random.between(2, 4) : undefined,
  }))
}

function partsOf(write: Sentences): Item[] {
  const names = write.list(write.language.things).map((line) => line.split(' | ')[1] ?? line)
  return write.random.sample(names, write.random.between(2, 6)).map((name) => ({
    name,
    quantity: write.random.between(1, 12),
  }))
}
