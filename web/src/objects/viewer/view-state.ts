/** How a model is looked at, apart from the place of the camera. Parts are named by their ids. */
export interface ViewState {
  hidden: ReadonlySet<string>
  /** The only part that is shown, with all it is built of. */
  isolated: string | null
  /** Parts that stand out. */
  selected: ReadonlySet<string>
  /** Everything but the selected parts is see-through. */
  isXray: boolean
  /** From 0 for together to 1 for far apart. */
  explosion: number
  /** In place of away from the middle. */
  explodesAlongAxis: boolean
  /** In place of all at once. */
  explodesInSequence: boolean
  /** Only what no plane cuts away is shown. */
  sections: readonly Section[]
  /** How parts move. */
  motion: Motion | null
  notes: readonly Note[]
  isMeasuring: boolean
  /** Whether a click on the model begins a note there. */
  isNoting: boolean
}

/** A way in a straight line: a direction and a share of the diagonal of the model. */
export interface Motion {
  parts: ReadonlySet<string>
  kind: 'insert' | 'remove'
  direction: readonly [x: number, y: number, z: number]
  distance: number
}

/** Words at a place of the model. */
export interface Note {
  text: string
  /** In metres, where it is while nothing is moved. */
  at: readonly [x: number, y: number, z: number]
  /** The part with which it moves. */
  partId: string | undefined
}

/** A plane that cuts away what is on one side of it. */
export interface Section {
  axis: SectionAxis
  /** From 0 to 1 along the model. */
  at: number
  isFlipped: boolean
}

/** From left to right, from bottom to top, from back to front. */
export type SectionAxis = 'x' | 'y' | 'z'

export const plainView: ViewState = {
  hidden: new Set(),
  isolated: null,
  selected: new Set(),
  isXray: false,
  explosion: 0,
  explodesAlongAxis: false,
  explodesInSequence: false,
  sections: [],
  motion: null,
  notes: [],
  isMeasuring: false,
  isNoting: false,
}

export function toggleId(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** One more plane, along an axis that has none yet. */
export function addSection(sections: readonly Section[]): Section[] {
  const isFree = (each: SectionAxis) => sections.every(({ axis }) => axis !== each)
  const axis = (['x', 'z', 'y'] as const).find(isFree) ?? 'x'
  return [...sections, { axis, at: 0.5, isFlipped: false }]
}
