import type { ModelMotion, ModelNote, ModelView } from '@millwright/contract/model-view'

import { pathTo, type TreePart } from './part-rows.ts'
import { plainView, type Motion, type Note, type ViewState } from './view-state.ts'

/** The camera's position and target, in meters. */
export type CameraPlace = NonNullable<ModelView['camera']>
/** A view without its model. */
export type SavedView = Omit<ModelView, 'objectId' | 'revision'>

/** The viewer's state for a saved view. */
export function restoreViewState(view: SavedView): ViewState {
  const { parts, hidden = [], isolated = null, isXray, explosion, motion } = view
  return {
    ...plainView,
    selected: new Set(parts.map(({ id }) => id)),
    hidden: new Set(hidden),
    isolated,
    isXray: isXray ?? false,
    explosion: explosion ?? 0,
    explodesAlongAxis: view.explodesAlongAxis ?? false,
    explodesInSequence: view.explodesInSequence ?? false,
    sections: [view.section ?? [], view.furtherSections ?? []].flat(),
    motion: motion ? motionOf(motion, parts) : null,
    notes: (view.notes ?? []).map(noteOf),
  }
}

/** The reverse: only differences from the default view. */
export function createSavedView(
  view: ViewState,
  camera: CameraPlace,
  tree: readonly TreePart[],
): SavedView {
  const { selected, hidden, isolated, isXray, explosion, sections, motion, notes } = view
  const [section, ...furtherSections] = sections
  const written = notes.filter(({ text }) => text.trim())
  const named = [...selected].map((id) => ({ id, name: pathTo(tree, id).at(-1)?.name ?? '' }))
  return {
    parts: named,
    camera,
    ...(hidden.size > 0 && { hidden: [...hidden] }),
    ...(isolated !== null && { isolated }),
    ...(isXray && { isXray }),
    ...(explosion > 0 && { explosion }),
    ...(explosion > 0 && view.explodesAlongAxis && { explodesAlongAxis: true }),
    ...(explosion > 0 && view.explodesInSequence && { explodesInSequence: true }),
    ...(section && { section }),
    ...(furtherSections.length > 0 && { furtherSections }),
    ...(motion && selected.size > 0 && { motion: savedMotion(motion) }),
    ...(written.length > 0 && { notes: written.map(savedNote) }),
  }
}

function motionOf(
  { kind, direction: [x = 0, y = 0, z = 0], distance }: ModelMotion,
  parts: ModelView['parts'],
): Motion {
  return { parts: new Set(parts.map(({ id }) => id)), kind, direction: [x, y, z], distance }
}

function noteOf({ text, at: [x = 0, y = 0, z = 0], partId }: ModelNote): Note {
  return { text, at: [x, y, z], partId }
}

function savedNote({ text, at, partId }: Note): ModelNote {
  return { text: text.trim(), at: [...at], ...(partId !== undefined && { partId }) }
}

function savedMotion({ kind, direction, distance }: Motion): ModelMotion {
  return { kind, direction: [...direction], distance }
}
