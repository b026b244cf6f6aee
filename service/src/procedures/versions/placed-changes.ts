interface Placed<Part> {
  part: Part
  /** The id of the section or step that holds it. */
  holder: string
}

export type Places<Part> = Map<string, Placed<Part>>

export interface PlacedChange<Kind> {
  id: string
  kinds: ('added' | 'removed' | 'moved' | Kind)[]
  before?: string
  after?: string
}

/**
 * How parts with a position changed, in the order of the later state, removed ones last.
 *
 * @param wordsOf how a change identifies its part
 * @param differencesOf how a part differs from before, apart from its position
 */
export function changesOfPlaced<Part, Kind extends string, Details extends object>(
  earlier: Places<Part>,
  later: Places<Part>,
  wordsOf: (part: Part) => string,
  differencesOf: (was: Part, is: Part) => { kinds: Kind[]; details: Details },
): (PlacedChange<Kind> | (PlacedChange<Kind> & Details))[] {
  const moved = movedParts(earlier, later)
  const present = [...later].flatMap(
    ([id, { part }]): (PlacedChange<Kind> | (PlacedChange<Kind> & Details))[] => {
      const was = earlier.get(id)?.part
      if (!was) return [{ id, kinds: ['added'], after: wordsOf(part) }]
      const { kinds: differences, details } = differencesOf(was, part)
      const kinds = [...(moved.has(id) ? ['moved' as const] : []), ...differences]
      if (kinds.length === 0) return []
      return [{ id, kinds, before: wordsOf(was), after: wordsOf(part), ...details }]
    },
  )
  const gone = [...earlier].flatMap(([id, { part }]): PlacedChange<Kind>[] =>
    later.has(id) ? [] : [{ id, kinds: ['removed'], before: wordsOf(part) }],
  )
  return [...present, ...gone]
}

/**
 * The moved parts: those with a new parent, and those out of order among the parts that stayed in theirs. Reports the
 * fewest moves that explain the new order.
 */
function movedParts<Part>(earlier: Places<Part>, later: Places<Part>): Set<string> {
  const rank = new Map([...earlier.keys()].map((id, index) => [id, index]))
  const moved = new Set<string>()
  const stayed = new Map<string, string[]>()
  for (const [id, { holder }] of later) {
    const was = earlier.get(id)
    if (was && was.holder !== holder) moved.add(id)
    else if (was) stayed.set(holder, [...(stayed.get(holder) ?? []), id])
  }
  for (const ids of stayed.values()) {
    const kept = new Set(longestRise(ids.map((id) => rank.get(id) ?? 0)))
    for (const id of ids) if (!kept.has(rank.get(id) ?? 0)) moved.add(id)
  }
  return moved
}

/** The longest increasing subsequence (Fredman, 1975): the most parts that can count as unmoved. */
function longestRise(values: readonly number[]): number[] {
  const best: number[][] = []
  for (const value of values) {
    const before = best.findLast((rise) => (rise.at(-1) ?? -1) < value) ?? []
    const rise = [...before, value]
    best[rise.length - 1] = rise
  }
  return best.at(-1) ?? []
}
