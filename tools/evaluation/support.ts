import { isText, textsOf, type StructuredDocument } from '@millwright/extraction/document'
import type { Callout, Draft, Section, Step } from '@millwright/extraction/draft'

/**
 * Characters of steps and callouts that their source does not have, or whose source is not in the
 * document. White space and hyphens do not count: lines are joined.
 */
export function unsupportedCharacters(draft: Draft, document: StructuredDocument): number {
  const lines = document.blocks.flatMap((block) =>
    (isText(block) ? [block] : textsOf(block)).flatMap((text) => text.lines),
  )
  const printed = new Set(lines.map(({ text }) => plain(text)))
  const everything = [...printed].join('')
  let unsupported = 0
  for (const { text, source } of cited(draft)) {
    unsupported += missing(plain(text), plain(source.text))
    for (const line of source.text.split('\n').map(plain)) {
      if (!printed.has(line) && !everything.includes(line)) unsupported += line.length
    }
  }
  return unsupported
}

type Cited = Pick<Step | Callout, 'text' | 'source'>

function cited(draft: Draft): Cited[] {
  const ofStep = (step: Step): Cited[] => [step, ...step.callouts, ...step.steps.flatMap(ofStep)]
  const ofSection = (section: Section): Cited[] => [
    ...section.callouts,
    ...section.steps.flatMap(ofStep),
    ...section.sections.flatMap(ofSection),
  ]
  return [...draft.callouts, ...draft.outline.flatMap(ofSection)]
}

function plain(text: string): string {
  return text.replaceAll(/[\s\u00ad\u2010-]/g, '')
}

/** How much of a text does not stand in the source in this order. */
function missing(text: string, source: string): number {
  if (source.includes(text)) return 0
  let at = 0
  let count = 0
  for (const character of text) {
    const found = source.indexOf(character, at)
    if (found < 0) count += 1
    else at = found + 1
  }
  return count
}
