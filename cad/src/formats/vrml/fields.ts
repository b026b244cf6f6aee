import { isNode, type VrmlNode } from './syntax.ts'

type Node = VrmlNode | undefined

export function nodesIn(node: Node, field: string): VrmlNode[] {
  return (node?.fields.get(field) ?? []).filter(isNode)
}

export function nodeIn(node: Node, field: string): VrmlNode | undefined {
  return nodesIn(node, field)[0]
}

export function numbersIn(node: Node, field: string): number[] {
  return (node?.fields.get(field) ?? []).filter((value) => typeof value === 'number')
}

export function numberIn(node: Node, field: string, standard: number): number {
  return numbersIn(node, field)[0] ?? standard
}

export function vectorIn(
  node: Node,
  field: string,
  [x, y, z]: readonly [number, number, number],
): [number, number, number] {
  const [a = x, b = y, c = z] = numbersIn(node, field)
  return [a, b, c]
}

export function isSet(node: Node, field: string, standard: boolean): boolean {
  const [value] = node?.fields.get(field) ?? []
  return typeof value === 'boolean' ? value : standard
}

export function textIn(node: Node, field: string): string | undefined {
  const [value] = node?.fields.get(field) ?? []
  return typeof value === 'string' ? value : undefined
}
