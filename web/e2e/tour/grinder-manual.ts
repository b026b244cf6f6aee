// oxlint-disable-next-line import/no-named-as-default -- its types know the default export only
import PDFDocument from 'pdfkit'

type Paper = PDFKit.PDFDocument

const left = 64
const width = 467

/**
 * The manual of a machine that there is not, written and drawn for the tour and, like it, free of all
 * rights (CC0): three pages with a warning, tools, parts, eight steps and two drawings.
 */
export async function grinderManual(): Promise<Buffer> {
  const paper = new PDFDocument({ size: 'A4', margin: 0, info: { Title: 'Bench grinder BG-150' } })
  paper.font('Helvetica').fontSize(9).fillColor('#555')
  paper.text('Northfield Works · Bench grinder BG-150', left, 40).fillColor('black')
  heading(paper, 'Changing a grinding wheel', 66, 22)
  body(paper, 'Change a wheel when it is worn below 120 mm, cracked or clogged.', 100)
  notice(
    paper,
    'DANGER',
    '#b3122a',
    'Rotating wheel. Pull the mains plug before you open a guard.',
    126,
  )
  notice(paper, 'WARNING', '#f58220', 'A cracked wheel can burst. Wear eye protection.', 186)
  heading(paper, 'Tools required', 250, 13)
  body(paper, '• Open-end wrench 19 mm\n• Screwdriver PH2\n• Soft brush', 270)
  heading(paper, 'Parts required', 330, 13)
  body(paper, '• 1 grinding wheel 150 x 20 x 12.7 mm', 350)
  heading(paper, 'Removing the old wheel', 386, 15)
  steps(paper, 1, 412, [
    'Switch the grinder off and pull the mains plug.',
    'Wait 2 minutes until both wheels stand still.',
    'Undo the three screws of the guard and take it off (Fig. 1).',
    'Hold the wheel and undo the nut with the 19 mm wrench.',
  ])
  figure(paper, 'Fig. 1: Guard with its three screws', 520, drawGuard)
  paper.addPage()
  heading(paper, 'Mounting the new wheel', 66, 15)
  steps(paper, 5, 92, [
    'Brush the flanges clean and look for burrs.',
    'Tap the new wheel lightly: an unbroken wheel sounds clear.',
    'Put the wheel on the spindle and tighten the nut to 20 Nm (Fig. 2).',
    'Mount the guard and let the grinder run for 5 minutes.',
  ])
  notice(
    paper,
    'CAUTION',
    '#ffd100',
    'Stand beside the grinder, not in front of it, while it runs in.',
    200,
  )
  figure(paper, 'Fig. 2: Flange, wheel and nut on the spindle', 270, drawSpindle)
  return await bytesOf(paper)
}

function heading(paper: Paper, text: string, y: number, size: number) {
  paper.font('Helvetica-Bold').fontSize(size).fillColor('black').text(text, left, y)
}

function body(paper: Paper, text: string, y: number) {
  paper.font('Helvetica').fontSize(11).fillColor('black').text(text, left, y, { width, lineGap: 4 })
}

function notice(paper: Paper, word: string, color: string, text: string, y: number) {
  paper.rect(left, y, width, 48).lineWidth(1.5).stroke(color)
  paper
    .font('Helvetica-Bold')
    .fontSize(12)
    .fillColor('black')
    .text(word, left + 10, y + 8)
  paper
    .font('Helvetica')
    .fontSize(11)
    .text(text, left + 10, y + 27)
}

function steps(paper: Paper, first: number, y: number, texts: string[]) {
  paper.font('Helvetica').fontSize(11).fillColor('black')
  for (const [index, text] of texts.entries()) {
    paper.text(`${first + index}.`, left, y + index * 24, { lineBreak: false })
    paper.text(text, left + 20, y + index * 24, { lineBreak: false })
  }
}

function figure(paper: Paper, caption: string, y: number, draw: (paper: Paper) => void) {
  paper.save().translate(left + 40, y)
  paper.lineWidth(1.4).strokeColor('#222').fillColor('#e8edf0')
  draw(paper)
  paper.restore()
  paper
    .font('Helvetica-Oblique')
    .fontSize(9)
    .fillColor('black')
    .text(caption, left + 40, y + 190)
}

function drawGuard(paper: Paper) {
  paper.roundedRect(150, 130, 170, 40, 8).fillAndStroke()
  paper.circle(110, 90, 80).fillAndStroke()
  paper.circle(110, 90, 52).fillAndStroke('#cfd8dd', '#222')
  for (const angle of [-90, 30, 150]) {
    const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    paper.circle(110 + 67 * x, 90 + 67 * y, 6).fillAndStroke('white', '#b3122a')
  }
  paper.rect(190, 60, 130, 70).fillAndStroke('#e8edf0', '#222')
}

function drawSpindle(paper: Paper) {
  paper.rect(0, 80, 330, 20).fillAndStroke('#cfd8dd', '#222')
  paper.rect(90, 30, 16, 120).fillAndStroke('#e8edf0', '#222')
  paper.rect(112, 0, 44, 180).fillAndStroke('#b7c4cb', '#222')
  paper.rect(162, 30, 16, 120).fillAndStroke('#e8edf0', '#222')
  paper.rect(186, 62, 34, 56).fillAndStroke('#cfd8dd', '#222')
}

async function bytesOf(paper: Paper): Promise<Buffer> {
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise((resolve) => paper.on('end', resolve))
  paper.end()
  await written
  return Buffer.concat(chunks)
}
