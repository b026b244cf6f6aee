import { linear } from '../../color.ts'
import { paintModel, plainMaterial, type Material, type ModelWarning } from '../../model.ts'
import { findCompanion, type ModelSource } from '../../model-source.ts'
import { pictureOf } from '../picture.ts'
import { nodeIn, numberIn, textIn, vectorIn } from './fields.ts'
import type { VrmlNode } from './syntax.ts'

/** The materials of a model: equal appearances share one. */
export class Appearances {
  private readonly source: ModelSource
  private readonly warnings: Set<ModelWarning>
  private readonly known = new Map<string, Material>()

  constructor(source: ModelSource, warnings: Set<ModelWarning>) {
    this.source = source
    this.warnings = warnings
  }

  /** @param shape with its appearance (ISO/IEC 14772-1, 6.3 and 6.30) */
  of(shape: VrmlNode, doubleSided: boolean): Material {
    const appearance = nodeIn(shape, 'appearance')
    const material = nodeIn(appearance, 'material')
    const url = textIn(nodeIn(appearance, 'texture'), 'url')
    if (!material && url === undefined) return plainMaterial
    const color = vectorIn(material, 'diffuseColor', [0.8, 0.8, 0.8])
    const opacity = 1 - numberIn(material, 'transparency', 0)
    const key = JSON.stringify([color, opacity, url, doubleSided])
    const made = this.known.get(key) ?? {
      ...paintModel(
        [linear(color[0]), linear(color[1]), linear(color[2]), clamped(opacity)],
        material?.name,
      ),
      ...(doubleSided && { doubleSided }),
      ...this.texture(url),
    }
    this.known.set(key, made)
    return made
  }

  /** The material with another color, for faces with their own. */
  painted(material: Material, [red = 0, green = 0, blue = 0]: readonly number[]): Material {
    const key = JSON.stringify([red, green, blue, material.color[3], material.doubleSided])
    const made: Material = this.known.get(key) ?? {
      ...material,
      color: [linear(red), linear(green), linear(blue), material.color[3]],
      isStated: true,
    }
    this.known.set(key, made)
    return made
  }

  private texture(url: string | undefined): Pick<Material, 'textures'> {
    if (url === undefined) return {}
    const bytes = findCompanion(this.source, url)
    const color = bytes && pictureOf(bytes)
    if (color) return { textures: { color } }
    this.warnings.add('materials_missing')
    return {}
  }
}

function clamped(opacity: number): number {
  return Math.min(1, Math.max(0, opacity))
}
