import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

import { transformBox, type Box, type Matrix } from '../geometry.ts'
import type { Outline, Shape } from '../page-content.ts'

const strokes = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])
const fills = new Set<number>([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

/** The parser's packed path commands: a code, then its coordinates. */
const operands = [2, 2, 6, 4, 0]
const curves = new Set([2, 3])

/**
 * The boxes a painted path covers. A path of several upright rectangles (a grid drawn in one
 * go) gives one shape for each; any other path gives its outline's box.
 *
 * @param paint the painting operator; clipping paths paint nothing
 * @param path packed commands, or undefined if the parser omitted them
 * @param bounds `[x0, y0, x1, y1]` in the path's own space
 */
export function shapesOfPath(
  paint: number,
  path: ArrayLike<number> | undefined,
  bounds: ArrayLike<number>,
  state: { current: Matrix; fill: string; stroke: string },
): Shape[] {
  if (!fills.has(paint) && !strokes.has(paint)) return []
  const colors = {
    ...(fills.has(paint) && { fill: state.fill }),
    ...(strokes.has(paint) && { stroke: state.stroke }),
  }
  const around = [bounds[0] ?? 0, bounds[1] ?? 0, bounds[2] ?? 0, bounds[3] ?? 0] as Box
  if (!around.every(Number.isFinite)) return []
  const parts = path && path.length <= 4000 ? subpaths(path) : []
  const straight = parts.length > 0 && parts.every((part) => part.straight)
  if (!straight) {
    const outline = outlineOf(parts)
    const box = transformBox(state.current, around)
    return [{ box, straight: false, ...(outline && { outline }), ...colors }]
  }
  return parts.map(({ box }) => ({
    box: transformBox(state.current, box),
    straight: true,
    ...colors,
  }))
}

interface Subpath {
  box: Box
  straight: boolean
  outline: Outline | undefined
}

/** A path with more parts than an outline and a mark in it is a drawing. */
const maxParts = 6

function outlineOf(parts: readonly Subpath[]): Outline | undefined {
  if (parts.length > maxParts) return undefined
  const widest = parts.reduce<Subpath | undefined>(
    (most, part) => (most && widthOf(most) >= widthOf(part) ? most : part),
    undefined,
  )
  return widest?.outline
}

function widthOf({ box }: Subpath): number {
  return box[2] - box[0]
}

function subpaths(path: ArrayLike<number>): Subpath[] {
  const parts: { points: [number, number][]; curved: boolean }[] = []
  for (let at = 0; at < path.length;) {
    const code = path[at] ?? 4
    const count = operands[code] ?? 0
    if (code === 0) parts.push({ points: [], curved: false })
    const part = parts.at(-1)
    if (part && count > 0) {
      part.points.push([path[at + count - 1] ?? 0, path[at + count] ?? 0])
      part.curved ||= curves.has(code)
    }
    at += 1 + count
  }
  return parts.filter((part) => part.points.length > 1).map(subpath)
}

/** A thinner shape is a ruling line, whatever its corners look like: borders are often mitered. */
const thickestRule = 2.5

/** Straight is a line or rectangle along the axes: every leg keeps x or keeps y. */
function subpath({ points, curved }: { points: [number, number][]; curved: boolean }): Subpath {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const upright = points.every(([x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [x, y]
    return Math.abs(x - beforeX) < 0.5 || Math.abs(y - beforeY) < 0.5
  })
  const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const isThin = Math.min(box[2] - box[0], box[3] - box[1]) < thickestRule
  const straight = (upright || isThin) && !curved && points.length <= 6
  return { box, straight, outline: straight ? undefined : formOf(points, curved, box) }
}

type Point = [number, number]

const maxPoints = 24
/** How far points may deviate from the shape, as a share of its width: corners are often rounded. */
const tolerance = 0.12

function formOf(points: readonly Point[], curved: boolean, box: Box): Outline | undefined {
  const [width, height] = [box[2] - box[0], box[3] - box[1]]
  if (points.length < 3 || points.length > maxPoints || width === 0 || height === 0)
    return undefined
  const scaled = points.map(([x, y]): Point => [(x - box[0]) / width, (y - box[1]) / height])
  if (curved && scaled.length >= 4 && scaled.every(isOnDisc)) return 'disc'
  const turned = [
    scaled,
    scaled.map(([x, y]): Point => [x, 1 - y]),
    scaled.map(([x, y]): Point => [y, x]),
    scaled.map(([x, y]): Point => [y, 1 - x]),
  ]
  return turned.some(isTriangle) ? 'triangle' : undefined
}

function isOnDisc([x, y]: Point): boolean {
  return Math.abs(Math.hypot(x - 0.5, y - 0.5) - 0.5) < tolerance / 2
}

/** True for points along the sides of a triangle whose tip is in the middle of the side `y` = 1. */
function isTriangle(points: readonly Point[]): boolean {
  const isOnSide = ([x, y]: Point): boolean =>
    y < tolerance || Math.abs(Math.abs(x - 0.5) - (1 - y) / 2) < tolerance
  const isNear = (x: number, y: number): boolean =>
    points.some((point) => Math.hypot(point[0] - x, point[1] - y) < 2 * tolerance)
  return points.every(isOnSide) && isNear(0, 0) && isNear(1, 0) && isNear(0.5, 1)
}
