import { isText, type StructuredDocument, type TextBlock } from './document.ts'
import type { Callout, Draft, Section, Step } from './draft.ts'

/** The document as Markdown, headers and footers left out. */
export function documentToMarkdown(document: StructuredDocument): string {
  const lines: string[] = []
  for (const block of document.blocks) {
    if (block.layer !== 'body' && block.layer !== 'figure') continue
    if (isText(block)) lines.push(blockToMarkdown(block), '')
    else if (block.kind === 'table') {
      const rows = block.rows.map((row) => row.map((cell) => cellText(cell.blocks)))
      lines.push(...tableLines(rows), '')
    }
  }
  return `${lines.join('\n').trim()}\n`
}

function blockToMarkdown(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(Math.min(6, block.level ?? 1))} ${escape(block.text)}`
    case 'item':
      return `- ${block.marker && block.marker.style !== 'bullet' ? `${block.marker.raw} ` : ''}${escape(block.text)}`
    case 'callout':
      return quoted(block.callout?.word ?? '', block.text)
    case 'caption':
      return `*${escape(block.text)}*`
    case 'paragraph':
      return escape(block.text)
  }
}

function cellText(blocks: readonly TextBlock[]): string {
  return blocks
    .map((block) => escape(block.text))
    .join(' ')
    .replaceAll('|', String.raw`\|`)
}

function tableLines(rows: readonly string[][]): string[] {
  const [first = [], ...others] = rows
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(first), line(first.map(() => '---')), ...others.map(line)]
}

/** The draft as Markdown, for reading in a terminal. */
export function draftToMarkdown(draft: Draft): string {
  const lines = [`# ${escape(draft.title)}`, '']
  if (draft.description !== '') lines.push(escape(draft.description), '')
  lines.push(...draft.callouts.flatMap((callout) => [calloutLine(callout), '']))
  for (const [name, items] of [
    ['Tools', draft.tools],
    ['Parts', draft.parts],
  ] as const) {
    if (items.length === 0) continue
    const list = items.map(
      (item) => `- ${item.quantity === undefined ? '' : `${item.quantity} × `}${escape(item.name)}`,
    )
    lines.push(`**${name}**`, '', ...list, '')
  }
  lines.push(...draft.outline.flatMap((section) => sectionLines(section, 2)))
  if (draft.review.unplaced.length > 0) {
    lines.push('**To be placed**', '', ...draft.review.unplaced.map(calloutLine), '')
  }
  return `${lines.join('\n').trim()}\n`
}

function sectionLines(section: Section, level: number): string[] {
  return [
    `${'#'.repeat(Math.min(6, level))} ${escape(section.title)}`,
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
    `${indent}${index + 1}. ${escape(step.text).replaceAll('\n', `\n${deeper}`)}`,
    ...step.callouts.map((callout) => `${deeper}${calloutLine(callout)}`),
    ...step.steps.flatMap((child, at) => stepLines(child, at, deeper)),
  ]
}

function calloutLine(callout: Callout): string {
  return quoted(callout.kind, callout.text)
}

function quoted(word: string, text: string): string {
  return `> **${word.toUpperCase()}** ${escape(text).replaceAll('\n', '\n> ')}`
}

/** What Markdown would read as markup stays text. */
function escape(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`)
}
