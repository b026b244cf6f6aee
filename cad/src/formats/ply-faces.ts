import { linear } from '../color.ts'
import { throwDamaged } from '../errors.ts'
import { refuseAbove } from '../limits.ts'
import { fan } from '../mesh/triangulate.ts'
import { paintModel, plainMaterial, type Material, type Mesh, type Surface } from '../model.ts'

/** Ends a strip of triangles; the next begins after it. */
const stripEnd = -1
const maxByte = 255

/** The triangles of a PLY, by the color of their face. */
export class Faces {
  private readonly byColor = new Map<string, { material: Material; indices: number[] }>()
  private count = 0

  isEmpty(): boolean {
    return this.count === 0
  }

  /** @param color red, green and blue as in the file, if the face has one */
  add(corners: readonly number[], color: readonly number[] | undefined): void {
    const { indices } = this.group(color)
    const before = indices.length
    if (!corners.every((corner) => Number.isInteger(corner)))
      throwDamaged('a face names a corner that does not exist')
    fan(corners, indices)
    this.count += (indices.length - before) / 3
    refuseAbove('triangles', this.count)
  }

  /** Each corner forms a triangle with the two before it, with alternating orientation. */
  addStrips(corners: readonly number[]): void {
    let start = 0
    for (const [at, corner] of corners.entries()) {
      if (corner === stripEnd) start = at + 1
      else if (at >= start + 2) {
        const [a = 0, b = 0] = [corners[at - 2], corners[at - 1]]
        this.add((at - start) % 2 === 0 ? [a, b, corner] : [b, a, corner], undefined)
      }
    }
  }

  sorted(): Pick<Mesh, 'indices' | 'surfaces'> {
    const surfaces: Surface[] = []
    const indices = new Uint32Array(3 * this.count)
    let firstTriangle = 0
    for (const { material, indices: own } of this.byColor.values()) {
      if (own.length === 0) continue
      indices.set(own, 3 * firstTriangle)
      surfaces.push({ firstTriangle, triangleCount: own.length / 3, material })
      firstTriangle += own.length / 3
    }
    return { indices, surfaces }
  }

  private group(color: readonly number[] | undefined) {
    const key = color?.join() ?? ''
    const known = this.byColor.get(key) ?? { material: materialOf(color), indices: [] }
    this.byColor.set(key, known)
    return known
  }
}

/** Bytes from 0 to 255, or fractions of one. */
function materialOf(color: readonly number[] | undefined): Material {
  if (!color) return plainMaterial
  const isFraction = color.every((value) => value <= 1) && color.some((value) => value % 1 !== 0)
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    linear(isFraction ? value : value / maxByte),
  )
  return paintModel([red, green, blue, 1])
}
