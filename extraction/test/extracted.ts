import { convert } from '../src/convert.ts'
import { isText, type StructuredDocument, type TextBlock } from '../src/document.ts'
import type { Callout, Draft, Extraction, Section, Step } from '../src/draft.ts'
import { DocumentError, type DocumentErrorCode } from '../src/errors.ts'
import { extract, type ExtractOptions } from '../src/extract.ts'
import { samplePdf, type SampleOptions, type Sheet } from './sample-pdf.ts'

export async function converted(
  draw: (sheet: Sheet) => void,
  sample?: SampleOptions,
): Promise<StructuredDocument> {
  return await convert(await samplePdf(draw, sample), { fileId: 'file' })
}

export async function extracted(
  draw: (sheet: Sheet) => void,
  options: ExtractOptions = {},
  sample?: SampleOptions,
): Promise<Extraction> {
  return extract(await converted(draw, sample), options)
}

export const codeIs = (code: DocumentErrorCode) => (error: unknown) =>
  error instanceof DocumentError && error.code === code

export function textsIn(document: StructuredDocument, layer = 'body'): TextBlock[] {
  return document.blocks.filter(isText).filter((block) => block.layer === layer)
}

/** Every section of a draft, outer before inner. */
export function sectionsOf({ outline }: Draft): Section[] {
  const all = (sections: readonly Section[]): Section[] =>
    sections.flatMap((section) => [section, ...all(section.sections)])
  return all(outline)
}

export function stepsOf(draft: Draft): Step[] {
  return sectionsOf(draft).flatMap(({ steps }) => steps)
}

export function withSubsteps(steps: readonly Step[]): Step[] {
  return steps.flatMap((step) => [step, ...withSubsteps(step.steps)])
}

/** Every callout that is bound to something. */
export function boundCallouts(draft: Draft): Callout[] {
  return [
    ...draft.callouts,
    ...sectionsOf(draft).flatMap((section) => section.callouts),
    ...withSubsteps(stepsOf(draft)).flatMap((step) => step.callouts),
  ]
}
