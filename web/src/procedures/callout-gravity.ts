import type { Callout } from '@millwright/contract/procedure-content'

const gravity: Callout['kind'][] = ['danger', 'warning', 'caution', 'notice', 'note', 'tip']

/** Safety first: the gravest notice is read before the others. */
export function gravestFirst(callouts: readonly Callout[]): Callout[] {
  return callouts.toSorted((a, b) => gravity.indexOf(a.kind) - gravity.indexOf(b.kind))
}
