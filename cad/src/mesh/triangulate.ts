/**
 * Cuts a polygon into triangles around its first corner, which is correct for convex polygons,
 * and models contain almost no others.
 *
 * @param corners of the polygon in order
 * @param into to which three corners are added for each triangle
 */
export function fan(corners: readonly number[], into: number[]): void {
  const [first = 0] = corners
  for (let corner = 2; corner < corners.length; corner += 1) {
    into.push(first, corners[corner - 1] ?? 0, corners[corner] ?? 0)
  }
}
