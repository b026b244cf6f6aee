import { linear } from '../../color.ts'
import { paintModel, type Material, type ModelWarning } from '../../model.ts'
import { findCompanion, type ModelSource } from '../../model-source.ts'
import { pictureOf } from '../picture.ts'

const materialLine = /^(newmtl|Kd|d|Tr|map_Kd)$/

/** Whether a line with this keyword belongs to a material. */
export function isMaterialLine(keyword: string): boolean {
  return materialLine.test(keyword)
}

/** Reads materials that are in the OBJ itself. */
export function readMaterialsWithin(
  lines: readonly string[],
  source: ModelSource,
  materials: Map<string, Material>,
  warnings: Set<ModelWarning>,
): void {
  if (lines.length > 0) addMaterials(lines.join('\n'), source, materials, warnings)
}

/**
 * Reads the material libraries that an OBJ names, if they were supplied with it. Colors are
 * sRGB, as most programs write them.
 */
export function readMaterials(
  source: ModelSource,
  libraries: readonly string[],
  warnings: Set<ModelWarning>,
): Map<string, Material> {
  const materials = new Map<string, Material>()
  for (const library of libraries) {
    const bytes = findCompanion(source, library)
    if (bytes) addMaterials(Buffer.from(bytes).toString('utf8'), source, materials, warnings)
    else warnings.add('materials_missing')
  }
  return materials
}

function addMaterials(
  text: string,
  source: ModelSource,
  materials: Map<string, Material>,
  warnings: Set<ModelWarning>,
): void {
  let material = paintModel([0.6, 0.6, 0.6, 1])
  for (const line of text.split(/\r?\n/)) {
    const [, keyword = '', rest = ''] = /^\s*(\w+)\s+(.*?)\s*$/.exec(line) ?? []
    const number = Number(rest.split(/\s+/)[0])
    const [red, green, blue, opacity] = material.color
    if (keyword === 'newmtl') {
      material = paintModel([0.6, 0.6, 0.6, 1], rest)
      materials.set(rest, material)
    } else if (keyword === 'Kd') {
      const [r = 0, g = r, b = r] = rest.split(/\s+/).map((each) => linear(Number(each) || 0))
      material.color = [r, g, b, opacity]
    } else if (keyword === 'd' && number >= 0) {
      material.color = [red, green, blue, Math.min(1, number)]
    } else if (keyword === 'Tr' && number >= 0) {
      material.color = [red, green, blue, Math.max(0, 1 - number)]
    } else if (keyword === 'map_Kd') {
      addTexture(material, rest, source, warnings)
    }
  }
}

function addTexture(
  material: Material,
  statement: string,
  source: ModelSource,
  warnings: Set<ModelWarning>,
): void {
  // Options such as "-s 1 1 1" come before the name, which may contain spaces.
  const name = statement.replace(/^(-\w+(\s+(on|off|[-+.\d]+))*\s+)*/, '')
  const bytes = findCompanion(source, name)
  const picture = bytes && pictureOf(bytes)
  if (picture) material.textures = { color: picture }
  else warnings.add('materials_missing')
}
