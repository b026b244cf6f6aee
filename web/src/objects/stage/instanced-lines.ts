import { InstancedBufferAttribute, LineSegments, type BufferGeometry, type Material } from 'three'

const matrixSize = 16

/**
 * Instanced lines in one draw call. The renderer checks for the properties of an `InstancedMesh` and draws the
 * object's own kind; the library has no such class for lines.
 */
export class InstancedLines extends LineSegments {
  readonly isInstancedMesh = true
  readonly instanceMatrix: InstancedBufferAttribute
  readonly instanceColor = null
  readonly morphTexture = null
  override count: number
  override frustumCulled = false

  constructor(geometry: BufferGeometry, material: Material, count: number) {
    super(geometry, material)
    this.count = count
    this.instanceMatrix = new InstancedBufferAttribute(
      new Float32Array(matrixSize * count),
      matrixSize,
    )
  }

  override dispose(): void {
    this.geometry.dispose()
    const event: { type: string } = { type: 'dispose' }
    this.dispatchEvent(event as never)
  }
}
