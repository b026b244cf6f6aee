import { isText, type StructuredDocument } from '../document.ts'
import type { Draft, Section, Step } from '../draft.ts'
import type { PictureOptions } from './picture-address.ts'

export interface DraftOptions extends PictureOptions {
  /** Printed after the procedure. */
  footnotes?: readonly string[] | undefined
}

/** The texts of the footnotes on the pages that the steps of a draft are from, in reading order. */
export function selectFootnotes({ outline }: Draft, { blocks }: StructuredDocument): string[] {
  const pages = new Set(outline.flatMap(stepsIn).flatMap(pagesOf))
  return blocks
    .filter(isText)
    .filter(({ layer, lines }) => layer === 'footnote' && pages.has(lines[0]?.page ?? 0))
    .map(({ text }) => text)
}

function stepsIn({ steps, sections }: Section): Step[] {
  return [...steps.flatMap(withInner), ...sections.flatMap(stepsIn)]
}

function withInner(step: Step): Step[] {
  return [step, ...step.steps.flatMap(withInner)]
}

function pagesOf({ source: { page, continued = [] } }: Step): number[] {
  return [page, ...continued.map((more) => more.page)]
}
