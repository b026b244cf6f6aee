import type { CalloutKind } from '@millwright/extraction/document'

import type { Callout } from '../content.ts'
import type { Line } from './lines.ts'
import type { Sheet } from './sheet.ts'
import type { Run } from './words.ts'

const colors: Record<CalloutKind, string> = {
  danger: '#c8102e',
  warning: '#f08a00',
  caution: '#f7d117',
  notice: '#1256a0',
  note: '#5b6b7a',
  tip: '#2f8f46',
}

const tints: Record<CalloutKind, string> = {
  danger: '#fbe3e5',
  warning: '#fff0dc',
  caution: '#fffbe0',
  notice: '#e3edf8',
  note: '#eef1f3',
  tip: '#e6f4e9',
}

/** Prints a callout in the document's style, in one piece except where it is plain text. */
export function printCallout(sheet: Sheet, callout: Callout, indent: number): void {
  const { look } = sheet
  sheet.space(look.itemGap + 3)
  if (look.callout === 'inline') {
    sheet.text(inline(callout), { indent, after: look.itemGap })
  } else if (look.callout === 'stacked') {
    sheet.text([{ text: callout.word, weight: 'bold' }], { indent, keep: 2 })
    sheet.text(callout.text, { indent, after: look.itemGap })
  } else {
    box(sheet, callout, indent)
  }
  sheet.space(look.itemGap + 3)
}

function inline({ word, text }: Callout): Run[] {
  return [{ text: `${word}: `, weight: 'bold' }, { text }]
}

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** Everything that has a frame, a color or a sign around or beside the text. */
function box(sheet: Sheet, callout: Callout, indent: number): void {
  const { look, pdf } = sheet
  const hasSign = look.callout === 'icon' || look.callout === 'cells' || look.hasWordlessCallouts
  const pad = 7
  const signRoom = hasSign ? 34 : 0
  const width = sheet.frame.width - indent
  const room = width - 2 * pad - signRoom
  const isPanel = look.callout === 'panel' && !look.hasWordlessCallouts
  const label = look.hasWordlessCallouts ? [] : labelLines(sheet, callout, room, isPanel)
  const text = sheet.wrapped([{ text: callout.text }], room)
  const line = sheet.lineHeight()
  const textHeight = (label.length + text.length) * line + 2 * pad + (isPanel ? 5 : 0)
  const height = Math.max(textHeight, hasSign ? 36 : 0)
  sheet.ensure(height)
  const place = { x: sheet.frame.x + indent, y: sheet.y, width, height }
  background(sheet, callout.kind, place, line)
  if (hasSign) printSign(sheet, callout.kind, place.x + pad + 11, place.y + height / 2)
  const x = place.x + pad + signRoom
  sheet.block(label, x, place.y + (isPanel ? pad - 3 : pad), room)
  sheet.block(text, x, place.y + pad + label.length * line + (isPanel ? 5 : 0), room)
  pdf.strokeColor('#000000')
  sheet.y += height
}

function labelLines(sheet: Sheet, { kind, word }: Callout, room: number, isPanel: boolean): Line[] {
  const isLight = isPanel && kind !== 'caution' && kind !== 'warning'
  return sheet.wrapped(
    [{ text: word, weight: 'bold', color: isLight ? '#ffffff' : '#000000' }],
    room,
  )
}

function background(sheet: Sheet, kind: CalloutKind, place: Place, line: number): void {
  const { pdf, look } = sheet
  const { x, y, width, height } = place
  pdf.lineWidth(0.8)
  if (look.callout === 'framed') pdf.rect(x, y, width, height).stroke('#333333')
  if (look.callout === 'icon') pdf.rect(x, y, width, height).stroke('#777777')
  if (look.callout === 'bar') {
    pdf.rect(x, y, width, height).fill(tints[kind])
    pdf.rect(x, y, 3.5, height).fill(colors[kind])
  }
  if (look.callout === 'panel') {
    pdf.rect(x, y, width, line + 8).fill(colors[kind])
    pdf.rect(x, y, width, height).stroke(colors[kind])
  }
  if (look.callout === 'rules') {
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(colors[kind])
    pdf
      .moveTo(x, y + height)
      .lineTo(x + width, y + height)
      .stroke(colors[kind])
  }
  if (look.callout === 'cells') {
    pdf.rect(x, y, 38, height).stroke('#444444')
    pdf.rect(x + 38, y, width - 38, height).stroke('#444444')
  }
}

/** A triangle with an exclamation mark, or a disc with an i. */
function printSign(sheet: Sheet, kind: CalloutKind, x: number, y: number): void {
  const { pdf, look } = sheet
  if (kind === 'note' || kind === 'tip' || kind === 'notice') {
    pdf.circle(x, y, 10).fill(colors.notice)
    pdf.font(look.face.bold).fontSize(13).fillColor('#ffffff')
    pdf.text('i', x - 2, y - 6, { lineBreak: false })
    return
  }
  pdf.polygon([x, y - 11], [x - 12, y + 9], [x + 12, y + 9]).fillAndStroke('#ffd400', '#000000')
  pdf.rect(x - 1, y - 4, 2, 7).fill('#000000')
  pdf.rect(x - 1, y + 5, 2, 2).fill('#000000')
}
