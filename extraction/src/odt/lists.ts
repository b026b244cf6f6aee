import type { Marker } from '../document.ts'
import { markerOfLevel, shortFormats, type Counts, type ListLevel } from '../markers/list-levels.ts'
import { child, childrenOf, type XmlElement } from '../xml/parse-xml.ts'
import type { ParagraphFormat } from '../flow/paragraph-text.ts'
import { lengthIn } from './styles.ts'

interface Level extends ListLevel {
  indent: Pick<ParagraphFormat, 'left' | 'hanging'>
}

export interface ListedParagraph {
  /** Undefined if the list prints nothing. */
  marker: Marker | undefined
  indent: Pick<ParagraphFormat, 'left' | 'hanging'>
}

const deepest = 10
const outline = 'text:outline-style'

/** Counts list items as word processors print them (OpenDocument 1.3 part 3, clauses 5.3 and 19.880). */
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

  /** The counts a list begins with: its own, or those of the list it continues. */
  begin({ attributes }: XmlElement, style: string): Counts {
    const other = attributes['text:continue-list']
    const continuesNumbering = attributes['text:continue-numbering'] === 'true'
    const counts =
      (other === undefined ? undefined : this.#byId.get(other)) ??
      (continuesNumbering ? this.#byStyle.get(style) : undefined) ??
      []
    const id = attributes['xml:id'] ?? attributes['text:id']
    if (id !== undefined) this.#byId.set(id, counts)
    this.#byStyle.set(style, counts)
    return counts
  }

  /** Counts one item. @param start the number that the item states */
  next(style: string, depth: number, counts: Counts, start?: number): ListedParagraph | undefined {
    const levels = this.#styles.get(style)
    const level = levels?.[depth]
    if (!levels || !level) return undefined
    counts[depth] = start ?? (counts[depth] ?? level.start - 1) + 1
    counts.length = depth + 1
    return { marker: markerOfLevel(levels, depth, counts), indent: level.indent }
  }

  /** The indent of further paragraphs of an item. */
  below(style: string, depth: number): Level['indent'] | undefined {
    const level = this.#styles.get(style)?.[depth]
    return level && { left: level.indent.left ?? 0, hanging: 0 }
  }

  /** Counts one heading, if headings are numbered. */
  heading(depth: number, start?: number): ListedParagraph | undefined {
    return this.next(outline, depth, this.#headings, start)
  }
}

function levelsOf(style: XmlElement): Level[] {
  const levels: Level[] = []
  for (const element of childrenOf(style)) {
    const { name, attributes } = element
    const depth = Number(attributes['text:level']) - 1
    if (!(depth >= 0 && depth < deepest)) continue
    const format = formatNamed(attributes['style:num-format'] ?? '')
    const stated = attributes['style:num-list-format'] ?? attributes['loext:num-list-format']
    levels[depth] = {
      format,
      template: format === undefined ? '' : (stated ?? templateOf(attributes, levels, depth)),
      start: Number(attributes['text:start-value'] ?? 1) || 1,
      bullet: bulletAs(name, attributes),
      indent: indentOf(child(element, 'style:list-level-properties')),
    }
  }
  return levels
}

/** The item's own number, preceded by those of the shown levels above that print one. */
function templateOf(
  attributes: XmlElement['attributes'],
  above: readonly Level[],
  depth: number,
): string {
  const shown = Number(attributes['text:display-levels'] ?? 1) || 1
  const first = Math.max(0, depth + 1 - shown)
  const numbers = above.flatMap(({ format }, at) =>
    at >= first && at < depth && format !== undefined ? [`%${at + 1}%.`] : [],
  )
  const { 'style:num-prefix': prefix = '', 'style:num-suffix': suffix = '' } = attributes
  return `${prefix}${numbers.join('')}%${depth + 1}%${suffix}`
}

/** A picture becomes a plain bullet; a blank character is no bullet. */
function bulletAs(name: string, attributes: XmlElement['attributes']): string | undefined {
  if (name.endsWith('-image')) return '•'
  return name.endsWith('-bullet') ? (attributes['text:bullet-char'] ?? '') : undefined
}

const formats: Record<string, string> = {
  ...shortFormats,
  '01, 02, 03, ...': 'decimalZero',
  '①, ②, ③, ...': 'decimalEnclosedCircle',
  '一, 二, 三, ...': 'chineseCounting',
  'ア, イ, ウ, ...': 'aiueo',
  '가, 나, 다, ...': 'ganada',
}

/** Unknown number formats are printed as decimals. */
function formatNamed(format: string): string | undefined {
  return format === '' ? undefined : (formats[format] ?? 'decimal')
}

/** The indent as newer programs write it, or as older ones did. */
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
