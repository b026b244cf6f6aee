import type { MarkColor, PictureMark } from './picture-marks.ts'

/**
 * One line of a mark in SVG. Positions are percentages, so that it fits a picture of any size; its thickness is up to
 * the style sheet.
 */
export interface MarkShape {
  tag: 'line' | 'ellipse' | 'rect' | 'circle' | 'text'
  /** A dark edge and a white rim below the color make it visible on every picture, and in print. */
  layer: MarkLayer
  attributes: Record<string, string>
  /** Whether it ends in an arrowhead, of its layer and color. */
  hasHead?: boolean
  color: string
  text?: string
}

export const markLayers = ['edge', 'rim', 'ink'] as const
export type MarkLayer = (typeof markLayers)[number]

/** The thickness of each layer, in widths of the ink. */
export const layerWidths: Record<MarkLayer, number> = { edge: 2.5, rim: 2, ink: 1 }

const inks: Record<MarkColor, string> = {
  red: '#d6232c',
  orange: '#f2760c',
  yellow: '#ffd21f',
  green: '#177a33',
  blue: '#1668dc',
  violet: '#8b2fc9',
}
const dark = '#1a1a1a'

export function inkOf(color: MarkColor): string {
  return inks[color]
}

/** The color of a number on an area of that color. */
export function digitInkOf(color: MarkColor): string {
  return color === 'yellow' || color === 'orange' ? dark : '#ffffff'
}

/** The lines that a mark is drawn with, from the bottom layer to the top. */
export function shapesOfMark(mark: PictureMark): MarkShape[] {
  const layered = markLayers.map((layer): MarkShape => ({
    ...shapeOf(mark),
    layer,
    color: paint(mark, layer),
  }))
  return mark.kind === 'number' ? [...layered, digits(mark)] : layered
}

function paint({ color }: PictureMark, layer: MarkLayer): string {
  return layer === 'ink' ? inks[color] : layer === 'rim' ? '#fff' : dark
}

type Drawn = Pick<MarkShape, 'tag' | 'attributes' | 'hasHead'>

function shapeOf(mark: PictureMark): Drawn {
  if (mark.kind === 'number') {
    const [cx, cy] = mark.at.map(percent)
    return { tag: 'circle', attributes: { cx: cx ?? '', cy: cy ?? '', r: '12' } }
  }
  const [x1 = 0, y1 = 0] = mark.from
  const [x2 = 0, y2 = 0] = mark.to
  if (mark.kind === 'arrow') {
    return {
      tag: 'line',
      attributes: { x1: percent(x1), y1: percent(y1), x2: percent(x2), y2: percent(y2) },
      hasHead: true,
    }
  }
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)]
  if (mark.kind === 'box') {
    const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)]
    return {
      tag: 'rect',
      attributes: { x: percent(x), y: percent(y), width: percent(width), height: percent(height) },
    }
  }
  return {
    tag: 'ellipse',
    attributes: {
      cx: percent((x1 + x2) / 2),
      cy: percent((y1 + y2) / 2),
      rx: percent(width / 2),
      ry: percent(height / 2),
    },
  }
}

function digits({ at, number, color }: PictureMark & { kind: 'number' }): MarkShape {
  const [x = '', y = ''] = at.map(percent)
  return {
    tag: 'text',
    layer: 'ink',
    attributes: { x, y, dy: '.35em' },
    color: digitInkOf(color),
    text: String(number),
  }
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

/** An arrowhead, as an SVG marker whose unit is the width of its line. */
export interface MarkHead {
  id: string
  path: string
  color: string
}

/** @param prefix keeps the ids of several pictures apart */
export function headId({ layer, color }: MarkShape, prefix: string): string {
  return `${prefix}-${layer}-${color.slice(1)}`
}

/** The arrowheads that shapes end in, each once. */
export function headsOf(shapes: readonly MarkShape[], prefix: string): MarkHead[] {
  const heads = shapes
    .filter(({ hasHead }) => hasHead)
    .map((shape) => {
      const size = Math.round(400 / layerWidths[shape.layer]) / 100
      const path = `M-${size}-${size}L0 0L-${size} ${size}`
      return { id: headId(shape, prefix), path, color: shape.color }
    })
  return [...new Map(heads.map((head) => [head.id, head])).values()]
}
