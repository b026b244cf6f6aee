import { attributeOf, elementsIn, isPageElement, textIn } from './elements.ts'
import type { PageElement, PageNode, PageParent } from './elements.ts'

const kinds: ReadonlySet<string> = new Set(['article', 'div', 'section'])
const minCards = 2
/** In letters: the number of a step may be above its picture. */
const longestLabel = 10

/**
 * What an element shows, in the order in which a reader takes it in. Among equal cards, each with a picture on top, the
 * picture belongs to the text below it, and not to that of the card before.
 */
export function contentOfCard(element: PageElement): readonly PageNode[] {
  const picture = pictureOnTop(element)
  if (!picture || !isCard(element)) return element.childNodes
  return [...element.childNodes.filter((node) => node !== picture), picture]
}

function isCard(element: PageElement): boolean {
  const { tagName, parentNode } = element
  if (!kinds.has(tagName) || parentNode === null) return false
  return (cardsIn(parentNode).get(kindOf(element)) ?? 0) >= minCards
}

/** Counted once for all cards: there may be tens of thousands. */
const counted = new WeakMap<PageParent, ReadonlyMap<string, number>>()

/** How many elements of each kind in a parent have a picture on top. */
function cardsIn(parent: PageParent): ReadonlyMap<string, number> {
  const known = counted.get(parent)
  if (known) return known
  const counts = new Map<string, number>()
  for (const one of elementsIn(parent)) {
    if (!kinds.has(one.tagName) || !pictureOnTop(one)) continue
    counts.set(kindOf(one), (counts.get(kindOf(one)) ?? 0) + 1)
  }
  counted.set(parent, counts)
  return counts
}

function kindOf(element: PageElement): string {
  return `${element.tagName} ${attributeOf(element, 'class') ?? ''}`
}

function pictureOnTop({ childNodes }: PageElement): PageElement | undefined {
  const shown = childNodes.filter(isShown)
  const at = shown.findIndex((node) => isPicture(node))
  const picture = shown[at]
  if (!picture || !isPageElement(picture) || at === shown.length - 1) return undefined
  const label = shown.slice(0, at).reduce((sum, node) => sum + lengthOf(node), 0)
  return label <= longestLabel ? picture : undefined
}

function isShown(node: PageNode): boolean {
  return 'value' in node ? node.value.trim() !== '' : isPageElement(node)
}

/** Deeper in links and frames a picture is not looked for. */
const maxFrames = 4

/** A picture with nothing beside it but its caption. */
function isPicture(node: PageNode, frames = 0): boolean {
  if (!isPageElement(node) || frames > maxFrames) return false
  if (node.tagName === 'img') return true
  const inside = node.childNodes.filter(isShown)
  const isFrame = inside.length === 1 || node.tagName === 'figure' || node.tagName === 'picture'
  return isFrame && inside.some((one) => isPicture(one, frames + 1))
}

/** Of a text, or an element with only text; others are no labels. */
function lengthOf(node: PageNode): number {
  if ('value' in node) return node.value.trim().length
  if (!isPageElement(node) || elementsIn(node).length > 0) return Infinity
  return textIn(node).trim().length
}
