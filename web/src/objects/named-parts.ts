import type { NamedPart } from '@millwright/contract/model-view'
import type { ModelObject, Part } from '@millwright/contract/objects'

/** Groups parts, with those that a model lacks separately. */
export function presentAndMissing(
  named: readonly NamedPart[],
  { parts }: Pick<ModelObject, 'parts'>,
): { present: NamedPart[]; missing: NamedPart[] } {
  const ids = new Set(idsIn(parts))
  return {
    present: named.filter(({ id }) => ids.has(id)),
    missing: named.filter(({ id }) => !ids.has(id)),
  }
}

function idsIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => [part.id, ...idsIn(part.parts)])
}
