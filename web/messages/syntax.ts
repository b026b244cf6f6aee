import { parseSync } from 'oxc-parser'

/** A part of a program, as the parser gives it; what a kind of part has is asked for by name. */
export interface Part {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}

/** @throws {SyntaxError} where the file is no program */
export function programOf(file: string, code: string): Part {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`)
  return program as unknown as Part
}

export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** The parts directly inside of a part, in their order. */
export function insideOf(part: Part): Part[] {
  return Object.values(part).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter((each) => isPart(each)),
  )
}

/** A part found under a name, if there is one. */
export function under(part: Part | undefined, name: string): Part | undefined {
  const value = part?.[name]
  return isPart(value) ? value : undefined
}

export function listUnder(part: Part | undefined, name: string): Part[] {
  const value = part?.[name]
  return Array.isArray(value) ? value.filter((each) => isPart(each)) : []
}

/** The name that an identifier, an attribute or the key of a property stands for. */
export function propertyName(part: Part | undefined): string | undefined {
  const name = part?.['name'] ?? part?.['value']
  return isPart(name) ? propertyName(name) : typeof name === 'string' ? name : undefined
}

/** The text of a literal; of a template, its fixed parts with a space for each thing put in. */
export function literalText(part: Part | undefined): string | undefined {
  if (part?.type === 'Literal' || part?.type === 'JSXText') {
    return typeof part['value'] === 'string' ? part['value'] : undefined
  }
  if (part?.type !== 'TemplateLiteral') return undefined
  return listUnder(part, 'quasis')
    .map((quasi) => String((quasi['value'] as { cooked: unknown }).cooked))
    .join(' ')
}

export function isFunction({ type }: Part): boolean {
  return /Function|^MethodDefinition$/.test(type)
}

/** `file:line`, for people. */
export function fileAndLine(file: string, code: string, { start }: Part): string {
  return `${file}:${code.slice(0, start).split('\n').length}`
}
