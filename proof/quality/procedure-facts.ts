import type { Draft, FoundInstead, Section, Step } from '@millwright/extraction/draft'

import { kindOf, tokensOf, withoutLabel, withoutNumbering } from './text.ts'

/** The known content of a document. Optional items are neither required nor counted as wrong. */
export interface Truth {
  id: string
  file: string
  title: string
  alt_titles?: string[]
  language: string
  features: string[]
  /** The license of its source; no weights are fitted on `cc-nc`. */
  licence_class?: string
  /** How the steps are written; documents in a folder state it as a feature. */
  kind?: string | undefined
  procedures: TrueProcedure[]
  /** Texts that may be steps or not: nothing is fitted on them. */
  unclear?: string[]
  /** Texts that the draft as JSON has to contain, or must not. */
  checks?: { mustContain: string[]; mustNotContain: string[] }
}

export interface TrueProcedure {
  title: string
  sections?: { title: string; optional?: boolean }[]
  steps: TrueStep[]
  callouts?: TrueCallout[]
  tools?: TrueItem[]
  parts?: TrueItem[]
}

export interface TrueItem {
  name: string
  quantity?: number
}

export interface TrueStep {
  text: string
  substeps?: TrueSubstep[]
  section?: string | null
  page?: number
  callouts?: TrueCallout[]
  optional?: boolean
}

export type TrueSubstep =
  | string
  | { text: string; substeps?: TrueSubstep[]; callouts?: TrueCallout[] }

export interface TrueCallout {
  kind: string
  text: string
  optional?: boolean
  /** Only a sign tells the kind. */
  wordless?: boolean
}

/** Truth and extraction in the same flat form, ready to compare. */
export interface ProcedureFacts {
  steps: StepFacts[]
  sections: { title: string; isOptional: boolean }[]
  callouts: CalloutFacts[]
}

export interface StepFacts {
  text: string
  tokens: string[]
  /** With its sub-steps. */
  full: string[]
  substeps: string[]
  section: string | undefined
  page: number | undefined
  isOptional: boolean
}

export interface CalloutFacts {
  kind: string
  tokens: string[]
  /** The text of its step. */
  step: string | undefined
  isOptional: boolean
  isWordless: boolean
}

export function factsOfTruth({ procedures }: Truth): ProcedureFacts {
  const facts: ProcedureFacts = { steps: [], sections: [], callouts: [] }
  const isMany = procedures.length > 1
  for (const { title, sections = [], steps, callouts = [] } of procedures) {
    const hasRequired = sections.some(({ optional }) => !optional)
    if (isMany) facts.sections.push({ title, isOptional: hasRequired })
    for (const section of sections) {
      facts.sections.push({ title: section.title, isOptional: section.optional ?? false })
    }
    for (const step of steps) {
      const substeps = (step.substeps ?? []).map(substepText)
      const section = step.section ?? (isMany ? title : undefined)
      facts.steps.push(stepFacts(step.text, substeps, section, step.page, step.optional))
      for (const callout of step.callouts ?? []) {
        const isOptional = (callout.optional ?? false) || (step.optional ?? false)
        facts.callouts.push(calloutFacts(callout, step.text, isOptional))
      }
    }
    for (const callout of callouts) {
      facts.callouts.push(calloutFacts(callout, undefined, callout.optional ?? false))
    }
  }
  return facts
}

export function factsOfDraft(draft: Draft): ProcedureFacts {
  const facts: ProcedureFacts = { steps: [], sections: [], callouts: [] }
  for (const callout of draft.callouts) facts.callouts.push(calloutFacts(callout, undefined, false))
  const visit = (section: Section): void => {
    if (section.title !== '') facts.sections.push({ title: section.title, isOptional: false })
    for (const callout of section.callouts) {
      facts.callouts.push(calloutFacts(callout, undefined, false))
    }
    for (const step of section.steps) {
      const substeps = step.steps.map(stepText)
      facts.steps.push(stepFacts(step.text, substeps, section.title, step.source.page, false))
      const callouts = [...step.callouts, ...step.steps.flatMap((one) => one.callouts)]
      for (const callout of callouts) facts.callouts.push(calloutFacts(callout, step.text, false))
    }
    for (const child of section.sections) visit(child)
  }
  for (const section of draft.outline) visit(section)
  return facts
}

/** Without a draft they are unplaced, but each can be read. */
export function factsOfListed(instead: FoundInstead | undefined): ProcedureFacts {
  const callouts = instead?.callouts ?? []
  return {
    steps: [],
    sections: [],
    callouts: callouts.map((callout) => calloutFacts(callout, undefined, false)),
  }
}

function stepText(step: Step): string {
  return [step.text, ...step.steps.map(stepText)].join(' ')
}

function substepText(substep: TrueSubstep): string {
  if (typeof substep === 'string') return substep
  return [substep.text, ...(substep.substeps ?? []).map(substepText)].join(' ')
}

function stepFacts(
  printed: string,
  substeps: string[],
  section: string | undefined,
  page: number | undefined,
  isOptional = false,
): StepFacts {
  const text = withoutNumbering(printed)
  const full = tokensOf([text, ...substeps].join(' '))
  return { text: printed, tokens: tokensOf(text), full, substeps, section, page, isOptional }
}

function calloutFacts(
  { kind, text, wordless = false }: Pick<TrueCallout, 'kind' | 'text' | 'wordless'>,
  step: string | undefined,
  isOptional: boolean,
): CalloutFacts {
  return {
    kind: kindOf(kind),
    tokens: tokensOf(withoutLabel(text)),
    step,
    isOptional,
    isWordless: wordless,
  }
}
