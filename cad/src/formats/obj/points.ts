/** The values that the corners of faces refer to, as flat lists. */
export interface Points {
  positions: number[]
  normals: number[]
  uvs: number[]
}
