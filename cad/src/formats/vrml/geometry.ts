import { linear } from '../../color.ts'
import { refuseAbove } from '../../limits.ts'
import { fan } from '../../mesh/triangulate.ts'
import { extrusionFaces } from './extrusion.ts'
import { isSet, nodeIn, numberIn, numbersIn, vectorIn } from './fields.ts'
import { boxFaces, coneFaces, gridFaces, sphereFaces } from './solids.ts'
import type { VrmlNode } from './syntax.ts'

/** Faces as indices of corners, each with separate indices for its attributes. */
export interface Faces {
  /** x, y, z for each. */
  points: readonly number[]
  /** Three for each triangle. */
  triangles: Corner[]
  /** u, v for each, with v from the bottom of the picture. */
  uvs?: readonly number[]
  /** Linear red, green, blue for each corner with its own color. */
  colors?: readonly number[]
  /** The color of each triangle (sRGB), if faces have one. */
  faceColors?: (readonly number[])[]
  doubleSided: boolean
}

export interface Corner {
  point: number
  color: number
  uv: number
}

/** The faces of a geometry; undefined for those without, such as lines, points and texts. */
export function facesOf(node: VrmlNode): Faces | undefined {
  const { type } = node
  if (type === 'IndexedFaceSet') return indexedFaces(node, numbersIn(node, 'coordIndex'))
  const corners = cornersOfSet.get(type)
  if (corners) return indexedFaces(node, inGroups(indicesOf(node), corners))
  if (type === 'Box') return plain(boxFaces(vectorIn(node, 'size', [2, 2, 2])))
  if (type === 'Sphere') return plain(sphereFaces(numberIn(node, 'radius', 1)))
  if (type === 'Cylinder') {
    const radius = numberIn(node, 'radius', 1)
    return plain(coneFaces(radius, radius, numberIn(node, 'height', 2)))
  }
  if (type === 'Cone') {
    return plain(coneFaces(numberIn(node, 'bottomRadius', 1), 0, numberIn(node, 'height', 2)))
  }
  if (type === 'ElevationGrid') {
    const sides = [numberIn(node, 'xDimension', 0), numberIn(node, 'zDimension', 0)] as const
    const spacing = [numberIn(node, 'xSpacing', 1), numberIn(node, 'zSpacing', 1)] as const
    return plain(gridFaces(sides, spacing, numbersIn(node, 'height')), true)
  }
  if (type === 'Extrusion') return plain(extrusionFaces(node), !isSet(node, 'solid', true))
  return undefined
}

function plain(
  { points, faces }: { points: number[]; faces: number[][] },
  doubleSided = false,
): Faces {
  const triangles: number[] = []
  for (const face of faces) fan(face, triangles)
  return {
    points,
    triangles: triangles.map((point) => ({ point, color: -1, uv: -1 })),
    doubleSided,
  }
}

/** How many corners each face of a set has. */
const cornersOfSet: ReadonlyMap<string, number> = new Map([
  ['TriangleSet', 3],
  ['IndexedTriangleSet', 3],
  ['QuadSet', 4],
  ['IndexedQuadSet', 4],
])

/** Consecutive corners if the set has no indices. */
function indicesOf(node: VrmlNode): number[] {
  if (node.type.startsWith('Indexed')) return numbersIn(node, 'index')
  const count = Math.floor(numbersIn(nodeIn(node, 'coord'), 'point').length / 3)
  return Array.from({ length: count }, (_, at) => at)
}

function inGroups(indices: readonly number[], count: number): number[] {
  return indices.flatMap((index, at) => (at % count === count - 1 ? [index, -1] : [index]))
}

/** ISO/IEC 14772-1, 6.23. Each face ends with -1; colors and textures without indices use those of the corners. */
function indexedFaces(node: VrmlNode, coordIndex: readonly number[]): Faces {
  const color = nodeIn(node, 'color')
  const perVertex = isSet(node, 'colorPerVertex', true)
  const [colorIndex, texCoordIndex] = [
    numbersIn(node, 'colorIndex'),
    numbersIn(node, 'texCoordIndex'),
  ]
  const colors = numbersIn(color, 'color')
  const triangles: Corner[] = []
  const faceColors: (readonly number[])[] = []
  let face = 0
  const close = (places: readonly number[]): void => {
    const order: number[] = []
    fan(isSet(node, 'ccw', true) ? places : places.toReversed(), order)
    for (const at of order) {
      const point = coordIndex[at] ?? 0
      triangles.push({ point, color: colorIndex[at] ?? point, uv: texCoordIndex[at] ?? point })
    }
    refuseAbove('triangles', triangles.length / 3)
    const own = 3 * (colorIndex[face] ?? face)
    if (color && !perVertex) {
      for (let at = 0; at < order.length; at += 3) faceColors.push(colors.slice(own, own + 3))
    }
    face += 1
  }
  let places: number[] = []
  for (const [at, point] of coordIndex.entries()) {
    if (point >= 0) places.push(at)
    if (point < 0 || at === coordIndex.length - 1) {
      close(places)
      places = []
    }
  }
  return {
    points: numbersIn(nodeIn(node, 'coord'), 'point'),
    triangles,
    uvs: numbersIn(nodeIn(node, 'texCoord'), 'point'),
    doubleSided: !isSet(node, 'solid', true),
    ...(color && perVertex && { colors: colors.map(linear) }),
    ...(faceColors.length > 0 && { faceColors }),
  }
}
