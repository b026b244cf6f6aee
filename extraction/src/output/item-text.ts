import type { Item } from '../draft.ts'

/** `2 × M8 bolt (stainless)` */
export function itemText({ name, quantity, note }: Item): string {
  const count = quantity === undefined ? '' : `${quantity} × `
  return `${count}${name}${note === undefined ? '' : ` (${note})`}`
}
