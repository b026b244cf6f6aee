/** The kernel's result: meshes in their final position, and nodes one level deep. */
export interface KernelModel {
  root: KernelNode
  meshes: KernelMesh[]
}

export interface KernelNode {
  name: string
  /** Indices of meshes. */
  meshes: number[]
  children: KernelNode[]
}

export interface KernelMesh {
  name: string | undefined
  color: LinearColor | undefined
  /** x, y and z of each corner. */
  positions: Float32Array
  normals: Float32Array | undefined
  /** Three corners of each triangle. */
  indices: Uint32Array
  faces: KernelFace[]
}

export interface KernelFace {
  /** Indices of triangles, including the last. */
  first: number
  last: number
  color: LinearColor | null
}

export type LinearColor = readonly [red: number, green: number, blue: number]
