import type { Callout, Draft, Item, Section, Step } from '../draft.ts'
import type { DraftOptions } from './draft-options.ts'
import { itemText } from './item-text.ts'
import { markdownLines, markdownNotice, markdownPicture, markdownText } from './escape.ts'
import { pictureAddress, type PictureOptions } from './picture-address.ts'

/**
 * The draft as Markdown, for reading in a terminal. Steps are counted as Markdown counts them.
 *
 * @param options also the footnotes to print at the end
 */
export function draftToMarkdown(draft: Draft, options: DraftOptions = {}): string {
  const lines = headingLines(draft.title, 1)
  if (draft.description !== '') lines.push(markdownText(draft.description), '')
  lines.push(...draft.callouts.flatMap((callout) => [calloutLine(callout), '']))
  lines.push(...itemLines('Tools', draft.tools), ...itemLines('Parts', draft.parts))
  lines.push(...draft.outline.flatMap((section) => sectionLines(section, 2, options)))
  if (draft.review.unplaced.length > 0) {
    lines.push('**To be placed**', '', ...draft.review.unplaced.map(calloutLine), '')
  }
  const { footnotes = [] } = options
  if (footnotes.length > 0) lines.push('---', '')
  lines.push(...footnotes.flatMap((text) => [markdownLines(text), '']))
  return `${lines.join('\n').trim()}\n`
}

function itemLines(name: string, items: readonly Item[]): string[] {
  if (items.length === 0) return []
  return [`**${name}**`, '', ...items.map((item) => `- ${markdownText(itemText(item))}`), '']
}

function sectionLines(section: Section, level: number, options: PictureOptions): string[] {
  return [
    ...headingLines(section.title, level),
    ...section.callouts.flatMap((callout) => [calloutLine(callout), '']),
    ...section.steps.flatMap((step, index) => stepLines(step, { index, indent: '' }, options)),
    '',
    ...section.sections.flatMap((child) => sectionLines(child, level + 1, options)),
  ]
}

/** None for what has no title. */
function headingLines(title: string, level: number): string[] {
  return title === '' ? [] : [`${'#'.repeat(Math.min(6, level))} ${markdownText(title)}`, '']
}

function stepLines(
  step: Step,
  { index, indent }: { index: number; indent: string },
  options: PictureOptions,
): string[] {
  const deeper = `${indent}   `
  return [
    `${indent}${index + 1}. ${markdownText(step.text).replaceAll('\n', `\n${deeper}`)}`,
    ...step.callouts.flatMap((callout, at) => [
      ...(at > 0 ? [''] : []),
      calloutLine(callout).replaceAll(/^/gm, deeper),
    ]),
    ...picturesOf(step, options).flatMap((line) => ['', `${deeper}${line}`, '']),
    ...step.steps.flatMap((child, at) => stepLines(child, { index: at, indent: deeper }, options)),
  ]
}

function picturesOf({ media }: Step, options: PictureOptions): string[] {
  return media.flatMap(({ picture, alt }) => {
    const address = pictureAddress(picture, options)
    return address === undefined ? [] : [markdownPicture(address, alt)]
  })
}

function calloutLine({ kind, text }: Callout): string {
  return markdownNotice(kind, text)
}
