import type { PageFlow } from './page-flow.ts'
import type { Point, SheetMark, SheetPicture } from './sheet.ts'

/** The position of a picture on a page, in points. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

const ink = 1.6
/** A dark edge and a white rim below the color, bottom first: visible on every picture, and without color. */
const layers = [
  { width: ink * 2.5, color: '#1a1a1a' },
  { width: ink * 2, color: '#ffffff' },
  { width: ink, color: undefined },
]
const headSize = ink * 4
const number = { radius: 7, size: 8 }

/** Draws the marks of a picture on the visible part of it. */
export function drawMarks(flow: PageFlow, { marks = [], crop }: SheetPicture, frame: Frame): void {
  if (marks.length === 0) return
  const { pdf } = flow
  const place = placesIn(frame, crop)
  pdf.save()
  pdf.rect(frame.x, frame.y, frame.width, frame.height).clip()
  pdf.lineCap('round').lineJoin('round')
  for (const mark of marks) drawMark(flow, mark, place)
  pdf.restore()
}

type Placing = (point: Point) => { x: number; y: number }

function placesIn({ x, y, width, height }: Frame, crop: SheetPicture['crop']): Placing {
  const [left = 0, top = 0] = crop?.from ?? []
  const [right = 1, bottom = 1] = crop?.to ?? []
  return ([across = 0, down = 0]) => ({
    x: x + ((across - left) / (right - left)) * width,
    y: y + ((down - top) / (bottom - top)) * height,
  })
}

function drawMark(flow: PageFlow, mark: SheetMark, place: Placing): void {
  const { pdf } = flow
  for (const { width, color = mark.color } of layers) {
    pdf.lineWidth(width)
    if (mark.kind === 'number') {
      const { x, y } = place(mark.at)
      pdf.circle(x, y, number.radius).fillAndStroke(mark.color, color)
    } else {
      const [from, to] = [place(mark.from), place(mark.to)]
      if (mark.kind === 'arrow') drawArrow(pdf, from, to)
      else if (mark.kind === 'box') pdf.rect(from.x, from.y, to.x - from.x, to.y - from.y)
      else {
        const [acrossHalf, downHalf] = [(to.x - from.x) / 2, (to.y - from.y) / 2]
        pdf.ellipse(
          from.x + acrossHalf,
          from.y + downHalf,
          Math.abs(acrossHalf),
          Math.abs(downHalf),
        )
      }
      pdf.stroke(color)
    }
  }
  if (mark.kind === 'number') writeNumber(flow, mark, place(mark.at))
}

type Place = ReturnType<Placing>

function drawArrow(pdf: PageFlow['pdf'], from: Place, to: Place): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const legs = [angle + (3 * Math.PI) / 4, angle - (3 * Math.PI) / 4].map((leg) => ({
    x: to.x + headSize * Math.cos(leg),
    y: to.y + headSize * Math.sin(leg),
  }))
  pdf.moveTo(from.x, from.y).lineTo(to.x, to.y)
  const [one = to, other = to] = legs
  pdf.moveTo(one.x, one.y).lineTo(to.x, to.y).lineTo(other.x, other.y)
}

function writeNumber(
  flow: PageFlow,
  { number: value, numberColor }: Extract<SheetMark, { kind: 'number' }>,
  { x, y }: Place,
): void {
  const text = String(value)
  const { fontOf, widthOf } = flow.setter(number.size)
  const font = fontOf(text, 'bold')
  const left = x - widthOf(text, font) / 2
  flow.pdf.font(font).fontSize(number.size).fillColor(numberColor)
  flow.pdf.text(text, left, y + number.size * 0.36, { lineBreak: false, baseline: 'alphabetic' })
}
