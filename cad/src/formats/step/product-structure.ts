import { refuseAbove } from '../../limits.ts'
import {
  addTo,
  parameters,
  readEntities,
  reference,
  references,
  stringOf,
  type Entity,
} from './part21.ts'

/** A product where it is used: what STEP knows of the part tree, without geometry. */
export interface ProductUse {
  name: string
  occurrence: string | undefined
  /** Of the product, the same wherever it is used. */
  productId: number
  /** Solids and, apart from them, shells of its own. */
  solids: number
  shells: number
  uses: ProductUse[]
}

const productTypes = new Set([
  'PRODUCT',
  'PRODUCT_DEFINITION_FORMATION',
  'PRODUCT_DEFINITION_FORMATION_WITH_SPECIFIED_SOURCE',
  'PRODUCT_DEFINITION',
  'PRODUCT_DEFINITION_WITH_ASSOCIATED_DOCUMENTS',
  'PRODUCT_DEFINITION_SHAPE',
  'NEXT_ASSEMBLY_USAGE_OCCURRENCE',
  'SHAPE_DEFINITION_REPRESENTATION',
  'SHAPE_REPRESENTATION_RELATIONSHIP',
])
const solidTypes = new Set(['MANIFOLD_SOLID_BREP', 'BREP_WITH_VOIDS', 'FACETED_BREP'])
const shellModel = 'SHELL_BASED_SURFACE_MODEL'

function isWanted(type: string): boolean {
  return (
    productTypes.has(type) ||
    solidTypes.has(type) ||
    type === shellModel ||
    type.endsWith('SHAPE_REPRESENTATION')
  )
}

/**
 * Reads who is built of whom: ISO 10303-44, NEXT_ASSEMBLY_USAGE_OCCURRENCE. Uses are in the order
 * of the file, which is the order in which the geometry kernel meets them, too.
 *
 * @param text of the file, a character for each byte
 * @returns the products nothing else is built of
 */
export function productStructure(text: string): ProductUse[] {
  return new Structure(readEntities(text, isWanted)).roots()
}

class Structure {
  private readonly entities: Map<number, Entity>
  private readonly children = new Map<number, { product: number; occurrence: string }[]>()
  private readonly used = new Set<number>()
  /** The representations of each product definition, and which of them belong together. */
  private readonly shapes = new Map<number, number[]>()
  private readonly related = new Map<number, number[]>()
  private count = 0

  constructor(entities: Map<number, Entity>) {
    this.entities = entities
    for (const entity of entities.values()) {
      const { type } = entity
      if (type === 'NEXT_ASSEMBLY_USAGE_OCCURRENCE') this.addUse(parameters(entity))
      if (type === 'SHAPE_DEFINITION_REPRESENTATION') this.addShape(parameters(entity))
      if (type === 'SHAPE_REPRESENTATION_RELATIONSHIP') this.relate(parameters(entity))
    }
  }

  roots(): ProductUse[] {
    return this.definitions()
      .filter((definition) => !this.used.has(definition))
      .filter((definition) => this.children.has(definition) || this.shapes.has(definition))
      .map((definition) => this.use(definition, undefined, 1))
  }

  private definitions(): number[] {
    return [...this.entities]
      .filter(([, { type }]) => /^PRODUCT_DEFINITION(_WITH_ASSOCIATED_DOCUMENTS)?$/.test(type))
      .map(([number]) => number)
  }

  private addUse([id, name, , relating, related]: string[]): void {
    const parent = reference(relating)
    const product = reference(related)
    if (parent === undefined || product === undefined) return
    addTo(this.children, parent, { product, occurrence: stringOf(name) || stringOf(id) })
    this.used.add(product)
  }

  private addShape([definition, representation]: string[]): void {
    const shape = this.entities.get(reference(definition) ?? 0)
    const product = shape && reference(parameters(shape)[2])
    const number = reference(representation)
    if (product !== undefined && number !== undefined) addTo(this.shapes, product, number)
  }

  private relate([, , first, second]: string[]): void {
    const [one, other] = [reference(first), reference(second)]
    if (one === undefined || other === undefined) return
    addTo(this.related, one, other)
    addTo(this.related, other, one)
  }

  /** A product that is built of itself is stopped by its depth. */
  private use(definition: number, occurrence: string | undefined, depth: number): ProductUse {
    refuseAbove('depth', depth)
    refuseAbove('parts', (this.count += 1))
    const children = this.children.get(definition) ?? []
    return {
      name: this.nameOf(definition),
      occurrence,
      productId: definition,
      ...this.pieces(definition),
      uses: children.map((child) => this.use(child.product, child.occurrence, depth + 1)),
    }
  }

  /** PRODUCT(id, name, …): people see the name; some programs leave it empty. */
  private nameOf(definition: number): string {
    const follow = (number: number | undefined, index: number): number | undefined => {
      const entity = this.entities.get(number ?? 0)
      return entity && reference(parameters(entity)[index])
    }
    const product = this.entities.get(follow(follow(definition, 2), 2) ?? 0)
    const [id, name] = product ? parameters(product) : []
    return stringOf(name) || stringOf(id)
  }

  private pieces(definition: number): { solids: number; shells: number } {
    const counted = { solids: 0, shells: 0 }
    const seen = new Set<number>()
    const waiting = [...(this.shapes.get(definition) ?? [])]
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      const representation = this.entities.get(number)
      if (seen.has(number) || !representation) continue
      seen.add(number)
      for (const item of references(parameters(representation)[1])) {
        const type = this.entities.get(item)?.type ?? ''
        if (solidTypes.has(type)) counted.solids += 1
        if (type === shellModel) counted.shells += 1
      }
      waiting.push(...(this.related.get(number) ?? []))
    }
    return counted
  }
}
