import type { ParagraphFormat, TextFormat } from '../flow/paragraph-text.ts'
import { symbolFontOf } from '../letters/symbol-fonts.ts'
import { isTypedFont } from '../letters/typed-text.ts'
import { child, childrenOf, type XmlElement } from '../xml/parse-xml.ts'

/** A style with everything it inherits. */
export interface Style {
  /** The names of the style and of those it is based on, in lower case, its own first. */
  names: string[]
  listStyle: string | undefined
  paragraph: ParagraphFormat
  text: TextFormat
}

const longestChain = 20

/** Resolves styles (OpenDocument 1.3 part 3, clause 16): defaults first, then from the base to the style itself. */
export class Styles {
  readonly #styles = new Map<string, XmlElement>()
  readonly #defaults = new Map<string, XmlElement>()
  readonly #resolved = new Map<string, Style>()

  /** @param groups groups of styles; a later style replaces an earlier one with the same name */
  constructor(groups: readonly (XmlElement | undefined)[]) {
    for (const style of groups.flatMap((group) => childrenOf(group))) {
      const family = style.attributes['style:family'] ?? ''
      if (style.name === 'style:default-style') this.#defaults.set(family, style)
      else if (style.name === 'style:style') {
        this.#styles.set(`${family}/${style.attributes['style:name'] ?? ''}`, style)
      }
    }
  }

  paragraph(name: string | undefined): Style {
    return this.#style('paragraph', name)
  }

  text(name: string | undefined): TextFormat {
    return this.#style('text', name).text
  }

  isHiddenSection(name: string | undefined): boolean {
    const style = this.#styles.get(`section/${name ?? ''}`)
    return child(style, 'style:section-properties')?.attributes['text:display'] === 'none'
  }

  #style(family: string, name: string | undefined): Style {
    const key = `${family}/${name ?? ''}`
    const style = this.#resolved.get(key) ?? this.#resolve(family, name)
    this.#resolved.set(key, style)
    return style
  }

  /** Programs know the built-in styles that a document names without defining them. */
  #resolve(family: string, name = ''): Style {
    const chain = this.#chainOf(family, name)
    const usual = family === 'paragraph' ? this.#defaults.get(family) : undefined
    const fromBase = [...(usual ? [usual] : []), ...chain.toReversed()]
    const style: Style = {
      names: chain.length > 0 ? chain.map(nameOf) : [name.replaceAll('_20_', ' ').toLowerCase()],
      listStyle: chain.find(({ attributes }) => attributes['style:list-style-name'] !== undefined)
        ?.attributes['style:list-style-name'],
      paragraph: {},
      text: {},
    }
    for (const one of fromBase) {
      Object.assign(style.paragraph, paragraphFormatOf(one))
      Object.assign(style.text, textFormatOf(child(one, 'style:text-properties')))
    }
    // A page break applies to the style that states it, not to styles based on it.
    style.paragraph.breaksPage = chain.slice(0, 1).some(breaksPage)
    return style
  }

  #chainOf(family: string, name: string | undefined): XmlElement[] {
    const chain: XmlElement[] = []
    let at = name
    while (at !== undefined && chain.length < longestChain) {
      const style = this.#styles.get(`${family}/${at}`)
      if (!style || chain.includes(style)) break
      chain.push(style)
      at = style.attributes['style:parent-style-name']
    }
    return chain
  }
}

function nameOf({ attributes }: XmlElement): string {
  return (attributes['style:display-name'] ?? attributes['style:name'] ?? '').toLowerCase()
}

function textFormatOf(properties: XmlElement | undefined): TextFormat {
  const attributes: XmlElement['attributes'] = properties?.attributes ?? {}
  const weight = attributes['fo:font-weight']
  const color = attributes['fo:color']
  const size = lengthIn(attributes['fo:font-size'])
  const font = attributes['style:font-name'] ?? attributes['fo:font-family']
  const display = attributes['text:display']
  const strike = attributes['style:text-line-through-style']
  const position = attributes['style:text-position']
  return {
    ...(weight !== undefined && { bold: /^(?:bold|[6-9]00)$/.test(weight) }),
    ...(color !== undefined && /^#[\da-f]{6}$/i.test(color) && { color: color.toLowerCase() }),
    ...(size !== undefined && size > 0 && { size }),
    ...(font !== undefined && { isTyped: isTypedFont(font), symbolFont: symbolFontOf(font) }),
    ...(display !== undefined && { hidden: display === 'none' }),
    // Text that is struck through no longer applies.
    ...(strike !== undefined && strike !== 'none' && { hidden: true }),
    ...(position !== undefined && { isRaised: /^(?:super|[1-9])/.test(position) }),
  }
}

function paragraphFormatOf(style: XmlElement): ParagraphFormat {
  const properties = child(style, 'style:paragraph-properties')
  const attributes: XmlElement['attributes'] = properties?.attributes ?? {}
  const left = lengthIn(attributes['fo:margin-left'])
  const indent = lengthIn(attributes['fo:text-indent'])
  const frame = frameOf(attributes)
  return {
    ...(left !== undefined && { left }),
    ...(indent !== undefined && { hanging: -indent }),
    ...(frame !== undefined && { frame }),
  }
}

function breaksPage(style: XmlElement): boolean {
  const properties = child(style, 'style:paragraph-properties')
  const startsMaster = (style.attributes['style:master-page-name'] ?? '') !== ''
  return startsMaster || properties?.attributes['fo:break-before'] === 'page'
}

/** A border on the left, or borders above and below, make a box; so does a background. */
function frameOf(attributes: XmlElement['attributes']): string | undefined {
  const ground = attributes['fo:background-color']
  const sideOf = (side: string) => attributes[`fo:border-${side}`] ?? attributes['fo:border']
  const stated = ['left', 'top', 'bottom'].filter((side) => sideOf(side) !== undefined)
  if (stated.length === 0 && ground === undefined) return undefined
  const sides = stated.filter((side) => sideOf(side) !== 'none')
  const isBox = sides.includes('left') || sides.length === 2
  const isGround = ground !== undefined && !/^(?:transparent|#f{6})$/i.test(ground)
  return isBox || isGround ? `${sides.join('')} ${ground ?? ''}` : ''
}

const points: Record<string, number> = {
  pt: 1,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  pc: 12,
  px: 0.75,
}

/** A length such as `1.27cm` in points; undefined for percentages. */
export function lengthIn(value: string | undefined): number | undefined {
  const [, number, unit] = /^(-?[\d.]+)(pt|in|cm|mm|pc|px)$/.exec(value ?? '') ?? []
  const length = Number(number) * (points[unit ?? ''] ?? Number.NaN)
  return Number.isFinite(length) ? length : undefined
}
