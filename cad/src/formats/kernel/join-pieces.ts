import type { KernelModel, KernelNode } from './occt.ts'

/**
 * Makes one model of the pieces of an assembly: the parts below its root, one piece's after the other's.
 *
 * @returns nothing where there are none, or pieces that do not have just the root in common
 */
export function joinPieces(pieces: readonly KernelModel[]): KernelModel | undefined {
  const [first, ...others] = pieces
  if (!first || others.length === 0) return first
  const children: KernelNode[] = []
  const meshes: KernelModel['meshes'] = []
  const name = onlyTop(first)?.name ?? ''
  for (const piece of pieces) {
    const top = onlyTop(piece)
    if (top?.name !== name || top.meshes.length > 0) return undefined
    for (const child of top.children) children.push(moved(child, meshes.length))
    for (const mesh of piece.meshes) meshes.push(mesh)
  }
  return { root: { name: '', meshes: [], children: [{ name, meshes: [], children }] }, meshes }
}

function onlyTop({ root }: KernelModel): KernelNode | undefined {
  return root.children.length === 1 && root.meshes.length === 0 ? root.children[0] : undefined
}

function moved({ name, meshes, children }: KernelNode, by: number): KernelNode {
  return {
    name,
    meshes: meshes.map((mesh) => mesh + by),
    children: children.map((child) => moved(child, by)),
  }
}
