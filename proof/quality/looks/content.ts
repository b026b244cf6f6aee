import { factsOfTruth, type TrueCallout, type Truth } from '../procedure-facts.ts'
import { languages } from '../synthetic/languages/languages.ts'
import { languageCodes } from '../synthetic/languages/codes.ts'
import type { Language } from '../synthetic/languages/language.ts'

/** The content of a document, regardless of its look. */
export interface Content {
  id: string
  language: Language
  title: string
  sections: ContentSection[]
}

export interface ContentSection {
  /** None above steps right below the title. */
  title: string
  callouts: ContentCallout[]
  steps: ContentStep[]
}

export interface ContentStep {
  text: string
  substeps: string[]
  callouts: ContentCallout[]
}

export interface ContentCallout {
  kind: keyof Language['signalWords']
  text: string
}

/** @returns undefined if it is too long or too short to be printed in many ways, or in a language without words */
export function contentOf(truth: Truth): Content | undefined {
  const code = languageCodes.find((one) => one === truth.language)
  const { steps } = factsOfTruth(truth)
  if (!code || steps.length < 4 || steps.length > 30 || !steps.every(isPlain)) return undefined
  const sections: ContentSection[] = []
  for (const { title, steps: own, callouts = [] } of truth.procedures) {
    const isMany = truth.procedures.length > 1
    let section: ContentSection | undefined
    for (const step of own) {
      const name = step.section ?? (isMany ? title : '')
      if (section?.title !== name) {
        section = { title: name, callouts: section ? [] : callouts.map(calloutOf), steps: [] }
        sections.push(section)
      }
      const substeps = (step.substeps ?? []).map((sub) =>
        typeof sub === 'string' ? sub : sub.text,
      )
      section.steps.push({
        text: step.text,
        substeps,
        callouts: (step.callouts ?? []).map(calloutOf),
      })
    }
  }
  return { id: truth.id, language: languages[code], title: truth.title, sections }
}

function isPlain({ text, isOptional }: { text: string; isOptional: boolean }): boolean {
  return !isOptional && text.length < 600
}

function calloutOf({ kind, text }: TrueCallout): ContentCallout {
  const kinds = ['danger', 'warning', 'caution', 'note', 'tip'] as const
  return { kind: kinds.find((one) => one === kind) ?? 'notice', text }
}

/** The expected extraction. */
export function truthOf({ id, language, title, sections }: Content, look: string): Truth {
  const shown = ({ kind, text }: ContentCallout): TrueCallout => ({
    kind: kind === 'notice' ? 'important' : kind,
    text,
  })
  return {
    id,
    file: id,
    title,
    language: language.code,
    features: [look],
    kind: look,
    procedures: [
      {
        title,
        sections: sections.flatMap((one) => (one.title === '' ? [] : [{ title: one.title }])),
        callouts: sections.flatMap(({ callouts }) => callouts.map(shown)),
        steps: sections.flatMap((section) =>
          section.steps.map(({ text, substeps, callouts }) => ({
            text,
            substeps,
            section: section.title === '' ? null : section.title,
            callouts: callouts.map(shown),
          })),
        ),
      },
    ],
  }
}
