/** Something that both sides changed differently: the user has to choose. */
export interface Clash {
  id: string
  what:
    | 'title'
    | 'description'
    | 'section'
    | 'step'
    | 'notice'
    | 'tool'
    | 'part'
    | 'picture'
    | 'field'
    | 'sign-off'
    | 'order'
  /** Both versions, to be read; null where one was removed. */
  mine: string | null
  theirs: string | null
}

export type Side = 'mine' | 'theirs'

/** The decisions, by the id of the conflict. */
export type Choices = Readonly<Record<string, Side>>

/** The three states of something: before both changes, and after each. Undefined where it doesn't exist. */
export interface Three<Value> {
  base: Value
  mine: Value
  theirs: Value
}

/** Merges what two people made of one state, and collects the conflicts that only they can decide. */
export class Merging {
  readonly clashes: Clash[] = []
  private readonly choices: Choices

  constructor(choices: Choices) {
    this.choices = choices
  }

  /** Whose state stays: that of the person who changed it, or the chosen one. */
  sideOf<Value>(
    three: Three<Value>,
    clash: Pick<Clash, 'id' | 'what'> & { show: (value: Value) => string | null },
  ): Side {
    const [base, mine, theirs] = [three.base, three.mine, three.theirs].map(signature)
    if (mine === theirs || theirs === base) return 'mine'
    if (mine === base) return 'theirs'
    const { id, what, show } = clash
    this.clashes.push({ id, what, mine: show(three.mine), theirs: show(three.theirs) })
    return this.choices[id] ?? 'mine'
  }

  /** Merges lists of things with ids one by one; the result contains those of both. */
  list<Item extends { id: string }>(
    three: Three<readonly Item[]>,
    what: Clash['what'],
    { significant, show }: { significant: (item: Item) => unknown; show: (item: Item) => string },
  ): Item[] {
    const [base, mine, theirs] = [byId(three.base), byId(three.mine), byId(three.theirs)]
    const [before, own, other] = [three.base, three.mine, three.theirs].map((all) => all.map(idOf))
    const isUnmoved = signature(own) === signature(before)
    const ids = isUnmoved ? inOneOrder(other ?? [], own ?? []) : inOneOrder(own ?? [], other ?? [])
    return ids.flatMap((id) => {
      const item = { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }
      const compared = {
        base: item.base && significant(item.base),
        mine: item.mine && significant(item.mine),
        theirs: item.theirs && significant(item.theirs),
      }
      const side = this.sideOf(compared, {
        id: `${what} ${id}`,
        what,
        show: (value) => shownOf(value === compared.mine ? item.mine : item.theirs, show),
      })
      return item[side] ?? []
    })
  }
}

function shownOf<Item>(item: Item | undefined, show: (item: Item) => string): string | null {
  return item === undefined ? null : show(item)
}

/** The ids of the first list in its order, with those only in the second after the ones they follow there. */
export function inOneOrder(first: readonly string[], second: readonly string[]): string[] {
  const all = [...first]
  for (const [index, id] of second.entries()) {
    if (all.includes(id)) continue
    const before = second.slice(0, index).findLast((each) => all.includes(each))
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id)
  }
  return all
}

export function byId<Item extends { id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]))
}

function idOf({ id }: { id: string }): string {
  return id
}

/** Equal if they mean the same: null, omitted fields and the order of fields make no difference. */
function signature(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) => {
      if (inner === null || typeof inner !== 'object' || Array.isArray(inner))
        return inner ?? undefined
      return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    }) ?? ''
  )
}
