import type { Callout, Draft, Item, Section, Step } from '../draft.ts'
import { itemText } from './item-text.ts'
import { markdownNotice, markdownText } from './escape.ts'

/** The draft as Markdown, for reading in a terminal. Steps are counted as Markdown counts them. */
export function draftToMarkdown(draft: Draft): string {
  const lines = [`# ${markdownText(draft.title)}`, '']
  if (draft.description !== '') lines.push(markdownText(draft.description), '')
  lines.push(...draft.callouts.flatMap((callout) => [calloutLine(callout), '']))
  lines.push(...itemLines('Tools', draft.tools), ...itemLines('Parts', draft.parts))
  lines.push(...draft.outline.flatMap((section) => sectionLines(section, 2)))
  if (draft.review.unplaced.length > 0) {
    lines.push('**To be placed**', '', ...draft.review.unplaced.map(calloutLine), '')
  }
  return `${lines.join('\n').trim()}\n`
}

function itemLines(name: string, items: readonly Item[]): string[] {
  if (items.length === 0) return []
  return [`**${name}**`, '', ...items.map((item) => `- ${markdownText(itemText(item))}`), '']
}

function sectionLines(section: Section, level: number): string[] {
  return [
    `${'#'.repeat(Math.min(6, level))} ${markdownText(section.title)}`,
    '',
    ...section.callouts.flatMap((callout) => [calloutLine(callout), '']),
    ...section.steps.flatMap((step, index) => stepLines(step, index, '')),
    '',
    ...section.sections.flatMap((child) => sectionLines(child, level + 1)),
  ]
}

function stepLines(step: Step, index: number, indent: string): string[] {
  const deeper = `${indent}   `
  return [
    `${indent}${index + 1}. ${markdownText(step.text).replaceAll('\n', `\n${deeper}`)}`,
    ...step.callouts.map((callout) => `${deeper}${calloutLine(callout)}`),
    ...step.steps.flatMap((child, at) => stepLines(child, at, deeper)),
  ]
}

function calloutLine({ kind, text }: Callout): string {
  return markdownNotice(kind, text)
}
