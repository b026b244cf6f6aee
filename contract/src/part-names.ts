import type { NamedPart } from './model-view.ts'

/** A name and the range of numbers at its end: for "Bolt 1" to "Bolt 8", 1 and 8. */
interface NameRun {
  stem: string
  first: string
  last: string
}

const numbered = /^(.*\D)(\d{1,9})$/s

/** The names of parts for people; consecutive numbers are combined: "Bolt 1–8". */
export function listPartNames(parts: readonly Pick<NamedPart, 'name'>[]): string {
  const runs: NameRun[] = []
  for (const { name } of parts) {
    const [, stem = name, number = ''] = numbered.exec(name) ?? []
    const before = runs.at(-1)
    const isNext =
      number !== '' && before?.stem === stem && Number(number) === Number(before.last) + 1
    if (before && isNext) before.last = number
    else runs.push({ stem, first: number, last: number })
  }
  return runs
    .map(({ stem, first, last }) => stem + first + (first === last ? '' : `–${last}`))
    .join(', ')
}
