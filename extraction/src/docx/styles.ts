import { child, childrenOf, descend, type XmlElement } from '../xml/parse-xml.ts'
import {
  paragraphFormatOf,
  runFormatOf,
  type RunFormat,
  type WordParagraphFormat,
} from './properties.ts'

/** A style with all it inherits. */
export interface Style {
  /** Names of the style and of those it is based on, in lower case, its own first. */
  names: string[]
  /** Its own id first, then those it is based on. */
  ids: string[]
  paragraph: WordParagraphFormat
  run: RunFormat
}

export interface Styles {
  /** The style of this id, or the default style for paragraphs. */
  paragraph: (id: string | undefined) => Style
  character: (id: string | undefined) => RunFormat
  /** The numbering a style of lists refers to. */
  numberingOf: (id: string) => string | undefined
}

const longestChain = 20

/** Resolves styles (ECMA-376 part 1, clause 17.7): defaults first, then from base to own. */
export function readStyles(root: XmlElement | undefined): Styles {
  const byId = new Map(
    childrenOf(root, 'w:style').map((style) => [style.attributes['w:styleId'] ?? '', style]),
  )
  const defaults = defaultsIn(root)
  const usual = [...byId.values()].find(
    ({ attributes }) =>
      attributes['w:type'] === 'paragraph' && /^(?:1|true)$/.test(attributes['w:default'] ?? ''),
  )?.attributes['w:styleId']
  const resolved = new Map<string, Style>()
  return {
    paragraph: (id) => {
      const own = id !== undefined && byId.has(id) ? id : usual
      const style = resolved.get(own ?? '') ?? resolveStyle(chainOf(own, byId), defaults)
      resolved.set(own ?? '', style)
      return style
    },
    character: (id) => inheritedRunFormat({}, chainOf(id, byId)),
    numberingOf: (id) => descend(byId.get(id), 'w:pPr', 'w:numPr', 'w:numId')?.attributes['w:val'],
  }
}

interface DefaultFormats {
  paragraph: WordParagraphFormat
  run: RunFormat
}

function defaultsIn(root: XmlElement | undefined): DefaultFormats {
  const defaults = child(root, 'w:docDefaults')
  return {
    paragraph: paragraphFormatOf(descend(defaults, 'w:pPrDefault', 'w:pPr')),
    run: runFormatOf(descend(defaults, 'w:rPrDefault', 'w:rPr')),
  }
}

/** A style and those it is based on, starting with the style itself. */
function chainOf(id: string | undefined, byId: ReadonlyMap<string, XmlElement>): XmlElement[] {
  const chain: XmlElement[] = []
  let at = id
  while (at !== undefined && chain.length < longestChain) {
    const style = byId.get(at)
    if (!style || chain.includes(style)) break
    chain.push(style)
    at = child(style, 'w:basedOn')?.attributes['w:val']
  }
  return chain
}

function resolveStyle(chain: readonly XmlElement[], defaults: DefaultFormats): Style {
  return {
    names: chain.map((style) => (child(style, 'w:name')?.attributes['w:val'] ?? '').toLowerCase()),
    ids: chain.map((style) => style.attributes['w:styleId'] ?? ''),
    paragraph: Object.assign(
      { ...defaults.paragraph },
      ...chain.toReversed().map((style) => paragraphFormatOf(child(style, 'w:pPr'))),
    ) as WordParagraphFormat,
    run: inheritedRunFormat(defaults.run, chain),
  }
}

function inheritedRunFormat(base: RunFormat, chain: readonly XmlElement[]): RunFormat {
  const own = chain.toReversed().map((style) => runFormatOf(child(style, 'w:rPr')))
  return Object.assign({ ...base }, ...own) as RunFormat
}
