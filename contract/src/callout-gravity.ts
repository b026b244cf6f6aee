import type { Callout } from './procedure-content.ts'

const gravity: Callout['kind'][] = ['danger', 'warning', 'caution', 'notice', 'note', 'tip']

/** The most severe notice first, so that it is read before the others. */
export function sortBySeverity<T extends Pick<Callout, 'kind'>>(callouts: readonly T[]): T[] {
  return callouts.toSorted((a, b) => gravity.indexOf(a.kind) - gravity.indexOf(b.kind))
}
