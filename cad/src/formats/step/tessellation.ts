import { throwDamaged } from '../../errors.ts'
import { checkMesh } from '../../mesh/check.ts'
import { plainMaterial, type Material, type Mesh, type Surface } from '../../model.ts'
import { reference, references } from './part21.ts'
import type { StepFile } from './step-file.ts'
import type { Styles } from './styles.ts'

const faceTypes = /^(COMPLEX_)?TRIANGULATED_(FACE|SURFACE_SET)$/

/**
 * Triangles that a STEP file of AP242 states itself (ISO 10303-42, tessellated shapes). Corners that
 * faces have in common are the same corner of the mesh.
 *
 * @param scale millimeters in the unit of the file
 * @param material of faces without their own
 */
export function tessellation(
  file: StepFile,
  styles: Styles,
  item: number,
  { scale, material }: { scale: number; material: Material | undefined },
): Mesh {
  const positions: number[] = []
  const starts = new Map<number, number>()
  const triangles = new Map<Material, number[]>()
  for (const face of facesOf(file, item)) {
    const isComplex = file.typeOf(face).startsWith('COMPLEX')
    const given = file.parametersOf(face)
    const list = reference(given[1]) ?? throwDamaged('a tessellated face has no corners')
    const start = starts.get(list) ?? positions.length / 3
    if (!starts.has(list)) {
      starts.set(list, start)
      for (const value of numbersIn(file.parametersOf(list)[2])) positions.push(value * scale)
    }
    // Surface sets have no link to exact geometry, which faces have before their corners.
    const named = given.slice(isComplex ? -3 : -2)
    const corners = numbersIn(named[0])
    const color = styles.of(face) ?? styles.of(item) ?? material ?? plainMaterial
    const into = triangles.get(color) ?? []
    triangles.set(color, into)
    const corner = (number: number): number => start + (corners[number - 1] ?? number) - 1
    if (isComplex) addComplex(listsIn(named[1]), listsIn(named[2]), corner, into)
    else for (const number of numbersIn(named[1])) into.push(corner(number))
  }
  const mesh = meshOf(positions, triangles)
  checkMesh(mesh)
  return mesh
}

function facesOf(file: StepFile, item: number): number[] {
  if (faceTypes.test(file.typeOf(item))) return [item]
  return references(file.parametersOf(item)[1]).filter((each) => faceTypes.test(file.typeOf(each)))
}

function addComplex(
  strips: readonly number[][],
  fans: readonly number[][],
  corner: (number: number) => number,
  into: number[],
): void {
  for (const strip of strips) {
    for (let at = 2; at < strip.length; at += 1) {
      const [a = 0, b = 0, c = 0] = strip.slice(at - 2, at + 1).map(corner)
      into.push(...(at % 2 === 0 ? [a, b, c] : [b, a, c]))
    }
  }
  for (const fan of fans) {
    for (let at = 2; at < fan.length; at += 1) {
      into.push(...[fan[0] ?? 0, fan[at - 1] ?? 0, fan[at] ?? 0].map(corner))
    }
  }
}

function meshOf(positions: readonly number[], triangles: ReadonlyMap<Material, number[]>): Mesh {
  const surfaces: Surface[] = []
  let firstTriangle = 0
  for (const [material, indices] of triangles) {
    const triangleCount = Math.floor(indices.length / 3)
    surfaces.push({ firstTriangle, triangleCount, material })
    firstTriangle += triangleCount
  }
  const indices = new Uint32Array(3 * firstTriangle)
  for (const [at, own] of [...triangles.values()].entries()) {
    indices.set(
      own.slice(0, 3 * (surfaces[at]?.triangleCount ?? 0)),
      3 * (surfaces[at]?.firstTriangle ?? 0),
    )
  }
  return { positions: Float32Array.from(positions), indices, surfaces }
}

function numbersIn(list = ''): number[] {
  return (list.match(/[-+.\dE]+/gi) ?? []).map(Number)
}

function listsIn(list = ''): number[][] {
  return [...list.slice(1, -1).matchAll(/\(([^()]*)\)/g)].map(([, inner]) => numbersIn(inner))
}
