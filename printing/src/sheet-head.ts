import { page, textWidth, type PageFlow } from './page-flow.ts'
import { printedPhoto } from './pictures.ts'
import type { Sheet, SheetLetterhead } from './sheet.ts'
import { writeTexts } from './texts.ts'

const size = { title: 17, text: 9.5 }
const column = { gap: 10, fact: 110 }
const codeSide = 74
const letterhead = { logo: 26, line: 4, gap: 12 }

/** Writes the letterhead, then the title, facts and QR code of the sheet. */
export async function writeHead(flow: PageFlow, sheet: Sheet): Promise<void> {
  await writeLetterhead(flow, sheet.letterhead)
  writeTitle(flow, sheet)
}

async function writeLetterhead(
  flow: PageFlow,
  { name, color, logo }: SheetLetterhead,
): Promise<void> {
  if (color !== undefined) {
    flow.tags.artifact('Layout', () => {
      flow.pdf.rect(page.margin, flow.y, textWidth, letterhead.line).fill(color)
    })
    flow.y += letterhead.line + letterhead.gap
  }
  const mark = logo === undefined ? null : await printedPhoto({ path: logo })
  const height = mark ? letterhead.logo : size.text * 1.4
  const width = mark ? Math.min(textWidth / 3, (mark.width * height) / mark.height) : 0
  if (mark) {
    // A mere artifact, as the name is beside it.
    flow.tags.artifact('Layout', () => {
      flow.pdf.image(mark.jpeg, page.margin, flow.y, { fit: [width, height] })
    })
  }
  const x = page.margin + (mark ? width + column.gap : 0)
  const room = page.width - page.margin - x
  const [line] = flow.linesOf([[{ text: name, style: 'bold' }]], room, size.text)
  if (line) flow.writeAt(line, size.text, x, flow.y + (height - size.text * 1.4) / 2)
  flow.y += height + letterhead.gap
}

function writeTitle(flow: PageFlow, sheet: Sheet): void {
  const top = flow.y
  const width = textWidth - codeSide - column.gap
  const title = flow.linesOf([[{ text: sheet.title, style: 'bold' }]], width, size.title)
  flow.tags.inside('H1', () => {
    flow.write(title, size.title, page.margin, width)
  })
  drawCode(flow, sheet, page.width - page.margin - codeSide, top)
  flow.y += 6
  if (sheet.facts.length > 0) flow.tags.open('L')
  for (const fact of sheet.facts) {
    const room = flow.y > top + codeSide ? textWidth : width
    flow.tags.inside('LI', () => {
      writeFact(flow, fact, room)
    })
  }
  if (sheet.facts.length > 0) flow.tags.close()
  writeTexts(flow, sheet.intro ?? [], { size: size.text, x: page.margin, width })
  // Long facts have started another page.
  flow.y = Math.max(flow.y, flow.pageCount === 1 ? top + codeSide : 0) + 12
}

function writeFact(flow: PageFlow, [name, value]: Sheet['facts'][number], width: number): void {
  const room = width - column.fact
  const names = flow.linesOf([[{ text: name, style: 'faint' }]], column.fact, size.text)
  const values = flow.linesOf([[{ text: value }]], room, size.text)
  flow.require(size.text * 1.4)
  const end = flow.tags.inside('Lbl', () =>
    flow.writeNextTo(names, size.text, page.margin, column.fact),
  )
  flow.tags.inside('LBody', () => {
    flow.write(values, size.text, page.margin + column.fact, room)
  })
  flow.y = Math.max(flow.y, end)
}

/** A code that leads back to the record. */
function drawCode(flow: PageFlow, sheet: Sheet, x: number, y: number): void {
  const alt = sheet.address ?? sheet.foot.note
  const draw = () => {
    flow.tags.piece(() => {
      drawSquares(flow.pdf, sheet.code, x, y)
    })
  }
  flow.tags.inside('Figure', draw, { alt, bbox: [x, y, x + codeSide, y + codeSide] })
}

function drawSquares(pdf: PageFlow['pdf'], code: Sheet['code'], x: number, y: number): void {
  const side = codeSide / code.length
  for (const [row, cells] of code.entries()) {
    for (const [place, isDark] of cells.entries()) {
      // Slightly wider, as viewers draw seams between squares that only touch.
      if (isDark) pdf.rect(x + place * side, y + row * side, side + 0.05, side + 0.05)
    }
  }
  pdf.fill('#000000')
}
