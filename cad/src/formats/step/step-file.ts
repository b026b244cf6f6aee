import { EntityGraph } from './entity-graph.ts'
import { addTo, parameters, reference, references } from './part21.ts'

/** A representation of a shape: ISO 10303-43. */
export interface Representation {
  items: number[]
  /** The context, which contains the units. */
  context: number | undefined
}

/** Types that relate a representation to something else, and are not representations. */
const noRepresentation = /_(DEFINITION|DEPENDENT_SHAPE)_REPRESENTATION$/

/** The entities of a STEP file by number and type, those of several types (`&`) too. */
export class StepFile {
  readonly graph: EntityGraph
  private readonly byType = new Map<string, number[]>()

  /**
   * @param text of the file, a character for each byte, without comments
   * @throws {ModelError} `model_damaged`
   */
  constructor(text: string) {
    this.graph = new EntityGraph(text)
    for (const [place, type] of this.graph.types.entries()) {
      addTo(this.byType, type, this.graph.numberAt(place))
    }
  }

  types(): string[] {
    return [...this.byType.keys()]
  }

  /** The numbers of entities of these types, in the order of the file. */
  ofType(...types: string[]): number[] {
    return types.flatMap((type) => this.byType.get(type) ?? [])
  }

  /** `&` for one of several types, empty if it is not in the file. */
  typeOf(number: number | undefined): string {
    return this.graph.types[this.graph.placeOf(number) ?? -1] ?? ''
  }

  textOf(number: number): string {
    const place = this.graph.placeOf(number)
    return place === undefined ? '' : this.graph.textAt(place)
  }

  parametersOf(number: number | undefined): string[] {
    const place = this.graph.placeOf(number)
    return place === undefined ? [] : parameters({ text: this.graph.textAt(place) })
  }

  /** The parameters of an entity for this type, which may be its only one or one of several. */
  asType(number: number | undefined, type: string): string[] | undefined {
    const own = this.typeOf(number)
    if (own === type) return this.parametersOf(number)
    if (own !== '&' || number === undefined) return undefined
    const text = this.textOf(number)
    const start = new RegExp(`(^|[\\s)])${type}\\s*\\(`, 'i').exec(text)
    if (!start) return undefined
    const open = start.index + start[0].length
    return parameters({ text: text.slice(open, closing(text, open)) })
  }

  /** A representation of any kind. */
  representation(number: number | undefined): Representation | undefined {
    const type = this.typeOf(number)
    const isOne = type === '&' || (type.endsWith('REPRESENTATION') && !noRepresentation.test(type))
    const given = isOne
      ? (this.asType(number, 'REPRESENTATION') ?? (type === '&' ? [] : this.parametersOf(number)))
      : []
    if (given.length < 3) return undefined
    return { items: references(given[1]), context: reference(given[2]) }
  }

  representations(): number[] {
    return this.types()
      .filter((type) => type === '&' || type.endsWith('REPRESENTATION'))
      .flatMap((type) => this.ofType(type))
      .filter((number) => this.representation(number) !== undefined)
  }
}

/** The index of the matching closing parenthesis. */
function closing(text: string, open: number): number {
  let depth = 1
  for (let at = open; at < text.length; at += 1) {
    const character = text[at]
    if (character === "'") at = Math.max(at, text.indexOf("'", at + 1))
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

/** Removes comments, which may be between any two tokens (ISO 10303-21, 6.5). */
export function withoutComments(text: string): string {
  if (!text.includes('/*')) return text
  return text.replaceAll(/'[^']*'|\/\*[^]*?(?:\*\/|$)/g, (found) =>
    found.startsWith("'") ? found : ' ',
  )
}
