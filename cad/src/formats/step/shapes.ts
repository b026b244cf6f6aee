import { refuseAbove } from '../../limits.ts'
import { identity, multiply, type Matrix } from '../../matrix.ts'
import type { Material } from '../../model.ts'
import { addTo, reference, references } from './part21.ts'
import { inverse, Placements } from './placements.ts'
import type { StepFile } from './step-file.ts'
import type { Styles } from './styles.ts'
import { Units } from './units.ts'

/** A piece of geometry, placed in its product. */
export interface PlacedItem {
  /** The number of its entity. */
  item: number
  /** The context of the representation that contains it. */
  context: number | undefined
  /** Within the product, in millimeters. */
  matrix: Matrix
  /** The material of faces without their own. */
  material: Material | undefined
}

/** The types from which the geometry kernel creates surfaces. */
export const exactTypes = new Set([
  'MANIFOLD_SOLID_BREP',
  'BREP_WITH_VOIDS',
  'FACETED_BREP',
  'SHELL_BASED_SURFACE_MODEL',
  'FACE_BASED_SURFACE_MODEL',
  'GEOMETRIC_SET',
])
export const tessellatedTypes = new Set([
  'TESSELLATED_SOLID',
  'TESSELLATED_SHELL',
  'TESSELLATED_GEOMETRIC_SET',
  'TRIANGULATED_FACE',
  'COMPLEX_TRIANGULATED_FACE',
  'TRIANGULATED_SURFACE_SET',
  'COMPLEX_TRIANGULATED_SURFACE_SET',
])
/** Construction geometry, which is not part of the model. */
const construction = /^CONSTRUCTIVE_GEOMETRY/

/** The geometry of representations, with everything that belongs to the same product (ISO 10303-43). */
export class Shapes {
  readonly units: Units
  readonly placements: Placements
  readonly styles: Styles
  /** The product of each representation. */
  readonly owners = new Map<number, number>()
  private readonly file: StepFile
  /** Representations of the same thing in the same place. */
  private readonly related = new Map<number, number[]>()

  constructor(file: StepFile, styles: Styles) {
    this.file = file
    this.units = new Units(file)
    this.placements = new Placements(file)
    this.styles = styles
    for (const number of file.ofType('SHAPE_REPRESENTATION_RELATIONSHIP', '&')) {
      // A relationship with a transformation places a part.
      if (file.asType(number, 'REPRESENTATION_RELATIONSHIP_WITH_TRANSFORMATION')) continue
      const [one, other] = this.pairOf(number)
      if (one === undefined || other === undefined) continue
      addTo(this.related, one, other)
      addTo(this.related, other, one)
    }
  }

  private pairOf(number: number): (number | undefined)[] {
    const type = this.file.typeOf(number) === '&' ? '' : 'SHAPE_'
    const given = this.file.asType(number, `${type}REPRESENTATION_RELATIONSHIP`) ?? []
    return given.slice(2).map(reference)
  }

  /** A representation and its equivalents, without those of other products. */
  family(starts: readonly number[], owner: number | undefined): number[] {
    const met = new Set<number>()
    const waiting = [...starts]
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      if (met.has(number) || construction.test(this.file.typeOf(number))) continue
      if (met.size > 0 && (this.owners.get(number) ?? owner) !== owner) continue
      met.add(number)
      waiting.push(...(this.related.get(number) ?? []))
    }
    return [...met].toSorted((a, b) => a - b)
  }

  /**
   * The geometry of representations in the order of their items. In a product with exact
   * surfaces, tessellated ones are duplicates.
   *
   * @param isOther whether a mapped representation is a separate part
   */
  itemsOf(representations: readonly number[], isOther: (mapped: number) => boolean): PlacedItem[] {
    const found: PlacedItem[] = []
    for (const number of representations) {
      this.collect(number, identity, { found, isOther, depth: 1, material: undefined })
    }
    const exact = found.filter(({ item }) => exactTypes.has(this.file.typeOf(item)))
    return exact.length > 0 ? exact : found
  }

  /** The placement of a MAPPED_ITEM, and the representation that it places. */
  mapping(
    item: number,
    context: number | undefined,
  ): { mapped: number; matrix: Matrix } | undefined {
    const [, map, target] = this.file.parametersOf(item)
    const [origin, representation] = this.file.parametersOf(reference(map))
    const mapped = reference(representation)
    if (mapped === undefined) return undefined
    const inner = this.units.millimetres(this.file.representation(mapped)?.context)
    const from = this.placements.matrixOf(reference(origin), inner)
    const to = this.placements.matrixOf(reference(target), this.units.millimetres(context))
    return { mapped, matrix: multiply(to, inverse(from)) }
  }

  private collect(number: number, matrix: Matrix, search: Search): void {
    refuseAbove('depth', search.depth)
    const representation = this.file.representation(number)
    if (!representation || this.styles.hidden.has(number)) return
    const { items, context } = representation
    for (const item of items) {
      if (this.styles.hidden.has(item)) continue
      const type = this.file.typeOf(item)
      const material = this.materialOf(item, type) ?? this.styles.of(number) ?? search.material
      if (exactTypes.has(type) || tessellatedTypes.has(type)) {
        refuseAbove('parts', search.found.length)
        search.found.push({ item, context, matrix, material })
      } else if (type === 'MAPPED_ITEM') {
        const place = this.mapping(item, context)
        if (!place || search.isOther(place.mapped)) continue
        for (const each of this.family([place.mapped], this.owners.get(place.mapped))) {
          const inner = { ...search, depth: search.depth + 1, material }
          this.collect(each, multiply(matrix, place.matrix), inner)
        }
      }
    }
  }

  /** Some programs color the shell instead of the solid it bounds. */
  private materialOf(item: number, type: string): Material | undefined {
    const own = this.styles.of(item)
    if (own || !type.endsWith('BREP')) return own
    return references(this.file.textOf(item))
      .map((shell) => this.styles.of(shell))
      .find((material) => material !== undefined)
  }
}

interface Search {
  found: PlacedItem[]
  isOther: (mapped: number) => boolean
  depth: number
  material: Material | undefined
}
