import path from 'node:path'

import { throwDamaged } from '../../errors.ts'
import { refuseAbove } from '../../limits.ts'
import { identity, type Matrix } from '../../matrix.ts'
import type { Model, ModelPart } from '../../model.ts'
import type { ModelSource } from '../../model-source.ts'
import { millimetresPer } from '../../units.ts'
import { readDocument, type ThreemfDocument, type Use } from './document.ts'
import { xmlTags } from '../xml-tags.ts'
import { Archive } from '../zip.ts'

const modelRelation = /\/3dmodel$/i

/**
 * Reads 3MF: everything on the build plate, with components, colors and units; z up. Objects
 * that are only components of others are not separate parts.
 */
export function read3mf({ bytes }: ModelSource): Model {
  const archive = new Archive(bytes)
  const root = rootModel(archive)
  const assembler = new Assembler(archive)
  const document = assembler.document(root)
  const items = document.items.length > 0 ? document.items : wholeObjects(document)
  const parts = items.map((item) => assembler.part(item, root, 1))
  return { format: '3mf', units: document.units, upAxis: 'z', parts, warnings: [] }
}

/** For a package with an empty build plate, the objects that are not components of others. */
function wholeObjects({ objects }: ThreemfDocument): Use[] {
  const inside = new Set(
    objects.values().flatMap(({ components }) => components.map(({ objectId }) => objectId)),
  )
  return [...objects.keys()]
    .filter((id) => !inside.has(id))
    .map((objectId) => ({ objectId, transform: undefined, path: undefined, partNumber: undefined }))
}

/** Open Packaging Conventions: `_rels/.rels` names the model file of the package. */
function rootModel(archive: Archive): string {
  const relations = archive.read('_rels/.rels')
  for (const { name, attributes } of relations ? xmlTags(relations.toString('utf8')) : []) {
    const target = attributes.get('Target')
    if (name === 'Relationship' && target && modelRelation.test(attributes.get('Type') ?? '')) {
      return within(target)
    }
  }
  const model = archive.names().find((name) => /^3d\/[^/]+\.model$/i.test(name))
  return model ?? throwDamaged('the package holds no model')
}

/** Normalizes a name inside the package. */
function within(name: string): string {
  return path.posix.join('/', name).slice(1)
}

/** Builds parts of uses of objects, reading each model file once. */
class Assembler {
  private readonly archive: Archive
  private readonly documents = new Map<string, ThreemfDocument>()
  private count = 0

  constructor(archive: Archive) {
    this.archive = archive
  }

  document(name: string): ThreemfDocument {
    const key = name.toLowerCase()
    const known = this.documents.get(key)
    if (known) return known
    const file = this.archive.read(name) ?? throwDamaged(`the package holds no "${name}"`)
    const document = readDocument(file.toString('utf8'))
    this.documents.set(key, document)
    return document
  }

  /** The limit on depth stops objects that contain themselves. */
  part(use: Use, from: string, depth: number): ModelPart {
    refuseAbove('depth', depth)
    refuseAbove('parts', (this.count += 1))
    const file = use.path === undefined ? from : within(use.path)
    const document = this.document(file)
    const object =
      document.objects.get(use.objectId) ?? throwDamaged(`there is no object ${use.objectId}`)
    return {
      name: object.name,
      occurrence: use.partNumber,
      matrix: matrixOf(use.transform, millimetresPer[document.units]),
      shapes: object.mesh ? [{ mesh: object.mesh, matrix: identity }] : [],
      parts: object.components.map((component) => this.part(component, file, depth + 1)),
    }
  }
}

/** Four rows of three: the images of x, y and z, and the translation (Core Specification 3.3). */
function matrixOf(transform: string | undefined, scale: number): Matrix {
  if (transform === undefined) return identity
  const numbers = transform.trim().split(/\s+/).map(Number)
  if (numbers.length !== 12 || !numbers.every(Number.isFinite)) {
    throwDamaged('a transform is not twelve numbers')
  }
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1, x = 0, y = 0, z = 0] =
    numbers
  return [a, b, c, 0, d, e, f, 0, g, h, i, 0, x * scale, y * scale, z * scale, 1]
}
