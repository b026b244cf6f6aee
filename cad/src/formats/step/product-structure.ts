import { refuseAbove } from '../../limits.ts'
import { identity, multiply, type Matrix } from '../../matrix.ts'
import { Documents } from './documents.ts'
import { addTo, reference, parseString } from './part21.ts'
import { inverse } from './placements.ts'
import { exactTypes, Shapes, tessellatedTypes, type PlacedItem } from './shapes.ts'
import type { StepFile } from './step-file.ts'
import type { Styles } from './styles.ts'

/** A product where it is used, with its geometry. */
export interface ProductUse {
  /** Empty if the file gives it none. */
  name: string
  occurrence: string | undefined
  /** Relative to the product it belongs to, in millimeters. */
  matrix: Matrix
  items: readonly PlacedItem[]
  uses: ProductUse[]
  /** The file with its geometry, if that is another one. */
  document: string | undefined
}

const definitionTypes = ['PRODUCT_DEFINITION', 'PRODUCT_DEFINITION_WITH_ASSOCIATED_DOCUMENTS']
/** Open CASCADE's name for nameless products. */
const byTranslator = /^Open CASCADE STEP translator \d/
const useType = 'NEXT_ASSEMBLY_USAGE_OCCURRENCE'

/**
 * Reads the assembly structure: ISO 10303-44, NEXT_ASSEMBLY_USAGE_OCCURRENCE. Uses are in the order
 * of the file.
 *
 * @returns the products that are in no other, without those that have no surface if others do
 */
export function productStructure(file: StepFile, styles: Styles): ProductUse[] {
  const roots = new Structure(file, styles).roots()
  if (roots.some((root) => hasGeometry(root)) || styles.hidden.size === 0) return roots
  // A file that hides everything is shown anyway.
  styles.hidden.clear()
  return new Structure(file, styles).roots()
}

class Structure {
  private readonly file: StepFile
  private readonly shapes: Shapes
  private readonly documents: Documents
  private readonly children = new Map<
    number,
    { use: number; product: number; occurrence: string }[]
  >()
  private readonly used = new Set<number>()
  /** The representations of each product definition. */
  private readonly representations = new Map<number, number[]>()
  /** The relation that places each use of a product. */
  private readonly relations = new Map<number, number>()
  private readonly items = new Map<number, PlacedItem[]>()
  /** Mapped items that already place a use. */
  private readonly taken = new Set<number>()
  private count = 0

  constructor(file: StepFile, styles: Styles) {
    this.file = file
    this.shapes = new Shapes(file, styles)
    this.documents = new Documents(file)
    for (const number of file.ofType(useType)) this.addUse(number)
    for (const number of file.ofType('SHAPE_DEFINITION_REPRESENTATION')) {
      this.addShape(file.parametersOf(number))
    }
    for (const number of file.ofType('CONTEXT_DEPENDENT_SHAPE_REPRESENTATION')) {
      const [relation, shape] = file.parametersOf(number).map(reference)
      const use = reference(file.parametersOf(shape)[2])
      if (use !== undefined && relation !== undefined) this.relations.set(use, relation)
    }
  }

  roots(): ProductUse[] {
    const roots = this.file
      .ofType(...definitionTypes)
      .toSorted((a, b) => a - b)
      .filter((number) => !this.used.has(number))
      .filter((number) => this.children.has(number) || this.representations.has(number))
      .map((number) => this.use(number, undefined, identity, 1))
    const visible = roots.filter((root) => hasGeometry(root))
    if (visible.length > 0) return visible
    const items = this.unowned()
    return items.length > 0 ? [{ ...this.nameless(roots), items }] : roots
  }

  private addUse(number: number): void {
    const [id, name, , relating, related] = this.file.parametersOf(number)
    const parent = reference(relating)
    const product = reference(related)
    if (parent === undefined || product === undefined) return
    const occurrence = parseString(name) || parseString(id)
    addTo(this.children, parent, { use: number, product, occurrence })
    this.used.add(product)
  }

  private addShape([definition, representation]: string[]): void {
    const product = reference(this.file.parametersOf(reference(definition))[2])
    const number = reference(representation)
    if (product === undefined || number === undefined) return
    if (!definitionTypes.includes(this.file.typeOf(product))) return
    addTo(this.representations, product, number)
    this.shapes.owners.set(number, product)
  }

  /** The limit on depth stops a product that contains itself. */
  private use(
    product: number,
    occurrence: string | undefined,
    matrix: Matrix,
    depth: number,
  ): ProductUse {
    refuseAbove('depth', depth)
    refuseAbove('parts', (this.count += 1))
    const children = this.children.get(product) ?? []
    const name = this.nameOf(product)
    const items = this.itemsOf(product)
    return {
      name,
      occurrence,
      matrix,
      items,
      uses: children.map((child) =>
        this.use(child.product, child.occurrence, this.placeOf(product, child), depth + 1),
      ),
      document:
        items.length === 0 && children.length === 0 ? this.documents.of(product, name) : undefined,
    }
  }

  /** PRODUCT(id, name, …): people see the name; some programs leave it empty, or put their own name there. */
  private nameOf(definition: number): string {
    const formation = reference(this.file.parametersOf(definition)[2])
    const product = reference(this.file.parametersOf(formation)[2])
    const [id, name] = this.file.parametersOf(product)
    const shown = parseString(name) || parseString(id)
    return byTranslator.test(shown) ? '' : shown
  }

  private itemsOf(product: number): PlacedItem[] {
    const known = this.items.get(product)
    if (known) return known
    const inside = new Set(this.children.get(product)?.map((child) => child.product))
    const family = this.shapes.family(this.representations.get(product) ?? [], product)
    const items = this.shapes.itemsOf(family, (mapped) =>
      inside.has(this.shapes.owners.get(mapped) ?? -1),
    )
    this.items.set(product, items)
    return items
  }

  private placeOf(parent: number, { use, product }: { use: number; product: number }): Matrix {
    const relation = this.relations.get(use)
    return (
      (relation === undefined ? undefined : this.placeOfRelation(relation, product)) ??
      this.placeOfMapping(parent, product) ??
      identity
    )
  }

  /** The matrix from the first item of a transformation to the second (ISO 10303-43, 4.4.7). */
  private placeOfRelation(relation: number, product: number): Matrix | undefined {
    const { file, shapes } = this
    const [, , first, second] = file.asType(relation, 'REPRESENTATION_RELATIONSHIP') ?? []
    const [operator] =
      file.asType(relation, 'REPRESENTATION_RELATIONSHIP_WITH_TRANSFORMATION') ?? []
    const transformation = reference(operator)
    if (transformation === undefined) return undefined
    const own = new Set(shapes.family(this.representations.get(product) ?? [], product))
    const pair = [reference(first), reference(second)]
    const isReversed = own.has(pair[1] ?? -1) && !own.has(pair[0] ?? -1)
    const [inner, outer] = (isReversed ? pair.toReversed() : pair).map((number) =>
      file.representation(number),
    )
    const scale = shapes.units.millimetres(outer?.context)
    const innerScale = shapes.units.millimetres(inner?.context)
    if (!file.typeOf(transformation).startsWith('ITEM_DEFINED_TRANSFORMATION')) {
      const placed = shapes.placements.matrixOf(transformation, scale)
      return isReversed ? inverse(placed) : placed
    }
    const [, , one, other] = file.parametersOf(transformation)
    const axes = [reference(one), reference(other)]
    const [from, to] = isReversed ? axes.toReversed() : axes
    // Some programs swap the two: each belongs to one of the representations.
    const isSwapped = inner?.items.includes(to ?? -1) === true && !inner.items.includes(from ?? -1)
    const [start, end] = isSwapped ? [to, from] : [from, to]
    return multiply(
      shapes.placements.matrixOf(end, scale),
      inverse(shapes.placements.matrixOf(start, innerScale)),
    )
  }

  /** Older programs put the representation of a part into that of the assembly. */
  private placeOfMapping(parent: number, product: number): Matrix | undefined {
    const { file, shapes } = this
    for (const number of shapes.family(this.representations.get(parent) ?? [], parent)) {
      const { items = [], context } = file.representation(number) ?? {}
      for (const item of items) {
        if (file.typeOf(item) !== 'MAPPED_ITEM' || this.taken.has(item)) continue
        const place = shapes.mapping(item, context)
        if (!place || shapes.owners.get(place.mapped) !== product) continue
        this.taken.add(item)
        return place.matrix
      }
    }
    return undefined
  }

  /** Geometry that belongs to no product, for files without any. */
  private unowned(): PlacedItem[] {
    const all = this.file.representations()
    const mapped = new Set(
      this.file
        .ofType('REPRESENTATION_MAP')
        .map((number) => reference(this.file.parametersOf(number)[1])),
    )
    const items = this.shapes.itemsOf(
      all.filter((number) => !mapped.has(number)),
      () => false,
    )
    if (items.length > 0 || this.shapes.styles.hidden.size > 0) return items
    return this.file
      .ofType(...exactTypes, ...tessellatedTypes)
      .map((item) => ({ item, context: undefined, matrix: identity, material: undefined }))
  }

  private nameless(roots: readonly ProductUse[]): ProductUse {
    const [only] = roots
    if (only && roots.length === 1) return { ...only, uses: [] }
    const none = { occurrence: undefined, matrix: identity, items: [], uses: [] }
    return { ...none, name: '', document: undefined }
  }
}

function hasGeometry({ items, uses, document }: ProductUse): boolean {
  return items.length > 0 || document !== undefined || uses.some((use) => hasGeometry(use))
}
