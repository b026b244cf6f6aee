import type { Vector } from '../matrix.ts'

type Color = readonly [number, number, number]

/** A corner in pixels from the top left; z grows towards the viewer. */
type Corner = Vector

const nothing = -Infinity

/** A picture with a depth buffer, into which triangles are drawn. */
export class Canvas {
  readonly width: number
  readonly height: number
  private readonly depth: Float32Array
  private readonly colors: Uint8Array
  private readonly normals: Int8Array
  private readonly owners: Int32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.depth = new Float32Array(width * height).fill(nothing)
    this.colors = new Uint8Array(width * height * 3)
    this.normals = new Int8Array(width * height * 3)
    this.owners = new Int32Array(width * height)
  }

  /**
   * Draws a triangle where nothing is nearer, span by span: the cost of a sliver depends on its height, not on the
   * area of its bounding box.
   *
   * @param color sRGB bytes
   * @param owner what the triangle belongs to; edges are drawn between owners
   */
  triangle(a: Corner, b: Corner, c: Corner, color: Color, normal: Vector, owner: number): void {
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    if (area === 0) return
    // Depth is a plane over the picture.
    const slopeX = ((b[2] - a[2]) * (c[1] - a[1]) - (c[2] - a[2]) * (b[1] - a[1])) / area
    const slopeY = ((c[2] - a[2]) * (b[0] - a[0]) - (b[2] - a[2]) * (c[0] - a[0])) / area
    const top = Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1])))
    const bottom = Math.min(this.height - 1, Math.floor(Math.max(a[1], b[1], c[1])))
    for (let y = top; y <= bottom; y += 1) {
      const [left, right] = span(a, b, c, y)
      const first = Math.max(0, Math.ceil(left - 1e-3))
      const last = Math.min(this.width - 1, Math.floor(right + 1e-3))
      let z = a[2] + (first - a[0]) * slopeX + (y - a[1]) * slopeY
      for (let x = first; x <= last; x += 1, z += slopeX) {
        const pixel = y * this.width + x
        if (z > (this.depth[pixel] ?? 0)) this.set(pixel, z, color, normal, owner)
      }
    }
  }

  private set(pixel: number, z: number, color: Color, normal: Vector, owner: number): void {
    this.depth[pixel] = z
    this.owners[pixel] = owner
    for (let k = 0; k < 3; k += 1) {
      this.colors[3 * pixel + k] = color[k] ?? 0
      this.normals[3 * pixel + k] = 127 * (normal[k] ?? 0)
    }
  }

  /**
   * Darkens outlines, steps in depth and creases, which a shaded picture alone hardly shows.
   *
   * @param step in depth that makes an edge
   */
  drawEdges(step: number): void {
    for (let y = 1; y < this.height - 1; y += 1) {
      for (let x = 1; x < this.width - 1; x += 1) {
        const pixel = y * this.width + x
        if (this.depth[pixel] === nothing) continue
        const dark = Math.max(
          this.edge(pixel, pixel - 1, step),
          this.edge(pixel, pixel + 1, step),
          this.edge(pixel, pixel - this.width, step),
          this.edge(pixel, pixel + this.width, step),
        )
        if (dark === 0) continue
        for (let k = 3 * pixel; k < 3 * pixel + 3; k += 1) {
          this.colors[k] = (this.colors[k] ?? 0) * (1 - dark)
        }
      }
    }
  }

  private edge(pixel: number, other: number, step: number): number {
    const beside = this.depth[other] ?? nothing
    const isStep = (this.depth[pixel] ?? 0) - beside > step
    if (beside === nothing || isStep || this.owners[pixel] !== this.owners[other]) return 0.6
    let cosine = 0
    for (let k = 0; k < 3; k += 1) {
      cosine += (this.normals[3 * pixel + k] ?? 0) * (this.normals[3 * other + k] ?? 0)
    }
    return Math.abs(cosine) < 0.75 * 127 * 127 ? 0.4 : 0
  }

  /** Red, green, blue and alpha, each pixel the mean of `factor` times `factor` of the canvas. */
  reduced(factor: number): Uint8Array {
    const width = this.width / factor
    const height = this.height / factor
    const pixels = new Uint8Array(width * height * 4)
    for (let at = 0; at < width * height; at += 1) {
      const [x, y] = [(at % width) * factor, Math.floor(at / width) * factor]
      const sum = [0, 0, 0, 0]
      for (let k = 0; k < factor * factor; k += 1) {
        const pixel = (y + Math.floor(k / factor)) * this.width + x + (k % factor)
        if (this.depth[pixel] === nothing) continue
        for (let c = 0; c < 3; c += 1) sum[c] = (sum[c] ?? 0) + (this.colors[3 * pixel + c] ?? 0)
        sum[3] = (sum[3] ?? 0) + 1
      }
      const covered = sum[3] ?? 0
      for (let c = 0; c < 3; c += 1) pixels[4 * at + c] = (sum[c] ?? 0) / (covered || 1)
      pixels[4 * at + 3] = (255 * covered) / factor ** 2
    }
    return pixels
  }
}

/** The horizontal extent of the triangle at this height. */
function span(a: Corner, b: Corner, c: Corner, y: number): [number, number] {
  let left = Infinity
  let right = -Infinity
  const side = (from: Corner, to: Corner): void => {
    if ((from[1] < y && to[1] < y) || (from[1] > y && to[1] > y)) return
    const level = from[1] === to[1]
    const x = level ? to[0] : from[0] + ((y - from[1]) * (to[0] - from[0])) / (to[1] - from[1])
    left = Math.min(left, x, level ? from[0] : x)
    right = Math.max(right, x, level ? from[0] : x)
  }
  side(a, b)
  side(b, c)
  side(c, a)
  return [left, right]
}
