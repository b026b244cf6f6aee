import type { ModelView, SectionPlane } from '@millwright/contract/model-view'
import type { ModelViewAspect } from '@millwright/contract/procedure-versions'

import type { PartChange } from './part-changes.ts'

/** The part of a view that readers see, which excludes the revision it was chosen in. */
export function factsOfView(view: ModelView | undefined): unknown[] {
  return view ? aspectsOf(view) : []
}

/** The same changes; those of media whose model view changed also say how. */
export function withViewChanges<Part extends { modelView?: ModelView }>(
  changes: PartChange<Part>[],
): (PartChange<Part> & { modelView?: ModelViewAspect[] })[] {
  return changes.map((change) => {
    const { kind, before, after } = change
    if (kind !== 'changed') return change
    const modelView = viewChanges(before?.modelView, after?.modelView)
    return modelView.length === 0 ? change : { ...change, modelView }
  })
}

function viewChanges(
  before: ModelView | undefined,
  after: ModelView | undefined,
): ModelViewAspect[] {
  if (!before || !after) return before ? ['removed'] : after ? ['added'] : []
  if (before.objectId !== after.objectId) return ['object']
  const earlier = new Map(aspectsOf(before))
  return aspectsOf(after).flatMap(([aspect, facts]) =>
    JSON.stringify(earlier.get(aspect)) === JSON.stringify(facts) ? [] : [aspect],
  )
}

/** Omitted parts of a view have their defaults: nothing hidden, no X-ray, no explosion. */
function aspectsOf({
  objectId,
  parts,
  camera,
  hidden = [],
  isolated,
  isXray = false,
  explosion = 0,
  explodesAlongAxis = false,
  explodesInSequence = false,
  motion,
  section,
  furtherSections = [],
  notes = [],
}: ModelView): [ModelViewAspect, unknown][] {
  return [
    ['object', objectId],
    ['parts', parts.map(({ id, name }) => `${id} ${name}`).toSorted()],
    ['camera', camera && [camera.position, camera.target, camera.aspect]],
    ['visibility', [hidden.toSorted(), isolated ?? null]],
    ['xray', isXray],
    ['explosion', [explosion, explodesAlongAxis, explodesInSequence]],
    ['motion', motion && [motion.kind, motion.direction, motion.distance]],
    ['section', [section ?? [], furtherSections].flat().map(factsOfPlane)],
    ['notes', notes.map(({ text, at, partId }) => [text, at, partId ?? null])],
  ]
}

function factsOfPlane({ axis, at, isFlipped }: SectionPlane): unknown[] {
  return [axis, at, isFlipped]
}
