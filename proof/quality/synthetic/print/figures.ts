import type { Random } from '../random.ts'
import type { Sheet } from './sheet.ts'

interface Drawing {
  width: number
  height: number
  /** Numbers in the drawing that a legend explains. */
  labels: number
}

/** Prints an arbitrary line drawing with its caption. */
export function printFigure(
  sheet: Sheet,
  random: Random,
  caption: string | undefined,
  drawing: Partial<Drawing> & { indent?: number } = {},
): void {
  const { width = Math.min(sheet.frame.width * 0.6, 190), labels = 0, indent = 0 } = drawing
  const height = drawing.height ?? random.between(60, 120)
  sheet.space(4)
  sheet.ensure(height + (caption === undefined ? 4 : 20))
  const isCentred = indent === 0 && random.chance(0.5)
  const shift = isCentred ? (sheet.frame.width - width) / 2 : indent
  draw(sheet, random, sheet.frame.x + shift, sheet.y, { width, height, labels })
  sheet.y += height + 4
  if (caption !== undefined) {
    sheet.text([{ text: caption, weight: 'italic' }], {
      size: sheet.look.size * 0.85,
      indent: shift,
      after: 4,
    })
  }
}

/** Draws at a position without moving the cursor. */
export function draw(sheet: Sheet, random: Random, x: number, y: number, drawing: Drawing): void {
  const { pdf, look } = sheet
  const { width, height, labels } = drawing
  pdf.save()
  pdf.lineWidth(0.6).strokeColor('#555555')
  if (random.chance(0.6)) pdf.rect(x, y, width, height).fillAndStroke('#f4f4f2', '#999999')
  const across = (share: number): number => x + width * (0.1 + 0.8 * share)
  const down = (share: number): number => y + height * (0.1 + 0.8 * share)
  for (let count = random.between(4, 12); count > 0; count -= 1) {
    const [left, top, right, bottom] = [random.next(), random.next(), random.next(), random.next()]
    if (random.chance(0.4)) pdf.circle(across(left), down(top), 3 + 8 * right).stroke('#555555')
    else pdf.moveTo(across(left), down(top)).lineTo(across(right), down(bottom)).stroke('#555555')
  }
  for (let label = 1; label <= labels; label += 1) {
    pdf.font(look.face.bold).fontSize(8).fillColor('#000000')
    pdf.text(String(label), across(random.next()), down(random.next()), { lineBreak: false })
  }
  pdf.restore()
  pdf.fillColor('#000000')
}
