import { throwDamaged } from '../../errors.ts'
import { refuseAbove } from '../../limits.ts'
import { fan } from '../../mesh/triangulate.ts'
import type { Model, ModelWarning } from '../../model.ts'
import type { ModelSource } from '../../model-source.ts'
import { Group, type Corner } from './group.ts'
import type { Points } from './points.ts'
import { isMaterialLine, readMaterials, readMaterialsWithin } from './materials.ts'

/**
 * Reads Wavefront OBJ with its materials: polygons, objects and groups. The format has no units
 * (millimeters) and no up axis (y, as in nearly all programs that write it).
 */
export function readObj(source: ModelSource): Model {
  const warnings = new Set<ModelWarning>(['units_assumed'])
  const { groups, libraries, materialLines, points } = parse(source)
  const materials = readMaterials(source, libraries, warnings)
  readMaterialsWithin(materialLines, source, materials, warnings)
  const parts = groups
    .filter((group) => !group.isEmpty())
    .map((group) => group.part(points, materials))
  return { format: 'obj', units: 'mm', upAxis: 'y', parts, warnings: [...warnings] }
}

/** Names of parts may contain a number sign, those of files rarely do. */
const trailingComment = /(\.mtl)\s+#.*$/i

interface Parsed {
  groups: Group[]
  libraries: string[]
  /** The lines of materials that are in the model itself. */
  materialLines: string[]
  points: Points
}

function parse({ bytes }: ModelSource): Parsed {
  const points: Points = { positions: [], normals: [], uvs: [] }
  const byName = new Map<string, Group>()
  const libraries: string[] = []
  const materialLines: string[] = []
  let group = new Group('')
  byName.set('', group)
  let objectName = ''
  let material = ''
  let triangles = 0

  const enter = (name: string, shown: string): void => {
    group = byName.get(name) ?? new Group(shown)
    byName.set(name, group)
    group.use(material)
  }
  for (const line of linesOf(bytes)) {
    const [keyword = '', ...words] = line.split(/\s+/)
    const rest = (): string => line.slice(keyword.length).trim()
    if (keyword === 'v') points.positions.push(...numbers(words, 3))
    else if (keyword === 'vn') points.normals.push(...numbers(words, 3))
    else if (keyword === 'vt') points.uvs.push(...numbers(words, 1), Number(words[1] ?? 0))
    else if (keyword === 'f') {
      triangles += addFace(group, words, points)
      refuseAbove('triangles', triangles)
    } else if (keyword === 'o') {
      objectName = rest()
      enter(`o ${objectName}`, objectName)
    } else if (keyword === 'g') {
      enter(`o ${objectName} g ${rest()}`, rest() || objectName)
    } else if (keyword === 'usemtl') {
      material = rest()
      group.use(material)
    } else if (keyword === 'mtllib') libraries.push(rest().replace(trailingComment, '$1'))
    else if (isMaterialLine(keyword)) materialLines.push(line)
  }
  return { groups: [...byName.values()], libraries, materialLines, points }
}

/** Trimmed lines; a backslash at the end joins a line with the next. */
function* linesOf(bytes: Uint8Array): Generator<string> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  let joined = ''
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end < 0 ? undefined : end).trim()
    start = end < 0 ? text.length : end + 1
    if (line.endsWith('\\')) joined += `${line.slice(0, -1)} `
    else {
      const whole = joined + line
      joined = ''
      if (whole && !whole.startsWith('#')) yield whole
    }
  }
}

function numbers(words: readonly string[], count: number): number[] {
  const found = words.slice(0, count).map(Number)
  if (found.length < count || found.some(Number.isNaN)) throwDamaged('a line does not hold numbers')
  return found
}

/** @returns how many triangles the face has */
function addFace(group: Group, words: readonly string[], points: Points): number {
  const corners = words.map((word) => cornerOf(word, points))
  if (corners.length < 3) throwDamaged('a face has less than three corners')
  const order: number[] = []
  fan([...corners.keys()], order)
  for (const index of order) {
    const corner = corners[index]
    if (corner) group.add(corner)
  }
  return corners.length - 2
}

/**
 * Numbers count from 1, negative ones back from the last defined one. The shape is complete without a
 * texture coordinate or normal that the file lacks.
 */
function cornerOf(word: string, { positions, normals, uvs }: Points): Corner {
  const [position, uv, normal] = word.split('/')
  const index = (text: string | undefined, count: number): number => {
    const number = text ? Number(text) : Number.NaN
    const found = number < 0 ? count + number : number - 1
    return Number.isInteger(number) && found >= 0 && found < count ? found : -1
  }
  const corner = {
    position: index(position, positions.length / 3),
    uv: index(uv, uvs.length / 2),
    normal: index(normal, normals.length / 3),
  }
  if (corner.position < 0) throwDamaged('a face names a corner that does not exist')
  return corner
}
