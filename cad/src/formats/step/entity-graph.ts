import { throwDamaged } from '../../errors.ts'
import { eachEntity, type Head } from './part21.ts'

const zero = 48
const nine = 57
const hash = 35
const quote = 39
const semicolon = 59

/**
 * The references between the entities of a STEP file (ISO 10303-21), in the order of the file. Files have
 * a hundred thousand of them and more: each is identified by its index, and all references are in one array.
 */
export class EntityGraph {
  readonly text: string
  /** The type of each entity; a complex one, of several types, has the type `&`. */
  readonly types: string[] = []
  private readonly numbers: number[] = []
  /** The range of each statement, from its `#` to after its semicolon, and the start of its parameters. */
  private readonly starts: number[] = []
  private readonly opens: number[] = []
  private readonly ends: number[] = []
  /** The start of each entity's references in `targets`. */
  private readonly firsts: number[] = []
  private readonly targets: number[] = []
  private readonly places = new Map<number, number>()

  /**
   * @param text of the file, a character for each byte
   * @throws {ModelError} `model_damaged` if the file ends within an entity
   */
  constructor(text: string) {
    this.text = text
    eachEntity(text, (head) => this.add(head))
  }

  /** The index of `#123`; undefined if it is not in the file. */
  placeOf(number: number | undefined): number | undefined {
    return number === undefined ? undefined : this.places.get(number)
  }

  numberAt(place: number): number {
    return this.numbers[place] ?? 0
  }

  /** The text between the outermost parentheses of an entity. */
  textAt(place: number): string {
    const end = this.text.lastIndexOf(')', this.ends[place])
    return this.text.slice(this.opens[place], end)
  }

  /** An entity's text from its `#` to its semicolon. */
  statement(place: number): string {
    return this.text.slice(this.starts[place], this.ends[place])
  }

  /** The highest used number. */
  maxNumber(): number {
    return this.numbers.reduce((max, number) => Math.max(max, number), 0)
  }

  /** The number of entities that one consists of, including itself and everything it refers to, recursively. */
  sizeOf(number: number): number {
    const met = new Set<number>()
    const waiting: number[] = []
    const wait = (named: number): void => {
      const place = this.placeOf(named)
      if (place === undefined || met.has(place)) return
      met.add(place)
      waiting.push(place)
    }
    wait(number)
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      this.eachNamed(place, wait)
    }
    return met.size
  }

  /** Calls a function with the numbers of all entities that one refers to. */
  eachNamed(place: number, visit: (number: number) => void): void {
    const end = this.firsts[place + 1] ?? this.targets.length
    for (let at = this.firsts[place] ?? end; at < end; at += 1) visit(this.targets[at] ?? 0)
  }

  /** Returns where its semicolon is. */
  private add({ number, type, start, open }: Head): number {
    this.places.set(number, this.types.length)
    this.numbers.push(number)
    this.types.push(type)
    this.starts.push(start)
    this.opens.push(open)
    this.firsts.push(this.targets.length)
    const end = this.addNamed(open)
    this.ends.push(end + 1)
    return end
  }

  private addNamed(open: number): number {
    const { text } = this
    for (let at = open; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === semicolon) return at
      if (code === quote) at = endOfString(text, at)
      else if (code === hash) at = this.addTarget(at)
    }
    return throwDamaged('the file ends within an entity')
  }

  /** Returns where its last digit is. */
  private addTarget(from: number): number {
    let number = 0
    let at = from + 1
    for (let code = this.text.charCodeAt(at); code >= zero && code <= nine;) {
      number = 10 * number + code - zero
      at += 1
      code = this.text.charCodeAt(at)
    }
    if (at > from + 1) this.targets.push(number)
    return at - 1
  }
}

function endOfString(text: string, from: number): number {
  const end = text.indexOf("'", from + 1)
  return end < 0 ? throwDamaged('the file ends within a string') : end
}
