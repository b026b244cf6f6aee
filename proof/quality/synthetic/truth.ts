import type { Callout, Item, Manual, Phase, Procedure, Step } from './content.ts'
import type { StepKind } from './numbering.ts'

/** The truth of a generated document, in the form that `proof/quality` scores against. */
export interface SyntheticTruth {
  id: string
  file: string
  title: string
  language: string
  features: string[]
  kind: StepKind | undefined
  pages: number
  procedures: SyntheticProcedure[]
}

interface SyntheticProcedure {
  title: string
  sections: { title: string }[]
  steps: SyntheticStep[]
  callouts: SyntheticCallout[]
  tools: SyntheticItem[]
  parts: SyntheticItem[]
}

interface SyntheticStep {
  text: string
  marker?: string
  substeps: string[]
  section: string | null
  page?: number
  callouts: SyntheticCallout[]
}

interface SyntheticCallout {
  kind: string
  text: string
  optional?: boolean
  /** Only a sign tells the kind. */
  wordless?: boolean
}

interface SyntheticItem {
  name: string
  quantity?: number
}

export function truthOf(
  manual: Manual,
  id: string,
  kind: StepKind | undefined,
  features: string[],
  pages: number,
): SyntheticTruth {
  const procedures = manual.parts.flatMap((part) =>
    part.kind === 'procedure' ? [procedureOf(part.procedure, kind)] : [],
  )
  const [first] = procedures
  const general = manual.parts.flatMap((part) =>
    part.kind === 'safety' ? part.callouts.map(calloutOf) : [],
  )
  // A general hazard may be included in a procedure or left in its chapter.
  first?.callouts.push(...general.map((callout) => ({ ...callout, optional: true })))
  return {
    id,
    file: `${id}.pdf`,
    title: manual.title,
    language: manual.language.code,
    features,
    kind,
    pages,
    procedures: first ? procedures : [{ ...empty, title: manual.title }],
  }
}

const empty: SyntheticProcedure = {
  title: '',
  sections: [],
  steps: [],
  callouts: [],
  tools: [],
  parts: [],
}

function procedureOf(procedure: Procedure, kind: StepKind | undefined): SyntheticProcedure {
  const titles = procedure.phases.flatMap(({ title }) => (title === undefined ? [] : [title]))
  const phases = procedure.phases.map((phase) => ({ ...phase, before: aheadOf(phase, kind) }))
  return {
    title: procedure.title,
    sections: titles.map((title) => ({ title })),
    steps: phases.flatMap(({ title, steps, before }) =>
      steps.map((step) => stepOf(step, title ?? null, before)),
    ),
    callouts: [...procedure.callouts, ...phases.flatMap(({ before }) => before)].map(calloutOf),
    tools: procedure.tools.map(itemOf),
    parts: procedure.parts.map(itemOf),
  }
}

/** A callout above the first step of a list applies to the whole list. */
function aheadOf({ steps }: Phase, kind: StepKind | undefined): Callout[] {
  if (kind === 'heading' || kind === 'table') return []
  return (steps[0]?.callouts ?? []).filter(({ place }) => place === 'before')
}

function stepOf(step: Step, section: string | null, elsewhere: readonly Callout[]): SyntheticStep {
  const isTitled = step.title !== undefined
  const below = step.substeps.map(({ text }) => text)
  return {
    text: step.title ?? step.text,
    ...(step.marker !== undefined && { marker: step.marker }),
    substeps: isTitled && below.length === 0 ? [step.text] : below,
    section,
    ...(step.page !== undefined && { page: step.page }),
    callouts: step.callouts.filter((one) => !elsewhere.includes(one)).map(calloutOf),
  }
}

function calloutOf({ kind, word, text }: Callout): SyntheticCallout {
  const wordless = word === '' ? { wordless: true } : {}
  return { kind: kind === 'notice' ? 'important' : kind, text, ...wordless }
}

function itemOf({ name, quantity }: Item): SyntheticItem {
  return { name, ...(quantity !== undefined && { quantity }) }
}
