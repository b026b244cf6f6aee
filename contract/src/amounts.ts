import type { Item } from './procedure-content.ts'

/** `4 × M6 screw`, `250 ml oil`, or the name alone. */
export function withAmount({ name, quantity, unit }: Item): string {
  if (!quantity) return name
  return unit ? `${quantity} ${unit} ${name}` : `${quantity} × ${name}`
}
