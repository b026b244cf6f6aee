import type { Item } from '../draft.ts'

/** `2 × M8 bolt (stainless)`, `250 ml oil` */
export function itemText({ name, quantity, unit, note }: Item): string {
  const count = quantity === undefined ? '' : `${quantity} ${unit ?? '×'} `
  return `${count}${name}${note === undefined ? '' : ` (${note})`}`
}
