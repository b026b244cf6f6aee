/** The view of a model, except for the camera's position. Parts are identified by id. */
export interface ViewState {
  hidden: ReadonlySet<string>
  /** The only part shown, with all its children. */
  isolated: string | null
  /** The highlighted parts. */
  selected: ReadonlySet<string>
  /** Everything but the selected parts is see-through. */
  isXray: boolean
  /** From 0, together, to 1, far apart. */
  explosion: number
  /** Instead of away from the center. */
  explodesAlongAxis: boolean
  /** Instead of all at once. */
  explodesInSequence: boolean
  /** Only what no plane cuts away is shown. */
  sections: readonly Section[]
  /** How parts move. */
  motion: Motion | null
  notes: readonly Note[]
  isMeasuring: boolean
  /** Whether a click on the model starts a note there. */
  isNoting: boolean
}

/** A straight path: a direction and a share of the model's diagonal. */
export interface Motion {
  parts: ReadonlySet<string>
  kind: 'insert' | 'remove'
  direction: readonly [x: number, y: number, z: number]
  distance: number
}

/** A note at a point of the model. */
export interface Note {
  text: string
  /** In meters, in the rest position. */
  at: readonly [x: number, y: number, z: number]
  /** The part it moves with. */
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

/** One more plane, along an unused axis. */
export function addSection(sections: readonly Section[]): Section[] {
  const isFree = (each: SectionAxis) => sections.every(({ axis }) => axis !== each)
  const axis = (['x', 'z', 'y'] as const).find(isFree) ?? 'x'
  return [...sections, { axis, at: 0.5, isFlipped: false }]
}
