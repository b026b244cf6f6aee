import type { Random } from '../../service/seed/random.ts'

/** This many times within a duration, none at its start or end, in order. */
export function momentsIn(length: number, count: number, random: Random): number[] {
  const each = length / (count + 1)
  return Array.from({ length: count }, (_, at) => Math.round(each * (at + 0.5 + random())))
}
