import { identity } from '../../matrix.ts'
import type { ModelPart, Shape } from '../../model.ts'
import type { KernelMesh, KernelNode } from '../../kernel-model.ts'

/**
 * The part tree that the kernel returns, with each mesh as a part.
 *
 * @param shapes of the meshes, in the same order
 */
export function partTree(
  root: KernelNode,
  meshes: readonly KernelMesh[],
  shapes: readonly Shape[],
): ModelPart[] {
  const leaf = (mesh: number, name: string): ModelPart => ({
    name: name || meaningful(meshes[mesh]?.name),
    matrix: identity,
    shapes: shapes.slice(mesh, mesh + 1),
    parts: [],
  })
  const partOf = ({ name: given, meshes: own, children }: KernelNode): ModelPart => {
    const name = meaningful(given)
    const [only] = own
    if (only !== undefined && own.length === 1 && children.length === 0) return leaf(only, name)
    const parts = [...own.map((mesh) => leaf(mesh, '')), ...children.map(partOf)]
    return { name, matrix: identity, shapes: [], parts }
  }
  return topNodes(root).map(partOf)
}

/** A root without a name and meshes is only the file. */
function topNodes(root: KernelNode): KernelNode[] {
  return root.name === '' && root.meshes.length === 0 ? root.children : [root]
}

/** The kernel names nameless parts after their kind. */
function meaningful(name = ''): string {
  const isKind = /^(COMPOUND|COMPSOLID|SOLID|SHELL|FACE|WIRE|EDGE|VERTEX|SHAPE)?$/i.test(name)
  return isKind ? '' : name.trim()
}
