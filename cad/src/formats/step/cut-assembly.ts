import { EntityGraph } from './entity-graph.ts'
import { addTo, dataSection, parameters, reference, references } from './part21.ts'

const definitionType = /^PRODUCT_DEFINITION(_WITH_ASSOCIATED_DOCUMENTS)?$/
const solidType = /^(MANIFOLD_SOLID_BREP|BREP_WITH_VOIDS|FACETED_BREP|SHELL_BASED_SURFACE_MODEL)$/
const styleListType = /(PRESENTATION_REPRESENTATION|DRAUGHTING_MODEL)$/
const useType = 'NEXT_ASSEMBLY_USAGE_OCCURRENCE'

/** Types of entities that tell more of another one, and the parameter that names it. */
const tellsOf: Record<string, number[]> = {
  [useType]: [3],
  PRODUCT_DEFINITION_SHAPE: [2],
  SHAPE_DEFINITION_REPRESENTATION: [0],
  CONTEXT_DEPENDENT_SHAPE_REPRESENTATION: [1],
  SHAPE_REPRESENTATION_RELATIONSHIP: [2, 3],
  STYLED_ITEM: [2],
  OVER_RIDING_STYLED_ITEM: [2],
}

/** The most that one of the pieces may have of the work; else cutting gains little. */
const maxOfAll = 0.8

/**
 * Cuts the STEP file of an assembly into files that hold some of the uses of its root each, one after
 * the other, so that several processes can read their geometry at once. Each piece has the root, and of
 * the parts in it shape, place and color.
 *
 * @param text of the file, a character for each byte
 * @param most pieces
 * @returns functions that write a piece; none where the file is no single assembly, has geometry in
 *   its root, colors in a form not known here, or most of its entities in one use
 */
export function cutAssembly(text: string, most: number): (() => string)[] {
  const assembly = new Assembly(new EntityGraph(text))
  const header = text.slice(0, dataSection(text))
  return assembly.groups(most).map((uses) => () => {
    const statements = assembly.piece(uses).join('\n')
    return `${header}DATA;\n${statements}\nENDSEC;\nEND-ISO-10303-21;\n`
  })
}

/** Entities are told by their places in the file. */
class Assembly {
  private readonly graph: EntityGraph
  /** What tells more of an entity. */
  private readonly told = new Map<number, number[]>()
  private readonly styleLists: number[] = []
  private readonly root: number | undefined
  /** Of the root. */
  private readonly uses: ReadonlySet<number> = new Set()
  /** In which search an entity was reached last. */
  private readonly reachedIn: Uint32Array
  private searches = 0

  constructor(graph: EntityGraph) {
    this.graph = graph
    this.reachedIn = new Uint32Array(graph.types.length)
    for (const [place, type] of graph.types.entries()) {
      for (const subject of this.subjectsOf(place)) addTo(this.told, subject, place)
      if (styleListType.test(type)) this.styleLists.push(place)
    }
    const roots = this.roots()
    if (roots.length !== 1) return
    this.root = roots[0]
    this.uses = new Set(this.usesOf(this.root))
  }

  /** Neighbouring uses of the root, of about the same number of entities. */
  groups(most: number): number[][] {
    if (this.root === undefined || this.isStyledUnknown() || this.hasSolids(this.own())) return []
    const weights = this.weights()
    const total = weights.values().reduce((sum, weight) => sum + weight, 0)
    const groups: { uses: number[]; weight: number }[] = []
    let done = 0
    for (const [use, weight] of weights) {
      const group = groups.at(-1)
      if (!group || done >= (groups.length * total) / most) groups.push({ uses: [use], weight })
      else {
        group.uses.push(use)
        group.weight += weight
      }
      done += weight
    }
    const isWorthIt = groups.length > 1 && groups.every(({ weight }) => weight < maxOfAll * total)
    return isWorthIt ? groups.map(({ uses }) => uses) : []
  }

  /** The statements of a file with these uses of the root only, in the order of the file. */
  piece(uses: readonly number[]): string[] {
    const others = this.uses.difference(new Set(uses))
    const kept = new Set(this.reach([this.root ?? 0, ...uses], others))
    const lists = new Map<number, string>()
    for (const place of this.styleLists) {
      const [name, items, context] = this.parametersAt(place)
      const here = references(items).filter((item) => kept.has(this.graph.placeOf(item) ?? -1))
      if (here.length === 0) continue
      lists.set(place, `${name},(${here.map((item) => `#${item}`).join()}),${context}`)
      for (const more of this.reach(this.placesOf(references(context)), others)) kept.add(more)
    }
    return this.statements(kept, lists)
  }

  /** Those that follow each other are copied at once: there are tens of thousands. */
  private statements(kept: ReadonlySet<number>, instead: ReadonlyMap<number, string>): string[] {
    const { graph } = this
    const texts: string[] = []
    let first: number | undefined
    for (let place = 0; place <= graph.types.length; place += 1) {
      const list = instead.get(place)
      const isCopied = list === undefined && kept.has(place)
      if (!isCopied && first !== undefined) texts.push(graph.statements(first, place - 1))
      first = isCopied ? (first ?? place) : undefined
      if (list !== undefined)
        texts.push(`#${graph.numberAt(place)}=${graph.types[place]}(${list});`)
    }
    return texts
  }

  /** Product definitions that nothing is built of. */
  private roots(): number[] {
    const built = new Set(this.ofType((type) => type === useType).map((use) => this.builtInto(use)))
    return this.ofType((type) => definitionType.test(type)).filter((place) => !built.has(place))
  }

  private ofType(wanted: (type: string) => boolean): number[] {
    return this.graph.types.flatMap((type, place) => (wanted(type) ? [place] : []))
  }

  /** The product definition that is used. */
  private builtInto(use: number): number | undefined {
    return this.graph.placeOf(reference(this.parametersAt(use)[4]))
  }

  private usesOf(definition: number | undefined): number[] {
    const told = this.told.get(definition ?? 0) ?? []
    return told.filter((place) => this.graph.types[place] === useType)
  }

  /** What the root is without its uses. */
  private own(): number[] {
    return this.reach([this.root ?? 0], this.uses)
  }

  private hasSolids(places: readonly number[]): boolean {
    return places.some((place) => solidType.test(this.graph.types[place] ?? ''))
  }

  /** Whether there are colors that a piece would lack. */
  private isStyledUnknown(): boolean {
    return this.ofType((type) => type === '&').some((place) =>
      /STYLED_ITEM|PRESENTATION_REP|DRAUGHTING/.test(this.graph.textAt(place)),
    )
  }

  /** How much each use of the root has below it. */
  private weights(): Map<number, number> {
    const known = new Map<number | undefined, number>()
    const weightOf = (use: number): number => {
      const definition = this.builtInto(use)
      const starts = definition === undefined ? [] : [definition]
      const weight = known.get(definition) ?? this.reach(starts, new Set()).length
      known.set(definition, weight)
      return weight
    }
    return new Map(this.uses.values().map((use) => [use, weightOf(use)]))
  }

  /** All that these name, what tells more of it, all that this names, and so on. */
  private reach(starts: readonly number[], without: ReadonlySet<number>): number[] {
    const { graph, reachedIn } = this
    const search = (this.searches += 1)
    const reached: number[] = []
    const waiting = [...starts]
    const wait = (number: number): void => {
      const place = graph.placeOf(number)
      if (place !== undefined && reachedIn[place] !== search) waiting.push(place)
    }
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (reachedIn[place] === search || without.has(place)) continue
      reachedIn[place] = search
      reached.push(place)
      graph.eachNamed(place, wait)
      for (const more of this.told.get(place) ?? []) waiting.push(more)
    }
    return reached
  }

  /** What an entity tells more of. */
  private subjectsOf(place: number): number[] {
    const named = tellsOf[this.graph.types[place] ?? '']
    if (!named) return []
    const given = this.parametersAt(place)
    return this.placesOf(named.flatMap((index) => reference(given[index]) ?? []))
  }

  private placesOf(numbers: readonly number[]): number[] {
    return numbers.flatMap((number) => this.graph.placeOf(number) ?? [])
  }

  private parametersAt(place: number): string[] {
    return parameters({ text: this.graph.textAt(place) })
  }
}
