import type { Sheet } from './sheet.ts'

export interface Item {
  marker: string
  text: string
  indent: number
  /** Room for the marker. */
  hang: number
  isMarkerBold?: boolean
  /** Whether the marker is in a disc. */
  isDrawn?: boolean
}

/**
 * Prints a list item.
 *
 * @returns the page it begins on
 */
export function printItem(sheet: Sheet, item: Item): number {
  const { look } = sheet
  const { marker, text, indent, hang } = item
  sheet.space(look.itemGap)
  if (marker === '') return printParagraph(sheet, text, indent)
  const weight = item.isMarkerBold ? { weight: 'bold' as const } : {}
  const hangs = look.hangs || item.isDrawn
  const lead = hangs ? hang : sheet.breaker.width(`${marker} `, look.face.regular, look.size) + 3
  const room = sheet.frame.width - indent
  const lines = hangs
    ? sheet.wrapped([{ text }], room - hang)
    : sheet.wrapped([{ text }], room, look.size, lead)
  const height = sheet.lineHeight()
  sheet.ensure(look.breaksSteps ? Math.min(2, lines.length) * height : lines.length * height)
  const { page } = sheet
  if (item.isDrawn) drawDisc(sheet, marker, sheet.frame.x + indent)
  else {
    sheet.block(
      sheet.wrapped([{ text: marker, ...weight }], room),
      sheet.frame.x + indent,
      sheet.y,
      room,
    )
  }
  for (const line of lines) {
    sheet.ensure(height)
    const x = sheet.frame.x + indent + (hangs ? hang : 0)
    sheet.line(line, x, sheet.y, look.size, room - (hangs ? hang : 0))
    sheet.y += height
  }
  return page
}

function printParagraph(sheet: Sheet, text: string, indent: number): number {
  const page = sheet.text(text, { indent, keep: sheet.look.breaksSteps ? 0 : 1 })
  sheet.space(sheet.lineHeight() * 0.5)
  return page
}

function drawDisc(sheet: Sheet, marker: string, x: number): void {
  const { pdf, look, y } = sheet
  const radius = look.size * 0.75
  const middle = y + look.size * 0.5
  pdf.circle(x + radius, middle, radius).fill('#333333')
  const size = look.size * 0.85
  const width = sheet.breaker.width(marker, look.face.bold, size)
  pdf.font(look.face.bold).fontSize(size).fillColor('#ffffff')
  pdf.text(marker, x + radius - width / 2, middle - size * 0.5, { lineBreak: false })
  pdf.fillColor('#000000')
}
