import { externalFiles, ModelError, throwDamaged } from '../../errors.ts'
import { identity } from '../../matrix.ts'
import type { Material, Model, ModelPart, ModelWarning, Shape } from '../../model.ts'
import type { KernelMesh, KernelModel, KernelNode } from '../../kernel-model.ts'
import { findCompanion, lastName, type ModelSource } from '../../model-source.ts'
import { readWhole } from '../kernel/exact.ts'
import { shapeOf } from '../kernel/kernel-mesh.ts'
import { readWithKernel } from '../kernel/occt.ts'
import { annotationsOf } from './annotations.ts'
import { ColorCodes, exactItems, itemOf, kernelFile } from './kernel-file.ts'
import { dataSection } from './part21.ts'
import { productStructure, type ProductUse } from './product-structure.ts'
import { exactTypes, type PlacedItem } from './shapes.ts'
import { withStandardText } from './legacy-text.ts'
import { StepFile, withoutComments } from './step-file.ts'
import { Styles } from './styles.ts'
import { tessellation } from './tessellation.ts'
import { Units } from './units.ts'

/** How deep references to other files are followed, which may be circular. */
const maxDocuments = 16

/**
 * Reads STEP: part tree, places, colors and units from its entities, and the surfaces of each piece of
 * geometry from the kernel, only once however often it is used. z is up, as usual in CAD.
 */
export async function readStep(source: ModelSource): Promise<Model> {
  return await readDocument(source, 1)
}

/**
 * Reads a share of the geometry of a STEP file; `readStep` is given all of them.
 *
 * @returns undefined if there is less to read than processes
 * @throws {ModelError} `model_damaged`, `model_too_complex`
 */
export async function readStepPiece(
  source: ModelSource,
  index: number,
  count: number,
): Promise<KernelModel | undefined> {
  const plan = planOf(source)
  const share = shares(plan.file, plan.exact, count)[index]
  return (
    share && (await readWithKernel('step', kernelFile(plan.file, plan.styles, share, plan.codes)))
  )
}

interface Plan {
  file: StepFile
  styles: Styles
  roots: ProductUse[]
  exact: PlacedItem[]
  codes: ColorCodes
}

function planOf({ bytes }: Pick<ModelSource, 'bytes'>): Plan {
  const latin1 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const text = withStandardText(withoutComments(latin1))
  if (!text.includes('ENDSEC', dataSection(text))) throwDamaged('the file ends within its data')
  const file = new StepFile(text)
  const styles = new Styles(file)
  const roots = productStructure(file, styles)
  const exact = exactItems(file, itemsOf(roots))
  const codes = new ColorCodes()
  // In the same order in every process that reads a share, so that the codes match.
  for (const material of styles.materials()) codes.codeOf(material)
  return { file, styles, roots, exact, codes }
}

async function readDocument(source: ModelSource, depth: number): Promise<Model> {
  const plan = planOf(source)
  const units = new Units(plan.file)
  const unit = plan.exact.map(({ context }) => units.of(context)).find(Boolean) ?? units.first()
  const builder = new Builder(plan, units, await meshesOf(plan, source.pieces ?? []))
  const parts: ModelPart[] = []
  for (const root of plan.roots) parts.push(builder.part(root))
  await builder.addDocuments(source, depth)
  // The kernel may know kinds of geometry that are unknown here.
  if (!parts.some(hasShape)) return await readWhole('step', source, unit)
  const warnings: ModelWarning[] = []
  if (!unit) warnings.push('units_assumed')
  return {
    format: 'step',
    units: unit ?? 'mm',
    upAxis: 'z',
    parts,
    warnings: [...warnings, ...builder.warnings],
    annotations: annotationsOf(plan.file),
  }
}

/** The kernel's mesh of each piece of geometry. */
async function meshesOf(
  { file, styles, exact, codes }: Plan,
  pieces: readonly KernelModel[],
): Promise<Map<number, KernelMesh[]>> {
  const meshes = new Map<number, KernelMesh[]>()
  if (exact.length === 0) return meshes
  const read =
    pieces.length > 0
      ? pieces
      : [await readWithKernel('step', kernelFile(file, styles, exact, codes))]
  for (const { root, meshes: own } of read) gather(root, own, undefined, meshes)
  return meshes
}

function gather(
  node: KernelNode,
  meshes: readonly KernelMesh[],
  outer: number | undefined,
  into: Map<number, KernelMesh[]>,
): void {
  const item = itemOf(node.name) ?? outer
  for (const index of node.meshes) {
    const mesh = meshes[index]
    const number = item ?? itemOf(mesh?.name ?? '')
    if (mesh && number !== undefined) into.set(number, [...(into.get(number) ?? []), mesh])
  }
  for (const child of node.children) gather(child, meshes, item, into)
}

class Builder {
  readonly warnings = new Set<ModelWarning>()
  private readonly plan: Plan
  private readonly units: Units
  private readonly meshes: ReadonlyMap<number, KernelMesh[]>
  private readonly shapes = new Map<string, Shape[]>()
  private readonly materials = new Map<Material | undefined, number>()
  private readonly waiting: { part: ModelPart; document: string }[] = []

  constructor(plan: Plan, units: Units, meshes: ReadonlyMap<number, KernelMesh[]>) {
    this.plan = plan
    this.units = units
    this.meshes = meshes
  }

  part({ name, occurrence, matrix, items, uses, document }: ProductUse): ModelPart {
    const shapes = items.flatMap((item) => {
      const own = this.shapesOf(item)
      return own.map((shape) =>
        item.matrix === identity ? shape : { ...shape, matrix: item.matrix },
      )
    })
    const part: ModelPart = {
      name,
      occurrence,
      matrix,
      shapes,
      parts: uses.map((use) => this.part(use)),
    }
    if (document !== undefined) this.waiting.push({ part, document })
    return part
  }

  /** Inserts the content of other files. @throws {ModelError} `model_external_reference` */
  async addDocuments(source: ModelSource, depth: number): Promise<void> {
    const known = new Map<string, Model>()
    const missing = new Set<string>()
    for (const { part, document } of this.waiting) {
      const bytes = depth < maxDocuments ? findCompanion(source, document) : undefined
      const model =
        known.get(document) ?? (bytes && (await readOther(source, document, bytes, depth + 1)))
      if (!model) {
        missing.add(document)
        continue
      }
      known.set(document, model)
      for (const warning of model.warnings) this.warnings.add(warning)
      const [only] = model.parts
      const isOne = only !== undefined && model.parts.length === 1 && only.matrix === identity
      part.shapes = isOne ? only.shapes : []
      part.parts = (isOne ? only.parts : model.parts).map(copied)
    }
    if (missing.size === 0) return
    const files = [...missing]
    if (this.shapes.size === 0 && known.size === 0) {
      throw externalFiles(files)
    }
    this.warnings.add('files_missing')
  }

  private shapesOf({ item, context, material }: PlacedItem): Shape[] {
    const number = this.materials.get(material) ?? this.materials.size
    this.materials.set(material, number)
    const key = `${item} ${number}`
    const known = this.shapes.get(key)
    if (known) return known
    const made = this.made(item, context, material)
    // A set consists of surfaces, or only of lines and points.
    const isSet = this.plan.file.typeOf(item) === 'GEOMETRIC_SET'
    if (made.length === 0 && !isSet) this.warnings.add('pieces_left_out')
    this.shapes.set(key, made)
    return made
  }

  private made(item: number, context: number | undefined, material: Material | undefined): Shape[] {
    const { file, styles, codes } = this.plan
    if (!exactTypes.has(file.typeOf(item))) {
      const scale = this.units.millimetres(context)
      return [{ mesh: tessellation(file, styles, item, { scale, material }), matrix: identity }]
    }
    const materialOf = (color: readonly number[] | null | undefined) =>
      codes.materialOf(color) ?? material
    const isSolid = file.typeOf(item).includes('BREP')
    const made = (this.meshes.get(item) ?? []).map((mesh) => shapeOf(mesh, materialOf))
    return made.map((shape) => ({ ...shape, mesh: { ...shape.mesh, isSolid } }))
  }
}

/** Reads a file with a part; undefined if all of it is in further files that were not supplied. */
async function readOther(
  source: ModelSource,
  filename: string,
  bytes: Uint8Array,
  depth: number,
): Promise<Model | undefined> {
  try {
    return await readDocument({ ...source, bytes, filename, pieces: [] }, depth)
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    if (error.code === 'model_external_reference') return undefined
    // A person has to know which of many files to export again.
    const { reason: inner = error.message } = error.details
    const reason = `${lastName(filename)}: ${String(inner)}`
    throw new ModelError(error.code, { details: { ...error.details, reason }, cause: error })
  }
}

function hasShape({ shapes, parts }: ModelPart): boolean {
  return shapes.length > 0 || parts.some(hasShape)
}

/** Parts are distinguished by identity: each use of a file has its own copies. */
function copied(part: ModelPart): ModelPart {
  return { ...part, parts: part.parts.map(copied) }
}

function* itemsOf(uses: readonly ProductUse[]): Generator<PlacedItem> {
  for (const use of uses) {
    yield* use.items
    yield* itemsOf(use.uses)
  }
}

/** Parts of the work of about the same size, in order. */
function shares(file: StepFile, items: readonly PlacedItem[], count: number): PlacedItem[][] {
  const weights = items.map(({ item }) => file.graph.sizeOf(item))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const groups: PlacedItem[][] = []
  let done = 0
  for (const [index, item] of items.entries()) {
    const group = groups.at(-1)
    if (!group || done >= (groups.length * total) / count) groups.push([item])
    else group.push(item)
    done += weights[index] ?? 0
  }
  return groups
}
