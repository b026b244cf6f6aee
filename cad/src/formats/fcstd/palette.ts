import { linear } from '../../color.ts'
import { paintModel, type Material } from '../../model.ts'
import type { KernelMesh } from '../../kernel-model.ts'
import type { Archive } from '../zip.ts'
import type { FreecadObject } from './document.ts'

type Color = readonly [number, number, number]

/** The colors of an object: one, or one for each face. */
export interface Colors {
  whole: Color | undefined
  faces: Color[]
  opacity: number
}

/**
 * Colors as FreeCAD keeps them: `DiffuseColor` counts packed numbers, `ShapeAppearance` of version 1.0 materials, whose
 * second number is the color.
 */
export function colorsOf(object: FreecadObject, archive: Archive): Colors {
  const list = object.colorFile === undefined ? undefined : archive.read(object.colorFile)
  const materials =
    object.materialFile === undefined ? undefined : archive.read(object.materialFile)
  const faces = list ? packedColors(list) : []
  const material =
    materials && materials.length >= 12 ? unpacked(materials.readUInt32LE(8)) : undefined
  const own = object.color === undefined ? undefined : unpacked(object.color)
  const opacity = 1 - Math.min(100, Math.max(0, object.transparency)) / 100
  return { whole: faces.length === 1 ? faces[0] : (own ?? material), faces, opacity }
}

/** Gives the meshes of a shape their colors; colors of faces only if there is one for each. */
export function paintMeshes(meshes: readonly KernelMesh[], { whole, faces }: Colors): void {
  const count = meshes.reduce((sum, mesh) => sum + mesh.faces.length, 0)
  let at = 0
  for (const mesh of meshes) {
    mesh.color = whole ?? mesh.color
    if (count !== faces.length) continue
    for (const face of mesh.faces) {
      face.color = faces[at] ?? null
      at += 1
    }
  }
}

/** Materials by their color, with the opacity of the object. */
export function paletteWith(opacity: number) {
  const known = new Map<string, Material>()
  return (color: Color | null | undefined): Material | undefined => {
    if (!color) return undefined
    const material = known.get(color.join()) ?? paintModel([...color, opacity])
    known.set(color.join(), material)
    return material
  }
}

function packedColors(bytes: Buffer): Color[] {
  const count = bytes.length >= 4 ? bytes.readUInt32LE(0) : 0
  if (bytes.length < 4 + 4 * count) return []
  return Array.from({ length: count }, (_, index) => unpacked(bytes.readUInt32LE(4 + 4 * index)))
}

function unpacked(packed: number): Color {
  const channel = (shift: number): number => linear(((packed >>> shift) & 0xff) / 255)
  return [channel(24), channel(16), channel(8)]
}
