import {
  isText,
  type FigureBlock,
  type StructuredDocument,
  type TableBlock,
  type TableCell,
  type TextBlock,
} from '../document.ts'
import { markdownLines, markdownNotice, markdownPicture, markdownText } from './escape.ts'
import { pictureAddress, type PictureOptions } from './picture-address.ts'
import { selectShownBlocks } from './shown-blocks.ts'

/**
 * The document as Markdown (CommonMark, tables as GitHub's), in reading order: what a reader reads,
 * footnotes after what begins on their page, and figures with their lettering. Headers, footers, contents
 * and hidden text are in the JSON only.
 */
export function documentToMarkdown(
  document: StructuredDocument,
  options: PictureOptions = {},
): string {
  const lines: string[] = []
  for (const block of selectShownBlocks(document.blocks)) {
    if (isText(block)) lines.push(blockToMarkdown(block), '')
    else if (block.kind === 'table') lines.push(...tableLines(block, options), '')
    else lines.push(...figureLines(block, options).flatMap((line) => [line, '']))
  }
  return `${lines.join('\n').trim()}\n`
}

/** A caption is a separate block. */
function figureLines({ picture, caption, alt }: FigureBlock, options: PictureOptions): string[] {
  const address = pictureAddress(picture, options)
  return address === undefined ? [] : [markdownPicture(address, caption ?? alt)]
}

function blockToMarkdown(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(Math.min(6, block.level ?? 1))} ${markdownText(block.text).replaceAll('\n', ' ')}`
    case 'item':
      return `${markerOf(block)} ${markdownText(block.text).replaceAll('\n', '\n   ')}`
    case 'callout':
      return markdownNotice(block.callout?.word ?? '', block.text)
    case 'caption':
      return `*${markdownText(block.text)}*`
    case 'paragraph':
      return markdownLines(block.text)
  }
}

/** A number that Markdown knows stays one; any other marker follows a bullet. */
function markerOf({ marker }: TextBlock): string {
  if (!marker || marker.style === 'bullet') return '-'
  return /^\d{1,9}[.)]$/.test(marker.raw) ? marker.raw : `- ${markdownText(marker.raw)}`
}

function cellText({ blocks, figures = [] }: TableCell, options: PictureOptions): string {
  const pictures = figures.flatMap((figure) => figureLines(figure, options))
  const texts = blocks
    .map(({ kind, marker, callout, text }) => {
      // A number alone in a cell is read like one before a text, and is the text.
      const before = kind === 'item' ? marker?.raw : callout?.word
      return [before, text].join(' ').trim()
    })
    .map(markdownText)
  return [...texts, ...pictures]
    .join(' ')
    .replaceAll('\n', ' ')
    .replaceAll('|', String.raw`\|`)
}

/** Its first row becomes the header, which Markdown tables require. */
function tableLines({ rows }: TableBlock, options: PictureOptions): string[] {
  const width = Math.max(1, ...rows.flat().map(({ column }) => column + 1))
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const [head = line([]), ...others] = rows.map((row) => {
    const cells = Array.from({ length: width }, () => '')
    for (const cell of row) cells[cell.column] = cellText(cell, options)
    return line(cells)
  })
  return [head, line(Array.from({ length: width }, () => '---')), ...others]
}
