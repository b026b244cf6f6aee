import { identity, type Vector } from '../matrix.ts'
import { brightness, cornersOf, normalOf } from '../thumbnail/camera.ts'
import { Canvas } from '../thumbnail/canvas.ts'
import { writePng } from '../thumbnail/png.ts'
import { unit } from '../vectors.ts'
import type { Box, ModelView, Piece } from './model-view.ts'
import { projectionOf, type Projection } from './projection.ts'
import { readPieces } from './read-pieces.ts'
import { Sections } from './sections.ts'

/** Half the width of a page on a high-density screen. */
const width = 960
const height = 720
/** The canvas is larger by this factor, for smooth edges. */
const oversampling = 2
/** The step in depth that is drawn as an edge, as a share of the model's depth. */
const edgeStep = 0.012
/** The viewer's color for selected parts. */
const highlight = [240, 140, 0] as const
/** The opacity of see-through parts. */
const xrayOpacity = 0.16

/**
 * Draws a view of a web model without GPU or browser, on a transparent background, with moving parts halfway.
 * Parts taken apart and notes are not drawn.
 *
 * @param glb from a conversion
 * @returns a PNG of 960 by 720
 */
export async function drawView(glb: Uint8Array, view: ModelView): Promise<Buffer> {
  const pieces = await readPieces(glb)
  const box = boxOf(pieces)
  const highlighted = new Set(view.parts.map(({ id }) => id))
  const { true: marked = [], false: others = [] } = Object.groupBy(
    shownPieces(pieces, view),
    ({ partIds }) => (partIds.some((id) => highlighted.has(id)) ? 'true' : 'false'),
  )
  const moved = marked.map((piece) => ({
    ...movedHalfway(piece, view, box),
    color: highlight,
  }))
  const artist = new Artist(view, { box, seen: boxOf([...moved, ...others], box) })
  if (!view.isXray) return png(artist.draw([...moved, ...others]))
  return png(over(artist.draw(moved), artist.draw(others)))
}

function png(pixels: Uint8Array): Buffer {
  return writePng(pixels, width, height)
}

function shownPieces(pieces: readonly Piece[], { hidden, isolated }: ModelView): Piece[] {
  const without = new Set(hidden)
  return pieces.filter(({ partIds }) => {
    const isOutside = isolated !== undefined && !partIds.includes(isolated)
    return !isOutside && !partIds.some((id) => without.has(id))
  })
}

function movedHalfway(piece: Piece, { motion }: ModelView, { min, max }: Box): Piece {
  if (!motion) return piece
  const [x = 0, y = 0, z = 0] = motion.direction
  const diagonal = Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  const way = unit([x, y, z]).map((share) => 0.5 * motion.distance * diagonal * share)
  return { ...piece, positions: piece.positions.map((value, at) => value + (way[at % 3] ?? 0)) }
}

/** @param around a box that it contains at least */
function boxOf(pieces: readonly Piece[], around?: Box): Box {
  const min: [number, number, number] = [...(around?.min ?? [Infinity, Infinity, Infinity])]
  const max: [number, number, number] = [...(around?.max ?? [-Infinity, -Infinity, -Infinity])]
  for (const { positions } of pieces)
    for (const [at, value] of positions.entries()) {
      const axis = at % 3
      if (value < (min[axis] ?? 0)) min[axis] = value
      if (value > (max[axis] ?? 0)) max[axis] = value
    }
  return { min, max }
}

/** Draws the front picture over the faint one. */
function over(front: Uint8Array, faint: Uint8Array): Uint8Array {
  const pixels = new Uint8Array(front.length)
  for (let at = 0; at < front.length; at += 4) {
    const above = (front[at + 3] ?? 0) / 255
    const below = (1 - above) * xrayOpacity * ((faint[at + 3] ?? 0) / 255)
    const alpha = above + below
    for (let k = 0; k < 3; k += 1) {
      const mixed = above * (front[at + k] ?? 0) + below * (faint[at + k] ?? 0)
      pixels[at + k] = mixed / (alpha || 1)
    }
    pixels[at + 3] = 255 * alpha
  }
  return pixels
}

class Artist {
  private readonly projection: Projection
  private readonly sections: Sections
  private readonly step: number

  /** @param boxes of the model at rest, and of all that is visible */
  constructor(view: ModelView, { box, seen }: { box: Box; seen: Box }) {
    const size = { width: width * oversampling, height: height * oversampling }
    this.projection = projectionOf(view, seen, size)
    this.sections = new Sections([view.section ?? [], view.furtherSections ?? []].flat(), box)
    const depths = cornersOf(box.min, box.max, identity).flatMap(
      (corner) => this.projection.project(corner)?.[2] ?? [],
    )
    this.step = edgeStep * (Math.max(...depths) - Math.min(...depths))
  }

  /** @returns red, green, blue and alpha of each pixel */
  draw(pieces: readonly Piece[]): Uint8Array {
    const canvas = new Canvas(width * oversampling, height * oversampling)
    for (const [index, piece] of pieces.entries()) this.piece(canvas, piece, index + 1)
    canvas.drawEdges(this.step)
    return canvas.reduced(oversampling)
  }

  private piece(canvas: Canvas, { positions, indices, color }: Piece, owner: number): void {
    const place = (at: number): Vector => [
      positions[3 * at] ?? 0,
      positions[3 * at + 1] ?? 0,
      positions[3 * at + 2] ?? 0,
    ]
    for (let at = 0; at < indices.length; at += 3) {
      const corners = [0, 1, 2].map((k) => place(indices[at + k] ?? 0))
      const [a, b, c] = corners
      if (!a || !b || !c) continue
      const normal = normalOf(a, b, c)
      const light = brightness(normal, this.projection.towards)
      const [red = 0, green = 0, blue = 0] = color.map((value) => Math.min(255, value * light))
      const [first, ...rest] = this.sections
        .cut(corners)
        .map((corner) => this.projection.project(corner))
      for (const [k, next] of rest.entries()) {
        const last = rest[k + 1]
        if (first && next && last)
          canvas.triangle(first, next, last, [red, green, blue], normal, owner)
      }
    }
  }
}
