import { addTo, parameters, readEntities, reference, references, type Entity } from './part21.ts'

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
const mostOfAll = 0.8

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
  const assembly = new Assembly(readEntities(text, () => true))
  const data = text.search(/\bDATA\s*(\([^)]*\)\s*)?;/)
  return assembly.groups(most).map((uses) => () => {
    const entities = assembly.piece(uses)
    return `${text.slice(0, data)}DATA;\n${entities.join('\n')}\nENDSEC;\nEND-ISO-10303-21;\n`
  })
}

class Assembly {
  private readonly entities: ReadonlyMap<number, Entity>
  /** What tells more of an entity. */
  private readonly told = new Map<number, number[]>()
  private readonly styleLists: number[] = []
  private readonly root: number | undefined
  /** Of the root. */
  private readonly uses: ReadonlySet<number> = new Set()

  constructor(entities: ReadonlyMap<number, Entity>) {
    this.entities = entities
    for (const [number, entity] of entities) {
      for (const subject of subjectsOf(entity)) addTo(this.told, subject, number)
      if (styleListType.test(entity.type)) this.styleLists.push(number)
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
    const isWorthIt = groups.length > 1 && groups.every(({ weight }) => weight < mostOfAll * total)
    return isWorthIt ? groups.map(({ uses }) => uses) : []
  }

  /** The statements of a file with these uses of the root only, in the order of the file. */
  piece(uses: readonly number[]): string[] {
    const others = this.uses.difference(new Set(uses))
    const kept = this.reach([this.root ?? 0, ...uses], others)
    const lists = new Map<number, string>()
    for (const number of this.styleLists) {
      const [name, items, context] = parametersOf(this.entities.get(number))
      const here = references(items).filter((item) => kept.has(item))
      if (here.length === 0) continue
      lists.set(number, `${name},(${here.map((item) => `#${item}`).join()}),${context}`)
      for (const more of this.reach(references(context), others)) kept.add(more)
    }
    const statements: string[] = []
    for (const [number, entity] of this.entities) {
      const list = lists.get(number)
      if (list === undefined && !kept.has(number)) continue
      const type = entity.type === '&' ? '' : entity.type
      statements.push(`#${number}=${type}(${list ?? entity.text});`)
    }
    return statements
  }

  /** Product definitions that nothing is built of. */
  private roots(): number[] {
    const built = new Set(
      this.entities
        .values()
        .filter(({ type }) => type === useType)
        .map((use) => reference(parameters(use)[4])),
    )
    return [...this.entities]
      .filter(([number, { type }]) => definitionType.test(type) && !built.has(number))
      .map(([number]) => number)
  }

  private usesOf(definition: number | undefined): number[] {
    const told = this.told.get(definition ?? 0) ?? []
    return told.filter((number) => this.entities.get(number)?.type === useType)
  }

  /** What the root is without its uses. */
  private own(): ReadonlySet<number> {
    return this.reach([this.root ?? 0], this.uses)
  }

  private hasSolids(numbers: ReadonlySet<number>): boolean {
    return numbers.values().some((number) => solidType.test(this.entities.get(number)?.type ?? ''))
  }

  /** Whether there are colors that a piece would lack. */
  private isStyledUnknown(): boolean {
    return this.entities
      .values()
      .some(
        ({ type, text }) => type === '&' && /STYLED_ITEM|PRESENTATION_REP|DRAUGHTING/.test(text),
      )
  }

  /** How much each use of the root has below it. */
  private weights(): Map<number, number> {
    const known = new Map<number, number>()
    const weightOf = (use: number): number => {
      const definition = reference(parametersOf(this.entities.get(use))[4]) ?? 0
      const weight = known.get(definition) ?? this.reach([definition], new Set()).size
      known.set(definition, weight)
      return weight
    }
    return new Map(this.uses.values().map((use) => [use, weightOf(use)]))
  }

  /** All that these name, what tells more of it, all that this names, and so on. */
  private reach(starts: readonly number[], without: ReadonlySet<number>): Set<number> {
    const reached = new Set<number>()
    const waiting = [...starts]
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      const entity = this.entities.get(number)
      if (!entity || reached.has(number) || without.has(number)) continue
      reached.add(number)
      for (const named of references(entity.text)) waiting.push(named)
      for (const more of this.told.get(number) ?? []) waiting.push(more)
    }
    return reached
  }
}

/** What an entity tells more of. */
function subjectsOf(entity: Entity): number[] {
  const named = tellsOf[entity.type]
  if (!named) return []
  const given = parameters(entity)
  return named.flatMap((index) => reference(given[index]) ?? [])
}

function parametersOf(entity: Entity | undefined): string[] {
  return entity ? parameters(entity) : []
}
