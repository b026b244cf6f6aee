import { externalFiles, ModelError, throwDamaged } from '../../errors.ts'
import { refuseAbove } from '../../limits.ts'
import { identity, inverseOfMovement, multiply, type Matrix } from '../../matrix.ts'
import type { Model, ModelPart, ModelWarning, Shape } from '../../model.ts'
import { findCompanion, type ModelSource } from '../../model-source.ts'
import { shapeOf } from '../kernel/kernel-mesh.ts'
import { startKernel, type ReadExact } from '../kernel/occt.ts'
import { Archive } from '../zip.ts'
import { addAppearance, objectsOf, type FreecadObject } from './document.ts'
import { movementsIn } from './placements.ts'
import { colorsOf, paintMeshes, paletteWith } from './palette.ts'

/** Drawing aids and flat sketches, which are not parts. */
const isHelper =
  /^(Sketcher::|TechDraw::|PartDesign::(Plane|Line|Point|CoordinateSystem|ShapeBinder|SubShapeBinder)$|App::(Origin|Plane|Line|Point)$|Part::(Part2DObject|Datum))/
const isBody = (object: FreecadObject): boolean => object.type === 'PartDesign::Body'

/**
 * Reads a FreeCAD document: a ZIP with the shape of each object as BREP, in millimeters, z up. The objects that the
 * document shows are the parts; the objects that these are made of are not.
 */
export async function readFcstd(source: ModelSource): Promise<Model> {
  const documents = new Documents(source, await startKernel())
  const parts = documents.main().parts()
  if (parts.length === 0) documents.throwEmpty()
  return { format: 'fcstd', units: 'mm', upAxis: 'z', parts, warnings: [...documents.warnings] }
}

/** The document, and those supplied with it that its links refer to. */
class Documents {
  readonly warnings = new Set<ModelWarning>()
  readonly read: ReadExact
  /** The parts of all documents. */
  partCount = 0
  private readonly source: ModelSource
  private readonly known = new Map<string, DocumentReader>()

  constructor(source: ModelSource, read: ReadExact) {
    this.source = source
    this.read = read
  }

  main(): DocumentReader {
    const opened = this.open(this.source.bytes)
    // Other documents may link back to it.
    this.known.set(this.source.filename, opened)
    return opened
  }

  private open(bytes: Uint8Array): DocumentReader {
    const archive = new Archive(bytes)
    const xml = archive.read('Document.xml') ?? throwDamaged('the archive holds no Document.xml')
    const objects = objectsOf(xml.toString('utf8'))
    const guiDocument = archive.read('GuiDocument.xml')
    if (guiDocument) addAppearance(objects, guiDocument.toString('utf8'))
    return new DocumentReader(objects, archive, this)
  }

  /** Another document by the name that a link has for it, if it was supplied. */
  other(file: string): DocumentReader | undefined {
    const known = this.known.get(file)
    if (known) return known
    const bytes = findCompanion(this.source, file)
    if (!bytes) {
      this.warnings.add('files_missing')
      return undefined
    }
    const opened = this.open(bytes)
    this.known.set(file, opened)
    return opened
  }

  throwEmpty(): never {
    const { missing = new Set() } = this.source
    throw missing.size === 0 ? new ModelError('model_empty') : externalFiles([...missing])
  }
}

class DocumentReader {
  private readonly documents: Documents
  private readonly objects: ReadonlyMap<string, FreecadObject>
  private readonly archive: Archive
  private readonly shapes = new Map<string, Shape[]>()
  /** Objects that others are made of, which are not shown if the document does not say what is visible. */
  private readonly consumed: ReadonlySet<string>

  constructor(objects: ReadonlyMap<string, FreecadObject>, archive: Archive, documents: Documents) {
    this.objects = objects
    this.archive = archive
    this.documents = documents
    this.consumed = new Set([...objects.values()].flatMap(({ madeOf }) => madeOf))
  }

  /** The visible objects; if there are none, all objects that no other is made of. */
  parts(): ModelPart[] {
    const within = new Set([...this.objects.values()].flatMap(({ group }) => group))
    const top = [...this.objects.values()].filter(({ name }) => !within.has(name))
    const isShown = (object: FreecadObject): boolean =>
      object.isVisible ?? !this.consumed.has(object.name)
    const shown = this.siblings(top, isShown, 1)
    return shown.length > 0 ? shown : this.siblings(top, ({ name }) => !this.consumed.has(name), 1)
  }

  private siblings(
    objects: readonly FreecadObject[],
    isShown: (object: FreecadObject) => boolean,
    depth: number,
  ): ModelPart[] {
    return objects.flatMap((object) => {
      if (isHelper.test(object.type)) return []
      const isGroup = object.type.startsWith('App::DocumentObjectGroup')
      if (!isGroup && !isShown(object)) return []
      const part = this.part(object, isShown, depth)
      return part.shapes.length > 0 || part.parts.length > 0 ? [part] : []
    })
  }

  private part(
    object: FreecadObject,
    isShown: (object: FreecadObject) => boolean,
    depth: number,
  ): ModelPart {
    refuseAbove('depth', depth)
    refuseAbove('parts', (this.documents.partCount += 1))
    const { name: occurrence, label: name, linked, group } = object
    const members = isBody(object) ? [] : group.flatMap((each) => this.objects.get(each) ?? [])
    const isPlaced = members.length > 0 && object.type.startsWith('App::Part')
    const copies = this.copies(object, depth)
    if (copies) return copies
    if (linked !== undefined) return this.link(object, depth)
    return {
      name,
      occurrence,
      matrix: isPlaced ? object.placement : identity,
      shapes: this.shapesOf(object),
      parts: this.siblings(members, isShown, depth + 1),
    }
  }

  /** An array of links: the linked object once for each placement. */
  private copies(object: FreecadObject, depth: number): ModelPart | undefined {
    const { name: occurrence, label: name, placementsFile, linked = object.base } = object
    if (placementsFile === undefined || linked === undefined) return undefined
    const places = movementsIn(this.archive.read(placementsFile) ?? Buffer.of())
    if (places.length === 0) return undefined
    const parts = places.map((placement, index) =>
      this.link(
        {
          ...object,
          linked,
          name: `${occurrence} ${index + 1}`,
          label: `${name} ${index + 1}`,
          placement,
        },
        depth + 1,
      ),
    )
    return { name, occurrence, matrix: object.placement, shapes: [], parts }
  }

  /** The linked object, placed by its link. */
  private link(object: FreecadObject, depth: number): ModelPart {
    const { name: occurrence, label: name, linked = '', placement } = object
    const { elsewhere } = object
    const home = elsewhere === undefined ? this : this.documents.other(elsewhere)
    const target = home?.objects.get(linked)
    if (home && !target) this.documents.warnings.add('structure_incomplete')
    const shown = target && home?.part(target, (each) => each.isVisible ?? true, depth + 1)
    const matrix = multiply(linkMatrix(object, target, placement), shown?.matrix ?? identity)
    return { name, occurrence, matrix, shapes: shown?.shapes ?? [], parts: shown?.parts ?? [] }
  }

  private shapesOf(object: FreecadObject): Shape[] {
    const { shapeFile } = object
    if (!shapeFile) return []
    const known = this.shapes.get(object.name)
    if (known) return known
    const shapes = this.readShapes(object, shapeFile)
    this.shapes.set(object.name, shapes)
    return shapes
  }

  /** A shape that cannot be read is left out with a warning. */
  private readShapes(object: FreecadObject, file: string): Shape[] {
    const bytes = this.archive.read(file)
    if (!bytes || bytes.length === 0) return []
    try {
      const { meshes } = this.documents.read('brep', bytes)
      const filled = meshes.filter(({ indices }) => indices.length > 0)
      const colors = colorsOf(object, this.archive)
      paintMeshes(filled, colors)
      const materialOf = paletteWith(colors.opacity)
      return filled.map((mesh) => shapeOf(mesh, materialOf))
    } catch (error) {
      if (!(error instanceof ModelError) || error.code !== 'model_damaged') throw error
      this.documents.warnings.add('structure_incomplete')
      return []
    }
  }
}

/** A link replaces the placement of its object, unless the object also keeps its own. */
function linkMatrix(
  { keepsPlacement }: FreecadObject,
  target: FreecadObject | undefined,
  placement: Matrix,
): Matrix {
  if (!target || keepsPlacement) return placement
  return multiply(placement, inverseOfMovement(target.placement))
}
