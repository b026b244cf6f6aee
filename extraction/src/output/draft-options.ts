import { isText, type StructuredDocument } from '../document.ts'
import type { Draft, Step } from '../draft.ts'
import type { PictureOptions } from './picture-address.ts'
import { flattenSections, flattenSteps } from '../nested-steps.ts'

export interface DraftOptions extends PictureOptions {
  /** Printed after the procedure. */
  footnotes?: readonly string[] | undefined
}

/** The texts of the footnotes on the pages that the steps of a draft are from, in reading order. */
export function selectFootnotes({ outline }: Draft, { blocks }: StructuredDocument): string[] {
  const pages = new Set(
    flattenSections(outline)
      .flatMap(({ steps }) => flattenSteps(steps))
      .flatMap(pagesOf),
  )
  return blocks
    .filter(isText)
    .filter(({ layer, lines }) => layer === 'footnote' && pages.has(lines[0]?.page ?? 0))
    .map(({ text }) => text)
}

function pagesOf({ source: { page, continued = [] } }: Step): number[] {
  return [page, ...continued.map((more) => more.page)]
}
