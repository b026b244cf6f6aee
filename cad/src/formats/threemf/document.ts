import { fromHex } from '../../color.ts'
import { throwDamaged, ModelError } from '../../errors.ts'
import { refuseAbove } from '../../limits.ts'
import { checkMesh } from '../../mesh/check.ts'
import { plainMaterial, paintModel, type Material, type Mesh, type Surface } from '../../model.ts'
import { millimetresPer, type LengthUnit } from '../../units.ts'
import { xmlTags, type XmlTag } from '../xml-tags.ts'

/** One model file of a package. 3MF Core Specification 1.3, chapters 3 to 5. */
export interface ThreemfDocument {
  units: LengthUnit
  objects: Map<string, ThreemfObject>
  items: Use[]
}

export interface ThreemfObject {
  name: string
  mesh?: Mesh | undefined
  components: Use[]
}

/** A placed object. */
export interface Use {
  objectId: string
  /** Twelve numbers as written in the file, in its units. */
  transform: string | undefined
  /** The model file with the object, if it is another one (production extension). */
  path: string | undefined
  partNumber: string | undefined
}

const unitNames: Record<string, LengthUnit> = {
  micron: 'µm',
  millimeter: 'mm',
  centimeter: 'cm',
  inch: 'in',
  foot: 'ft',
  meter: 'm',
}

/** @throws {ModelError} */
export function readDocument(xml: string): ThreemfDocument {
  const reader = new DocumentReader()
  for (const tag of xmlTags(xml)) reader.take(tag)
  return reader.finished()
}

interface OpenObject {
  id: string
  object: ThreemfObject
  positions: number[]
  indices: number[]
  /** For each triangle, the material it names. */
  materials: Material[]
  own: Material
}

class DocumentReader {
  private readonly document: ThreemfDocument = { units: 'mm', objects: new Map(), items: [] }
  private readonly groups = new Map<string, Material[]>()
  private group: Material[] = []
  private open: OpenObject | undefined
  private isModel = false

  take({ name, kind, attributes }: XmlTag): void {
    if (kind === 'close') {
      if (name === 'object') this.closeObject()
      return
    }
    if (name === 'model') this.openModel(attributes)
    else if (name === 'basematerials' || name === 'colorgroup') this.openGroup(attributes)
    else if (name === 'base') this.group.push(material(attributes.get('displaycolor'), attributes))
    else if (name === 'color') this.group.push(material(attributes.get('color'), attributes))
    else if (name === 'object') this.openObject(attributes)
    else if (name === 'vertex') this.addVertex(attributes)
    else if (name === 'triangle') this.addTriangle(attributes)
    else if (name === 'component') this.open?.object.components.push(use(attributes))
    else if (name === 'item') this.document.items.push(use(attributes))
    if (name === 'object' && kind === 'empty') this.closeObject()
  }

  finished(): ThreemfDocument {
    if (!this.isModel) throwDamaged('the package holds no model')
    if (this.open) throwDamaged('the model ends within an object')
    return this.document
  }

  private openModel(attributes: XmlTag['attributes']): void {
    this.isModel = true
    const unit = attributes.get('unit') ?? 'millimeter'
    this.document.units = unitNames[unit] ?? throwDamaged(`there is no unit "${unit}"`)
  }

  private openGroup(attributes: XmlTag['attributes']): void {
    this.group = []
    this.groups.set(attributes.get('id') ?? '', this.group)
  }

  private openObject(attributes: XmlTag['attributes']): void {
    const id = attributes.get('id') ?? ''
    const name = attributes.get('name') ?? attributes.get('partnumber') ?? `Object ${id}`
    const own = this.materialOf(attributes.get('pid'), attributes.get('pindex')) ?? plainMaterial
    const object: ThreemfObject = { name, components: [] }
    this.open = { id, object, positions: [], indices: [], materials: [], own }
  }

  private addVertex(attributes: XmlTag['attributes']): void {
    const scale = millimetresPer[this.document.units]
    for (const axis of ['x', 'y', 'z']) {
      this.open?.positions.push(scale * Number(attributes.get(axis) ?? Number.NaN))
    }
  }

  private addTriangle(attributes: XmlTag['attributes']): void {
    if (!this.open) return
    const { indices, materials, own } = this.open
    for (const corner of ['v1', 'v2', 'v3']) {
      const index = Number(attributes.get(corner) ?? -1)
      if (!Number.isSafeInteger(index) || index < 0) throwDamaged('a triangle names no corner')
      indices.push(index)
    }
    const named = this.materialOf(attributes.get('pid'), attributes.get('p1'))
    materials.push(named ?? own)
    refuseAbove('triangles', materials.length)
  }

  private materialOf(group = '', index = '0'): Material | undefined {
    return this.groups.get(group)?.[Number(index)]
  }

  private closeObject(): void {
    if (!this.open) return
    const { id, object, indices } = this.open
    if (indices.length > 0) object.mesh = meshOf(this.open)
    this.document.objects.set(id, object)
    this.open = undefined
  }
}

function material(color: string | undefined, attributes: XmlTag['attributes']): Material {
  const stated = fromHex(color ?? '')
  return stated ? paintModel(stated, attributes.get('name')) : plainMaterial
}

function use(attributes: XmlTag['attributes']): Use {
  const path = [...attributes].find(([name]) => /(^|:)path$/.test(name))?.[1]
  const objectId = attributes.get('objectid')
  if (objectId === undefined) throw new ModelError('model_damaged')
  return {
    objectId,
    path,
    transform: attributes.get('transform'),
    partNumber: attributes.get('partnumber'),
  }
}

/** Triangles sorted by material, and within a material in the order of the file. */
function meshOf({ positions, indices, materials }: OpenObject): Mesh {
  const byMaterial = Map.groupBy(materials.keys(), (triangle) => materials[triangle])
  const sorted = new Uint32Array(indices.length)
  const surfaces: Surface[] = []
  let at = 0
  for (const [named, triangles] of byMaterial) {
    surfaces.push({
      firstTriangle: at / 3,
      triangleCount: triangles.length,
      material: named ?? plainMaterial,
    })
    for (const triangle of triangles) {
      for (let corner = 0; corner < 3; corner += 1)
        sorted[at++] = indices[3 * triangle + corner] ?? 0
    }
  }
  const mesh: Mesh = { positions: Float32Array.from(positions), indices: sorted, surfaces }
  checkMesh(mesh)
  return mesh
}
