import type { Callout, Section, Source } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import { stepsOf } from '@millwright/contract/step-numbers'

export function flattenSections(outline: readonly Section[]): Section[] {
  return outline.flatMap((section) => [section, ...flattenSections(section.sections)])
}

/** By the ids of sections, steps and notices, the title of their section, if it has one. */
export function sectionTitles(outline: readonly Section[]): Map<string, string> {
  return new Map(
    flattenSections(outline).flatMap(({ title, callouts, steps, ...section }) => {
      if (title === '') return []
      const inside = stepsOf([{ ...section, title, callouts, steps, sections: [] }])
      const parts = [...callouts, ...inside.flatMap(({ step }) => [step, ...step.callouts])]
      return [section, ...parts].map(({ id }): [string, string] => [id, title])
    }),
  )
}

/** The outline as shown below the procedure's title, which no section repeats. */
export function shownOutline({ title, outline }: Pick<Procedure, 'title' | 'outline'>): Section[] {
  return outline.map((section) => ({
    ...section,
    title: section.title === title ? '' : section.title,
    sections: shownOutline({ title, outline: section.sections }),
  }))
}

/** All notices, wherever they are, including unplaced ones. */
export function listAllCallouts({ callouts, review, outline }: Procedure): Callout[] {
  return [
    ...callouts,
    ...(review?.unplaced ?? []),
    ...flattenSections(outline).flatMap((section) => section.callouts),
    ...stepsOf(outline).flatMap(({ step }) => step.callouts),
  ]
}

/** A position on a page of the source document, of a step or a callout. */
export interface Place {
  /** The id of the step or callout. */
  id: string
  page: number
  /** `[x0, y0, x1, y1]` in points from the page's top left. */
  boxes: number[][]
}

/** Every position of a procedure in one document. Content that continues on a second page has two. */
export function listPlaces(procedure: Procedure, fileId: string): Place[] {
  const steps = stepsOf(procedure.outline).map(({ step }) => step)
  return [...steps, ...listAllCallouts(procedure)].flatMap(({ id, source }) =>
    source?.fileId === fileId ? placesOnPages(id, source) : [],
  )
}

/** The position of something extracted: on one page, or on those it spans. */
export function placesOnPages(id: string, { page, boxes, continued = [] }: Source): Place[] {
  return [{ page, boxes }, ...continued].map((place) => ({
    id,
    page: place.page,
    boxes: place.boxes,
  }))
}
