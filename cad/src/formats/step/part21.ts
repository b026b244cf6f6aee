import { throwDamaged } from '../../errors.ts'

/** One entity of the data section. A complex one, of several types, has the type `&`. */
export interface Entity {
  type: string
  /** The text between the outermost parentheses. */
  text: string
}

/**
 * Finds the entities of some types in a STEP file (ISO 10303-21), by number. All others, which are
 * the vast majority, are skipped.
 *
 * @param wanted is called with each type; `&` for complex entities
 * @throws {ModelError} `model_damaged` if the file ends within an entity
 */
export function readEntities(text: string, wanted: (type: string) => boolean): Map<number, Entity> {
  const entities = new Map<number, Entity>()
  const statements = new Statements(text)
  eachEntity(text, ({ number, type, open }) => {
    const end = statements.endFrom(open)
    if (wanted(type)) {
      entities.set(number, { type, text: text.slice(open, text.lastIndexOf(')', end)) })
    }
    return end
  })
  return entities
}

/** The beginning of an entity: `#12 = CARTESIAN_POINT (`. */
export interface Head {
  number: number
  /** `&` for a complex entity, of several types. */
  type: string
  start: number
  /** The index after the parenthesis. */
  open: number
}

/**
 * Goes through the entities of a STEP file.
 *
 * @param meet returns the index of the semicolon after an entity
 */
export function eachEntity(text: string, meet: (head: Head) => number): void {
  const head = /#(\d+)\s*=\s*([A-Z0-9_]*)\s*\(/gi
  head.lastIndex = dataSection(text)
  for (let match = head.exec(text); match; match = head.exec(text)) {
    const [, number, type = ''] = match
    const { index: start } = match
    const open = head.lastIndex
    const met = { number: Number(number), type: type.toUpperCase() || '&', start, open }
    head.lastIndex = meet(met)
  }
}

/** The index at which the entities begin. */
export function dataSection(text: string): number {
  return Math.max(0, text.search(/\bDATA\s*(\([^)]*\)\s*)?;/))
}

/** Finds the ends of statements in order; a distant quote is searched for only once. */
class Statements {
  private readonly text: string
  private quote = -1

  constructor(text: string) {
    this.text = text
  }

  /** The index of the next semicolon that is not within a string. */
  endFrom(from: number): number {
    for (let at = from; ; at += 1) {
      const semicolon = this.text.indexOf(';', at)
      if (semicolon < 0) throwDamaged('the file ends within an entity')
      const quote = this.quoteFrom(at)
      if (quote > semicolon) return semicolon
      at = this.text.indexOf("'", quote + 1)
      if (at < 0) throwDamaged('the file ends within a string')
    }
  }

  private quoteFrom(at: number): number {
    if (this.quote < at) {
      const found = this.text.indexOf("'", at)
      this.quote = found < 0 ? Infinity : found
    }
    return this.quote
  }
}

/** The parameters of an entity, as written. */
export function parameters({ text }: Pick<Entity, 'text'>): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    const character = text[at]
    if (character === "'") {
      const end = text.indexOf("'", at + 1)
      at = end < 0 ? text.length : end
    } else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if ((character === ',' && depth === 0) || at === text.length) {
      found.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  return found
}

/** The number in `#123`; undefined for `$` and everything else. */
export function reference(parameter: string | undefined): number | undefined {
  const match = /^#(\d+)$/.exec(parameter ?? '')
  return match ? Number(match[1]) : undefined
}

/** All entities that a parameter names. */
export function references(parameter: string | undefined): number[] {
  return [...(parameter ?? '').matchAll(/#(\d+)/g)].map((match) => Number(match[1]))
}

/**
 * Decodes the control directives of a string (6.4.3): doubled quotes, `\X2\…\X0\` and
 * `\X4\…\X0\` for Unicode, `\X\hh` and `\S\c` for Latin 1. Many programs write unescaped UTF-8
 * or Latin 1; UTF-8 is detected.
 */
export function parseString(parameter: string | undefined): string {
  const quoted = /^'([^]*)'$/.exec(parameter ?? '')?.[1]
  if (quoted === undefined) return ''
  return utf8OrWestern(quoted.replaceAll("''", "'"))
    .replaceAll(/\\X2\\([0-9A-F]*)\\X0\\/gi, (_, digits: string) => characters(digits, 4))
    .replaceAll(/\\X4\\([0-9A-F]*)\\X0\\/gi, (_, digits: string) => characters(digits, 8))
    .replaceAll(/\\X\\([0-9A-F]{2})/gi, (_, digits: string) => characters(digits, 2))
    .replaceAll(/\\S\\(.)/g, (_, low: string) => String.fromCodePoint(low.charCodeAt(0) + 128))
    .replaceAll(/[\r\n]+/g, '')
    .replaceAll('\\\\', '\\')
    .trim()
}

function characters(digits: string, width: number): string {
  return (digits.match(new RegExp(`.{${width}}`, 'g')) ?? [])
    .map((each) => Number.parseInt(each, 16))
    .map((code) => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\uFFFD'))
    .join('')
    .replaceAll(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g, (pair) => pair)
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
/** Latin 1 with dashes and quotes, as Windows writes it. */
const western = new TextDecoder('windows-1252')

/** @param text whose characters are bytes */
function utf8OrWestern(text: string): string {
  if (!/[\u0080-\u00FF]/.test(text)) return text
  const bytes = Buffer.from(text, 'latin1')
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return western.decode(bytes)
  }
}

/** Lists of what refers to what. */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
