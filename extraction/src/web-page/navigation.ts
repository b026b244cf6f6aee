import { attributeOf, elementsIn, textIn, type PageElement, type PageParent } from './elements.ts'

/** Fewer may be what a text begins with: the parts of a series, the languages it comes in. */
const minLinks = 5
/** A menu has a word or two that lead nowhere. */
const minShare = 0.9

/**
 * Says of the lists of links over the title that they are navigation, as many pages do not. Below it such a list may
 * be of tools or parts, and where they are sold.
 */
export function nameNavigation(page: PageParent): void {
  const lists: PageElement[] = []
  const bare = new Set<PageElement>()
  const waiting = elementsIn(page).toReversed()
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (element.tagName === 'h1') break
    if (element.tagName === 'ul' && !bare.has(element) && leadsAway(element, bare))
      lists.push(element)
    else waiting.push(...elementsIn(element).toReversed())
    if (waiting.length === 0) return
  }
  for (const { attrs } of lists) attrs.push({ name: 'role', value: 'navigation' })
}

/** True if nearly all that a list says are links. @param bare lists within one of too few links, which need no look */
function leadsAway(list: PageElement, bare: Set<PageElement>): boolean {
  const links: PageElement[] = []
  const inner: PageElement[] = []
  const waiting = elementsIn(list)
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (element.tagName === 'ul') inner.push(element)
    if (element.tagName === 'a' && attributeOf(element, 'href') !== undefined) links.push(element)
    else waiting.push(...elementsIn(element))
  }
  if (links.length < minLinks) for (const one of inner) bare.add(one)
  const linked = links.reduce((sum, link) => sum + lengthOf(link), 0)
  return links.length >= minLinks && linked >= minShare * lengthOf(list)
}

function lengthOf(element: PageElement): number {
  return textIn(element).replaceAll(/\s+/g, '').length
}
