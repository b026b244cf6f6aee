import type { Marker } from '../document.ts'
import { child, childrenOf, type XmlElement } from '../xml/parse-xml.ts'
import { markerOfLevel, type Counts, type ListLevel } from '../markers/list-levels.ts'
import type { ParagraphFormat } from '../flow/paragraph-text.ts'
import { indentOf, numberIn } from './properties.ts'
import type { Styles } from './styles.ts'

interface Level extends ListLevel {
  /** Paragraphs of this style are numbered by this level. */
  styleId: string | undefined
  restarts: boolean
  indent: Pick<ParagraphFormat, 'left' | 'hanging'>
}

interface List {
  /** Lists with one definition continue each other's numbers. */
  definition: string
  levels: Level[]
  /** Levels that restart when this list is first used. */
  overrides: Map<number, number>
}

export interface NumberedParagraph {
  /** Nothing where the list prints nothing, or a blank: it only sets the paragraph in. */
  marker: Marker | undefined
  indent: Pick<ParagraphFormat, 'left' | 'hanging'>
}

const deepest = 9

/** Numbers list items as Word does (ECMA-376 part 1, clause 17.9). */
export class Numbering {
  readonly #lists: ReadonlyMap<string, List>
  readonly #counts = new Map<string, Counts>()
  readonly #used = new Set<string>()

  constructor(root: XmlElement | undefined, styles: Styles) {
    this.#lists = listsOf(root, styles)
  }

  /** The level a style of a list belongs to, where the style does not say. */
  levelOf(numberId: string, styleIds: readonly string[]): number {
    const levels = this.#lists.get(numberId)?.levels ?? []
    const index = levels.findIndex(
      ({ styleId }) => styleId !== undefined && styleIds.includes(styleId),
    )
    return Math.max(0, index)
  }

  /** Advances by one paragraph. @returns undefined if there is no such list */
  next(numberId: string, depth: number): NumberedParagraph | undefined {
    const list = this.#lists.get(numberId)
    const level = list?.levels[depth]
    if (!list || !level) return undefined
    const counts = this.#countsOf(numberId, list)
    counts[depth] = (counts[depth] ?? level.start - 1) + 1
    for (let deeper = depth + 1; deeper < deepest; deeper += 1) {
      if (list.levels[deeper]?.restarts !== false) counts[deeper] = undefined
    }
    return { marker: markerOfLevel(list.levels, depth, counts), indent: level.indent }
  }

  #countsOf(numberId: string, list: List): Counts {
    const counts = this.#counts.get(list.definition) ?? []
    this.#counts.set(list.definition, counts)
    if (!this.#used.has(numberId)) {
      this.#used.add(numberId)
      for (const [depth, start] of list.overrides) counts[depth] = start - 1
    }
    return counts
  }
}

function listsOf(root: XmlElement | undefined, styles: Styles): ReadonlyMap<string, List> {
  const definitions = new Map(
    childrenOf(root, 'w:abstractNum').map((one) => [one.attributes['w:abstractNumId'] ?? '', one]),
  )
  const definitionOf = new Map(
    childrenOf(root, 'w:num').map((one) => [
      one.attributes['w:numId'] ?? '',
      child(one, 'w:abstractNumId')?.attributes['w:val'] ?? '',
    ]),
  )
  return new Map(
    childrenOf(root, 'w:num').map((one) => {
      const stated = child(one, 'w:abstractNumId')?.attributes['w:val'] ?? ''
      const link = child(definitions.get(stated), 'w:numStyleLink')?.attributes['w:val']
      const linked = link === undefined ? undefined : styles.numberingOf(link)
      const definition = (linked !== undefined && definitionOf.get(linked)) || stated
      const overrides = childrenOf(one, 'w:lvlOverride')
      const own = overrides.flatMap((override) => childrenOf(override, 'w:lvl'))
      return [
        one.attributes['w:numId'] ?? '',
        {
          definition,
          levels: levelsOf([...childrenOf(definitions.get(definition), 'w:lvl'), ...own]),
          overrides: new Map(overrides.flatMap(startOf)),
        },
      ]
    }),
  )
}

function startOf(override: XmlElement): [number, number][] {
  const depth = numberIn(override, 'w:ilvl')
  const start = numberIn(child(override, 'w:startOverride'), 'w:val')
  return depth === undefined || start === undefined ? [] : [[depth, start]]
}

/** Later definitions of a level replace earlier ones. */
function levelsOf(elements: readonly XmlElement[]): Level[] {
  const levels: Level[] = []
  for (const element of elements) {
    const depth = numberIn(element, 'w:ilvl') ?? 0
    if (depth < 0 || depth >= deepest) continue
    const restart = numberIn(child(element, 'w:lvlRestart'), 'w:val')
    const format = child(element, 'w:numFmt')?.attributes['w:val'] ?? 'decimal'
    const text = child(element, 'w:lvlText')?.attributes['w:val'] ?? ''
    const isPicture = child(element, 'w:lvlPicBulletId') !== undefined
    levels[depth] = {
      start: numberIn(child(element, 'w:start'), 'w:val') ?? 1,
      format,
      template: text.replaceAll(/%([1-9])/g, '%$1%'),
      // A picture is printed in place of a bullet.
      bullet: format === 'bullet' ? (isPicture ? '•' : text) : undefined,
      styleId: child(element, 'w:pStyle')?.attributes['w:val'],
      isLegal: child(element, 'w:isLgl') !== undefined,
      restarts: restart !== 0,
      indent: indentOf(child(child(element, 'w:pPr'), 'w:ind')),
    }
  }
  return levels
}
