import { child, childrenOf, descend, type XmlElement } from '../xml/parse-xml.ts'
import { paragraphLookOf, runLookOf, type ParagraphLook, type RunLook } from './properties.ts'

/** A style with all it inherits. */
export interface Style {
  /** Names of the style and of those it is based on, in small letters, the own one first. */
  names: string[]
  /** The own id first, then those it is based on. */
  ids: string[]
  paragraph: ParagraphLook
  run: RunLook
}

export interface Styles {
  /** The style of this id, or the default style for paragraphs. */
  paragraph: (id: string | undefined) => Style
  character: (id: string | undefined) => RunLook
  /** The numbering a style of lists refers to. */
  numberingOf: (id: string) => string | undefined
}

const longestChain = 20

/** Resolves styles (ECMA-376 part 1, clause 17.7): defaults first, then from base to own. */
export function stylesOf(root: XmlElement | undefined): Styles {
  const byId = new Map(
    childrenOf(root, 'w:style').map((style) => [style.attributes['w:styleId'] ?? '', style]),
  )
  const defaults = child(root, 'w:docDefaults')
  const defaultRun = runLookOf(descend(defaults, 'w:rPrDefault', 'w:rPr'))
  const defaultParagraph = paragraphLookOf(descend(defaults, 'w:pPrDefault', 'w:pPr'))
  const usual = [...byId.values()].find(
    ({ attributes }) =>
      attributes['w:type'] === 'paragraph' && /^(?:1|true)$/.test(attributes['w:default'] ?? ''),
  )?.attributes['w:styleId']
  const resolved = new Map<string, Style>()

  const chainOf = (id: string | undefined): XmlElement[] => {
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

  const resolve = (id: string | undefined): Style => {
    const chain = chainOf(id)
    const fromBase = chain.toReversed()
    return {
      names: chain.map((style) =>
        (child(style, 'w:name')?.attributes['w:val'] ?? '').toLowerCase(),
      ),
      ids: chain.map((style) => style.attributes['w:styleId'] ?? ''),
      paragraph: Object.assign(
        { ...defaultParagraph },
        ...fromBase.map((style) => paragraphLookOf(child(style, 'w:pPr'))),
      ) as ParagraphLook,
      run: Object.assign(
        { ...defaultRun },
        ...fromBase.map((style) => runLookOf(child(style, 'w:rPr'))),
      ) as RunLook,
    }
  }

  return {
    paragraph: (id) => {
      const own = id !== undefined && byId.has(id) ? id : usual
      const style = resolved.get(own ?? '') ?? resolve(own)
      resolved.set(own ?? '', style)
      return style
    },
    character: (id) =>
      Object.assign(
        {},
        ...chainOf(id)
          .toReversed()
          .map((style) => runLookOf(child(style, 'w:rPr'))),
      ) as RunLook,
    numberingOf: (id) => descend(byId.get(id), 'w:pPr', 'w:numPr', 'w:numId')?.attributes['w:val'],
  }
}
