import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

import { multiplyMatrices, transformBox, type Box, type Matrix } from '../geometry.ts'
import type { PageContent, Shape } from '../page-content.ts'
import type { Font } from './fonts.ts'
import { shapesOfPath } from './shapes.ts'
import { matrixOf, textOperators, type Operands } from './text-operators.ts'
import { TextState, type Glyph } from './text-state.ts'
import { frameFor, findFrames, intoFrame, mainFrame, type Frames } from './upright.ts'
import { readVisibleText } from './visible-text.ts'

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
  /** True after a transformation without drawing, which is all that a skipped picture leaves. */
  isEmpty: boolean
}

type Operator = (page: PageInterpreter, operands: Operands) => void

const unitSquare: Box = [0, 0, 1, 1]
const maxShapes = 20_000
/** In points; smaller letters are illegible. */
const smallest = 2
/** Letters without a size are still next to one another. */
const minToJoin = 0.1

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
    this.#frames = findFrames(options.width, options.height)
    this.#state = {
      current: options.base,
      fill: '#000000',
      stroke: '#000000',
      text: new TextState(),
      isEmpty: false,
    }
  }

  run(operator: number, operands: Operands): void {
    const change = textOperators[operator]
    if (change) {
      change(this.#state.text, (operands[0] ?? 0) as number, (operands[1] ?? 0) as number, operands)
    } else PageInterpreter.#operators[operator]?.(this, operands)
  }

  /** A table, because a page has thousands of operators and most of them are rare. */
  static readonly #operators: Readonly<Record<number, Operator>> = {
    [OPS.save]: (page) => page.#save(),
    [OPS.restore]: (page) => page.#restore(),
    [OPS.paintFormXObjectBegin]: (page, [matrix]) => {
      page.#save()
      if (matrix) page.#transform(matrix as ArrayLike<number>)
    },
    [OPS.paintFormXObjectEnd]: (page) => page.#restore(),
    [OPS.beginAnnotation]: (page, [, , transform, matrix]) => {
      page.#beginAnnotation(transform as ArrayLike<number>, matrix as ArrayLike<number>)
    },
    [OPS.endAnnotation]: (page) => page.#restore(),
    [OPS.transform]: (page, operands) => {
      page.#transform(operands as ArrayLike<number>)
      page.#state.isEmpty = true
    },
    [OPS.setFillRGBColor]: (page, [color]) => {
      page.#state.fill = String(color)
    },
    [OPS.setStrokeRGBColor]: (page, [color]) => {
      page.#state.stroke = String(color)
    },
    [OPS.constructPath]: (page, operands) => page.#addPath(operands),
    [OPS.paintImageXObject]: (page) => page.#addImage(),
    [OPS.paintInlineImageXObject]: (page) => page.#addImage(),
    [OPS.paintImageMaskXObject]: (page) => page.#addImage(),
    [OPS.beginMarkedContent]: (page, [tag]) => page.#mark(tag, undefined),
    [OPS.beginMarkedContentProps]: (page, [tag, properties]) => page.#mark(tag, properties),
    [OPS.endMarkedContent]: (page) => page.#marked.pop(),
    [OPS.setFont]: (page, [id, size]) => {
      page.#state.text.font = page.#options.fontOf(String(id))
      page.#state.text.size = (size ?? 0) as number
    },
    // By far the most frequent operator: destructuring a list would create an iterator each time.
    [OPS.showText]: (page, operands) => page.#show(operands[0] as Glyph[]),
  }

  /** The page's content, in the frame in which its text is upright. Invisible text is separate. */
  result(): Omit<PageContent, 'page'> {
    const { width: across, height: down } = this.#options
    const drawn = { width: across, height: down, images: this.#images, shapes: this.#shapes }
    const frame = mainFrame(this.#frames)
    const { width, height, matrix, back } = frame
    const into = (box: Box): Box => transformBox(matrix, box)
    const images = this.#images.map((box) => ({ box: into(box) }))
    const shapes = this.#shapes.map((shape) => ({ ...shape, box: into(shape.box) }))
    const { glyphs, apart } = readVisibleText(this.#frames, frame, drawn)
    return { width, height, back, glyphs, shapes, images, ...(apart.length > 0 && { apart }) }
  }

  #save(): void {
    const state = this.#state
    this.#stack.push({ ...state, text: state.text.clone(), isEmpty: false })
    state.isEmpty = false
  }

  /**
   * A form field or an annotation has its own position on the page, whatever was drawn before (ISO 32000-1,
   * 12.5.5).
   */
  #beginAnnotation(transform: ArrayLike<number>, matrix: ArrayLike<number>): void {
    this.#save()
    this.#state.current = this.#options.base
    this.#state.text = new TextState()
    this.#transform(transform)
    this.#transform(matrix)
  }

  #transform(matrix: ArrayLike<number>): void {
    this.#state.current = multiplyMatrices(this.#state.current, matrixOf(matrix))
  }

  #restore(): void {
    if (this.#state.isEmpty) this.#addImage()
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

  #addPath(operands: Operands): void {
    const [paint, data, bounds] = operands as [
      number,
      (ArrayLike<number> | undefined)[],
      ArrayLike<number> | null,
    ]
    this.#state.isEmpty = false
    if (!bounds || this.#isHidden() || this.#shapes.length >= maxShapes) return
    this.#shapes.push(...shapesOfPath(paint, data[0], bounds, this.#state))
  }

  #isHidden(): boolean {
    return this.#marked.some(({ hidden }) => hidden)
  }

  #mark(tag: unknown, properties: unknown): void {
    const role = typeof properties === 'number' ? this.#options.roles.get(properties) : undefined
    const hidden = tag === 'OC' && !this.#options.isShown(properties)
    this.#marked.push({ role: tag === 'Artifact' ? 'Artifact' : role, hidden })
  }

  #show(glyphs: Glyph[]): void {
    const { text, current, fill } = this.#state
    this.#state.isEmpty = false
    const toPage = text.toPage(current)
    const font = text.font
    const size = Math.abs(text.size) * Math.hypot(toPage[2], toPage[3]) * (font?.em ?? 1)
    const frame = frameFor(this.#frames, toPage)
    const placed = text.show(glyphs, frame ? intoFrame(frame, toPage) : toPage)
    if (!font || !frame) return
    const isUnseen = size < smallest || this.#isHidden()
    const runs = text.renderMode === 3 ? frame.overlay : isUnseen ? frame.unseen : frame.runs
    const role = this.#marked.findLast((mark) => mark.role !== undefined)?.role
    runs.add(placed, {
      font,
      size: Math.max(size, minToJoin),
      color: fill,
      bold: text.renderMode === 2,
      role,
    })
  }
}
