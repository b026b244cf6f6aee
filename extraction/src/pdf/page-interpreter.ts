import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

import { multiply, transformBox, type Box, type Matrix } from '../geometry.ts'
import type { PageContent, Shape } from '../layout/page-content.ts'
import type { Font } from './fonts.ts'
import { shapesOf } from './shapes.ts'
import { TextState, type Glyph } from './text-state.ts'
import { frameFor, framesOf, intoFrame, mainFrame, type Frames } from './upright.ts'
import { sortedText, textApart } from './visible-text.ts'

interface Options {
  /** From PDF user space to the page as displayed. */
  base: Matrix
  width: number
  height: number
  fontOf: (id: string) => Font
  roles: ReadonlyMap<number, string>
  isShown: (group: unknown) => boolean
}

interface State {
  current: Matrix
  fill: string
  stroke: string
  text: TextState
  /** Transformed and not drawn in since: a picture that was skipped leaves just this. */
  isEmpty: boolean
}

const unitSquare: Box = [0, 0, 1, 1]
const mostShapes = 20_000
/** In points; smaller letters nobody can read. */
const smallest = 2
/** Letters without any size still stand beside one another. */
const leastToJoin = 0.1

/** Follows drawing operators and keeps what layout needs (ISO 32000-1, annex A). */
export class PageInterpreter {
  readonly #options: Options
  readonly #frames: Frames
  readonly #shapes: Shape[] = []
  readonly #images: Box[] = []
  readonly #stack: State[] = []
  readonly #marked: { role?: string | undefined; hidden: boolean }[] = []
  #state: State

  constructor(options: Options) {
    this.#options = options
    this.#frames = framesOf(options.width, options.height)
    this.#state = {
      current: options.base,
      fill: '#000000',
      stroke: '#000000',
      text: new TextState(),
      isEmpty: false,
    }
  }

  run(operator: number, operands: unknown[]): void {
    if (this.#drawText(operator, operands) || this.#mark(operator, operands)) return
    const state = this.#state
    switch (operator) {
      case OPS.save:
      case OPS.paintFormXObjectBegin:
        this.#stack.push({ ...state, text: state.text.clone(), isEmpty: false })
        state.isEmpty = false
        if (Array.isArray(operands[0]) || ArrayBuffer.isView(operands[0])) {
          state.current = multiply(state.current, matrixOf(operands[0] as ArrayLike<number>))
        }
        break
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        if (state.isEmpty) this.#addImage()
        this.#restore()
        break
      case OPS.transform:
        state.current = multiply(state.current, matrixOf(operands as number[]))
        state.isEmpty = true
        break
      case OPS.setFillRGBColor:
        state.fill = String(operands[0])
        break
      case OPS.setStrokeRGBColor:
        state.stroke = String(operands[0])
        break
      case OPS.constructPath:
        this.#addPath(operands)
        break
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
        this.#addImage()
        break
    }
  }

  /** The page's content, in the frame its text is upright in. Text that cannot be seen stands apart. */
  result(): Omit<PageContent, 'page'> {
    const { width: across, height: down } = this.#options
    const drawn = { width: across, height: down, images: this.#images, shapes: this.#shapes }
    const frame = mainFrame(this.#frames)
    const { width, height, matrix, back } = frame
    const into = (box: Box): Box => transformBox(matrix, box)
    const images = this.#images.map((box) => ({ box: into(box) }))
    const shapes = this.#shapes.map((shape) => ({ ...shape, box: into(shape.box) }))
    const { glyphs } = sortedText(frame, drawn)
    const apart = textApart(this.#frames, frame, drawn)
    return { width, height, back, glyphs, shapes, images, ...(apart.length > 0 && { apart }) }
  }

  #restore(): void {
    const before = this.#stack.pop()
    if (!before) return
    before.text.inherit(this.#state.text)
    this.#state = before
  }

  #addImage(): void {
    const box = transformBox(this.#state.current, unitSquare)
    if (box[2] - box[0] > 4 && box[3] - box[1] > 4) this.#images.push(box)
    this.#state.isEmpty = false
  }

  #addPath(operands: unknown[]): void {
    const [paint, data, bounds] = operands as [
      number,
      (ArrayLike<number> | undefined)[],
      ArrayLike<number> | null,
    ]
    this.#state.isEmpty = false
    if (!bounds || this.#isHidden() || this.#shapes.length >= mostShapes) return
    this.#shapes.push(...shapesOf(paint, data[0], bounds, this.#state))
  }

  #isHidden(): boolean {
    return this.#marked.some(({ hidden }) => hidden)
  }

  #mark(operator: number, operands: unknown[]): boolean {
    if (operator === OPS.beginMarkedContentProps) {
      const [tag, properties] = operands
      const role = typeof properties === 'number' ? this.#options.roles.get(properties) : undefined
      const hidden = tag === 'OC' && !this.#options.isShown(properties)
      this.#marked.push({ role: tag === 'Artifact' ? 'Artifact' : role, hidden })
    } else if (operator === OPS.beginMarkedContent) {
      this.#marked.push({
        role: operands[0] === 'Artifact' ? 'Artifact' : undefined,
        hidden: false,
      })
    } else if (operator === OPS.endMarkedContent) {
      this.#marked.pop()
    } else return false
    return true
  }

  #drawText(operator: number, operands: unknown[]): boolean {
    const { text } = this.#state
    const number = (operands[0] ?? 0) as number
    const second = operands[1] as number | undefined
    switch (operator) {
      case OPS.beginText:
        text.begin()
        return true
      case OPS.setFont:
        text.font = this.#options.fontOf(String(operands[0]))
        text.size = second ?? 0
        return true
      case OPS.setTextMatrix:
        text.setMatrix(matrixOf(operands[0] as ArrayLike<number>))
        return true
      case OPS.moveText:
        text.moveBy(number, second ?? 0)
        return true
      case OPS.setLeadingMoveText:
        text.leading = second ?? 0
        text.moveBy(number, second ?? 0)
        return true
      case OPS.nextLine:
        text.nextLine()
        return true
      case OPS.setLeading:
        text.leading = -number
        return true
      case OPS.setCharSpacing:
        text.characterSpacing = number
        return true
      case OPS.setWordSpacing:
        text.wordSpacing = number
        return true
      case OPS.setHScale:
        text.scale = number / 100
        return true
      case OPS.setTextRise:
        text.rise = number
        return true
      case OPS.setTextRenderingMode:
        text.renderMode = number
        return true
      case OPS.showText:
        this.#show(operands[0] as Glyph[])
        return true
      default:
        return false
    }
  }

  #show(glyphs: Glyph[]): void {
    const { text, current, fill } = this.#state
    this.#state.isEmpty = false
    const toPage = text.toPage(current)
    const size = Math.abs(text.size) * Math.hypot(toPage[2], toPage[3])
    const font = text.font
    const frame = frameFor(this.#frames, toPage)
    const placed = text.show(glyphs, frame ? intoFrame(frame, current) : current)
    if (!font || !frame) return
    const isUnseen = size < smallest || this.#isHidden()
    const runs = text.renderMode === 3 ? frame.overlay : isUnseen ? frame.unseen : frame.runs
    const role = this.#marked.findLast((mark) => mark.role !== undefined)?.role
    const inPoints = font.matrix[0] === 0.001 ? size : size * font.matrix[0] * 1000
    runs.add(placed, {
      font,
      size: Math.max(inPoints, leastToJoin),
      color: fill,
      bold: text.renderMode === 2,
      role,
    })
  }
}

function matrixOf(values: ArrayLike<number>): Matrix {
  return [
    values[0] ?? 1,
    values[1] ?? 0,
    values[2] ?? 0,
    values[3] ?? 1,
    values[4] ?? 0,
    values[5] ?? 0,
  ]
}
