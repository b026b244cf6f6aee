import type { Case } from '../quality/case.ts'
import type { TrueStep, TrueSubstep } from '../quality/procedure-facts.ts'
import { tokensOf, withoutNumbering } from '../quality/text.ts'

/** A sentence that someone wrote into a document, and its position. */
export interface Place {
  /** The id of the document. */
  id: string
  language: string
  page: number | undefined
  text: string
  tokens: string[]
}

/** Every step and sub-step of documents. */
export function placesOf(cases: readonly Case[]): Place[] {
  return cases.flatMap(({ truth: { id, language, procedures } }) => {
    const steps = procedures.flatMap((procedure) => procedure.steps.flatMap(flat))
    return steps.map(({ text, page }) => {
      const plain = withoutNumbering(text).trim()
      return { id, language, page, text: plain, tokens: tokensOf(plain) }
    })
  })
}

type Flat = Pick<TrueStep, 'text' | 'page'>

function flat({ text, page, substeps = [] }: TrueStep): Flat[] {
  return [{ text, ...(page !== undefined && { page }) }, ...substeps.flatMap(flatSubstep)]
}

function flatSubstep(step: TrueSubstep): Flat[] {
  if (typeof step === 'string') return [{ text: step }]
  return [{ text: step.text }, ...(step.substeps ?? []).flatMap(flatSubstep)]
}

/** The share of a text's words that another has. */
export function shareIn(tokens: readonly string[], other: readonly string[]): number {
  const left = Map.groupBy(other, (token) => token)
  const had = tokens.filter((token) => left.get(token)?.pop() !== undefined)
  return tokens.length === 0 ? 0 : had.length / tokens.length
}
