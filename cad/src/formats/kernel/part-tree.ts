import { identity } from '../../matrix.ts'
import type { ModelPart, Shape } from '../../model.ts'
import type { ProductUse } from '../step/product-structure.ts'
import type { KernelMesh, KernelNode } from './occt.ts'

export interface PartTree {
  parts: ModelPart[]
  /** Whether each mesh found the product it belongs to. */
  isComplete: boolean
}

type ShapeAt = (mesh: number) => Shape

/**
 * Gives the meshes of the kernel, which knows one level of an assembly, their place in the whole
 * product structure. Within a node of the kernel the meshes come depth first, solids before loose
 * shells, in the order of the file; where the numbers do not fit, the node stays as the kernel has it.
 *
 * @param stem names what has no name
 */
export function partTree(
  root: KernelNode,
  meshes: readonly KernelMesh[],
  products: readonly ProductUse[],
  stem: string,
  shapeAt: ShapeAt,
): PartTree {
  const names = new Set<string>()
  collectNames(products, names)
  const builder = new Builder(meshes, names, shapeAt, stem)
  const parts = builder.siblings(topNodes(root), products)
  return { parts, isComplete: builder.isComplete }
}

/** A root without name and meshes only holds the file together. */
function topNodes(root: KernelNode): KernelNode[] {
  return root.name === '' && root.meshes.length === 0 ? root.children : [root]
}

class Builder {
  isComplete = true
  private readonly meshes: readonly KernelMesh[]
  /** Of all products. */
  private readonly names: ReadonlySet<string>
  private readonly shapeAt: ShapeAt
  private readonly stem: string

  constructor(
    meshes: readonly KernelMesh[],
    names: ReadonlySet<string>,
    shapeAt: ShapeAt,
    stem: string,
  ) {
    this.meshes = meshes
    this.names = names
    this.shapeAt = shapeAt
    this.stem = stem
  }

  siblings(nodes: readonly KernelNode[], products: readonly ProductUse[]): ModelPart[] {
    if (nodes.length !== products.length) {
      this.isComplete &&= products.length === 0
      return nodes.map((node) => this.fromKernel(node))
    }
    return nodes.map((node, index) => {
      const product = products[index]
      return product ? this.part(node, product) : this.fromKernel(node)
    })
  }

  private part(node: KernelNode, product: ProductUse): ModelPart {
    if (node.children.length === 0) return this.filled(product, node)
    const own = ownPieces(product)
    // Pieces of the assembly itself come after those it is built of.
    const uses = node.children.slice(0, node.children.length - own)
    const loose = node.children.slice(uses.length).flatMap(({ meshes }) => meshes)
    if (uses.length === product.uses.length) {
      return {
        ...emptyPart(product, this.stem),
        shapes: [...node.meshes, ...loose].map(this.shapeAt),
        parts: this.siblings(uses, product.uses),
      }
    }
    this.isComplete = false
    return { ...this.fromKernel(node), name: product.name || node.name || this.stem }
  }

  /** A product and all it is built of, from one list of meshes. */
  private filled(product: ProductUse, node: KernelNode): ModelPart {
    const waiting = node.meshes.slice()
    const part = emptyPart(product, this.stem)
    const take = (use: ProductUse, target: ModelPart, piece: 'solids' | 'shells'): void => {
      for (const child of use.uses) {
        const known = target.parts[use.uses.indexOf(child)]
        const next = known ?? emptyPart(child, this.stem)
        if (!known) target.parts.push(next)
        take(child, next, piece)
      }
      target.shapes.push(...waiting.splice(0, use[piece]).map(this.shapeAt))
    }
    if (pieces(product) === node.meshes.length && this.agrees(product, node.meshes)) {
      take(product, part, 'solids')
      take(product, part, 'shells')
      return part
    }
    if (product.uses.length > 0) {
      this.isComplete = false
      return this.fromKernel(node)
    }
    return { ...part, shapes: node.meshes.map(this.shapeAt) }
  }

  /**
   * Whether each product would get meshes with the same number of triangles wherever it is used,
   * and none with the name of another product.
   */
  private agrees(product: ProductUse, meshes: readonly number[]): boolean {
    const waiting = meshes.slice()
    const triangles = new Map<string, number>()
    const check = (use: ProductUse, piece: 'solids' | 'shells'): boolean => {
      if (!use.uses.every((child) => check(child, piece))) return false
      return waiting.splice(0, use[piece]).every((mesh, index) => {
        const key = `${use.productId} ${piece} ${index}`
        const name = this.meshes[mesh]?.name ?? ''
        if (name !== use.name && this.names.has(name)) return false
        const count = this.meshes[mesh]?.indices.length ?? 0
        const expected = triangles.get(key) ?? count
        triangles.set(key, expected)
        return expected === count
      })
    }
    return check(product, 'solids') && check(product, 'shells')
  }

  private fromKernel(node: KernelNode): ModelPart {
    const name = meaningful(node.name) ?? this.stem
    const part: ModelPart = { name, matrix: identity, shapes: [], parts: [] }
    if (node.meshes.length === 1 && node.children.length === 0) {
      part.name =
        meaningful(node.name) ?? meaningful(this.meshes[node.meshes[0] ?? 0]?.name) ?? this.stem
      part.shapes = node.meshes.map(this.shapeAt)
      return part
    }
    const loose = node.meshes.map((mesh, index) => ({
      name: meaningful(this.meshes[mesh]?.name) ?? `${name} ${index + 1}`,
      matrix: identity,
      shapes: [this.shapeAt(mesh)],
      parts: [],
    }))
    part.parts = [...loose, ...node.children.map((child) => this.fromKernel(child))]
    return part
  }
}

function collectNames(products: readonly ProductUse[], into: Set<string>): void {
  for (const { name, uses } of products) {
    if (name) into.add(name)
    collectNames(uses, into)
  }
}

function emptyPart({ name, occurrence }: ProductUse, stem: string): ModelPart {
  return { name: name || stem, occurrence, matrix: identity, shapes: [], parts: [] }
}

function ownPieces({ solids, shells, uses }: ProductUse): number {
  return uses.length > 0 ? solids + shells : 0
}

function pieces({ solids, shells, uses }: ProductUse): number {
  return uses.reduce((sum, use) => sum + pieces(use), solids + shells)
}

/** The kernel names what has no name after its kind. */
function meaningful(name: string | undefined): string | undefined {
  const isKind = /^(COMPOUND|COMPSOLID|SOLID|SHELL|FACE|WIRE|EDGE|VERTEX|SHAPE)?$/i.test(name ?? '')
  return isKind ? undefined : name?.trim()
}
