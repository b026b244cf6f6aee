import { toPerceived } from '../color.ts'
import type { Box } from '../facts.ts'
import { identity, multiply, transformVector, type Matrix, type Vector } from '../matrix.ts'
import type { Mesh, Model, ModelPart } from '../model.ts'
import { brightness, cornersOf, fit, normalOf, upright, type Camera } from './camera.ts'
import { Canvas } from './canvas.ts'
import { writePng } from './png.ts'

const width = 640
const height = 480
/** The canvas is larger by this factor, for smooth edges. */
const oversampling = 2
/** The step in depth that is drawn as an edge, as a share of the model's depth. */
const edgeStep = 0.012

/** Draws a picture of a model without GPU or browser, on a transparent background. */
export function drawThumbnail(model: Model, box: Box): Buffer {
  const canvas = new Canvas(width * oversampling, height * oversampling)
  const camera = fit(
    cornersOf(box.min, box.max, upright[model.upAxis]),
    canvas.width,
    canvas.height,
  )
  new Artist(canvas, camera).parts(model.parts, upright[model.upAxis])
  canvas.drawEdges(edgeStep * camera.depth)
  return writePng(canvas.reduced(oversampling), width, height)
}

class Artist {
  private readonly canvas: Canvas
  private readonly camera: Camera
  private owner = 0

  constructor(canvas: Canvas, camera: Camera) {
    this.canvas = canvas
    this.camera = camera
  }

  parts(parts: readonly ModelPart[], outer: Matrix = identity): void {
    for (const part of parts) {
      const matrix = multiply(outer, part.matrix)
      this.owner += 1
      for (const shape of part.shapes) this.mesh(shape.mesh, multiply(matrix, shape.matrix))
      this.parts(part.parts, matrix)
    }
  }

  private mesh({ positions, indices, surfaces }: Mesh, matrix: Matrix): void {
    const places: Vector[] = []
    const seen: Vector[] = []
    for (let at = 0; at < positions.length; at += 3) {
      const [x = 0, y = 0, z = 0] = [positions[at], positions[at + 1], positions[at + 2]]
      const place = transformVector(matrix, [x, y, z])
      places.push(place)
      seen.push(this.camera.project(place))
    }
    for (const { firstTriangle, triangleCount, material } of surfaces) {
      const base = material.color.slice(0, 3).map((value) => 255 * toPerceived(value))
      for (let at = 3 * firstTriangle; at < 3 * (firstTriangle + triangleCount); at += 3) {
        const [a = 0, b = 0, c = 0] = [indices[at], indices[at + 1], indices[at + 2]]
        const [p, q, r] = [places[a], places[b], places[c]]
        const [u, v, w] = [seen[a], seen[b], seen[c]]
        if (!p || !q || !r || !u || !v || !w) continue
        const normal = normalOf(p, q, r)
        this.canvas.triangle(u, v, w, lit(base, brightness(normal)), normal, this.owner)
      }
    }
  }
}

function lit(base: readonly number[], light: number): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = base.map((value) => Math.min(255, value * light))
  return [red, green, blue]
}
