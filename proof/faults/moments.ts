import type { Random } from '../../service/seed/random.ts'

/** So many moments within a length, none at its beginning or end, in their order. */
export function momentsIn(length: number, count: number, random: Random): number[] {
  const each = length / (count + 1)
  return Array.from({ length: count }, (_, at) => Math.round(each * (at + 0.5 + random())))
}
