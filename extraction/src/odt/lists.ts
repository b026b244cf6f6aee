import type { Marker } from '../document.ts'
import { numberFormatNamed } from '../markers/number-formats.ts'
import { child, childrenOf, type XmlElement } from '../xml/parse-xml.ts'
import { lengthIn, type ParagraphLook } from './styles.ts'

interface Level {
  /** Nothing for a level that prints no number of its own. */
  format: string | undefined
  prefix: string
  suffix: string
  /** How many levels are printed, the own one last. */
  shown: number
  start: number
  bullet: string | undefined
  /** `%1%.%2%)`: each `%n%` stands for the number of level n. */
  template: string | undefined
  indent: Pick<ParagraphLook, 'left' | 'hanging'>
}

/** How far each level of a list has counted. */
export type Counts = (number | undefined)[]

export interface ListedParagraph {
  /** Nothing where the list prints nothing. */
  marker: Marker | undefined
  indent: Pick<ParagraphLook, 'left' | 'hanging'>
}

const deepest = 10
const outline = 'text:outline-style'

/** Counts list items as text programs print them (OpenDocument 1.3 part 3, clauses 5.3 and 19.880). */
export class Lists {
  readonly #styles = new Map<string, Level[]>()
  readonly #byId = new Map<string, Counts>()
  readonly #byStyle = new Map<string, Counts>()
  readonly #headings: Counts = []

  constructor(groups: readonly (XmlElement | undefined)[]) {
    for (const style of groups.flatMap((group) => childrenOf(group))) {
      const name = style.name === outline ? outline : style.attributes['style:name']
      const isList = style.name === 'text:list-style' || style.name === outline
      if (isList && name !== undefined) this.#styles.set(name, levelsOf(style))
    }
  }

  /** The counts a list begins with: its own, or those of the list it goes on with. */
  begin({ attributes }: XmlElement, style: string): Counts {
    const other = attributes['text:continue-list']
    const goesOn = attributes['text:continue-numbering'] === 'true'
    const counts =
      (other === undefined ? undefined : this.#byId.get(other)) ??
      (goesOn ? this.#byStyle.get(style) : undefined) ??
      []
    const id = attributes['xml:id'] ?? attributes['text:id']
    if (id !== undefined) this.#byId.set(id, counts)
    this.#byStyle.set(style, counts)
    return counts
  }

  /** Counts one item on. @param start what the item says its number is */
  next(style: string, depth: number, counts: Counts, start?: number): ListedParagraph | undefined {
    const levels = this.#styles.get(style)
    const level = levels?.[depth]
    if (!levels || !level) return undefined
    counts[depth] = start ?? (counts[depth] ?? level.start - 1) + 1
    counts.length = depth + 1
    return { marker: markerOf(levels, depth, counts), indent: level.indent }
  }

  /** Where the text of an item stands that goes on below its first paragraph. */
  below(style: string, depth: number): Level['indent'] | undefined {
    const level = this.#styles.get(style)?.[depth]
    return level && { left: level.indent.left ?? 0, hanging: 0 }
  }

  /** Counts one heading on, where headings are numbered. */
  heading(depth: number, start?: number): ListedParagraph | undefined {
    return this.next(outline, depth, this.#headings, start)
  }
}

function markerOf(levels: readonly Level[], depth: number, counts: Counts): Marker | undefined {
  const level = levels[depth]
  if (!level) return undefined
  if (level.bullet !== undefined) {
    const raw = bulletOf(level.bullet)
    return raw === '' ? undefined : { raw, style: 'bullet', value: [] }
  }
  if (level.format === undefined) return undefined
  const value: number[] = []
  const print = (at: number): string => {
    const format = levels[at]?.format
    if (format === undefined) return ''
    const count = counts[at] ?? levels[at]?.start ?? 1
    value.push(count)
    return numberFormatNamed(format).print(count)
  }
  const raw =
    level.template === undefined ? joined(level, depth, print) : filled(level.template, print)
  if (value.length === 0 || raw.trim() === '') return undefined
  const { style } = numberFormatNamed(level.format)
  return { raw: raw.trim(), style: value.length > 1 ? 'dotted' : style, value }
}

function joined(
  { shown, prefix, suffix }: Level,
  depth: number,
  print: (at: number) => string,
): string {
  const first = Math.max(0, depth + 1 - shown)
  const numbers = Array.from({ length: depth + 1 - first }, (_none, index) => print(first + index))
  return `${prefix}${numbers.filter((number) => number !== '').join('.')}${suffix}`
}

function filled(template: string, print: (at: number) => string): string {
  return template.replaceAll(/%(\d{1,2})%/g, (_whole, level: string) => print(Number(level) - 1))
}

/** Signs of symbol fonts have no meaning outside them. */
function bulletOf(text: string): string {
  const sign = text.trim().charAt(0)
  return /[\ue000-\uf8ff\p{L}]/u.test(sign) ? '•' : sign
}

function levelsOf(style: XmlElement): Level[] {
  const levels: Level[] = []
  for (const { name, attributes, ...element } of childrenOf(style)) {
    const depth = Number(attributes['text:level']) - 1
    if (!(depth >= 0 && depth < deepest)) continue
    levels[depth] = {
      format: formatNamed(attributes['style:num-format'] ?? ''),
      prefix: attributes['style:num-prefix'] ?? '',
      suffix: attributes['style:num-suffix'] ?? '',
      shown: Number(attributes['text:display-levels'] ?? 1) || 1,
      start: Number(attributes['text:start-value'] ?? 1) || 1,
      bullet: bulletAs(name, attributes),
      template: attributes['style:num-list-format'] ?? attributes['loext:num-list-format'],
      indent: indentOf(child({ name, attributes, ...element }, 'style:list-level-properties')),
    }
  }
  return levels
}

/** A picture stands for any bullet; what is blank is none. */
function bulletAs(name: string, attributes: XmlElement['attributes']): string | undefined {
  if (name.endsWith('-image')) return '•'
  return name.endsWith('-bullet') ? (attributes['text:bullet-char'] ?? '') : undefined
}

const formats: Record<string, string> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
  '01, 02, 03, ...': 'decimalZero',
  '①, ②, ③, ...': 'decimalEnclosedCircle',
  '一, 二, 三, ...': 'chineseCounting',
  'ア, イ, ウ, ...': 'aiueo',
  '가, 나, 다, ...': 'ganada',
}

/** Numbers of a kind that is not known are printed as decimals. */
function formatNamed(format: string): string | undefined {
  return format === '' ? undefined : (formats[format] ?? 'decimal')
}

/** As newer programs write it, or as older ones did. */
function indentOf(properties: XmlElement | undefined): Level['indent'] {
  const label = child(properties, 'style:list-level-label-alignment')?.attributes
  if (label) {
    return {
      left: lengthIn(label['fo:margin-left']) ?? 0,
      hanging: -(lengthIn(label['fo:text-indent']) ?? 0),
    }
  }
  const before = lengthIn(properties?.attributes['text:space-before']) ?? 0
  const hanging = lengthIn(properties?.attributes['text:min-label-width']) ?? 0
  return { left: before + hanging, hanging }
}
