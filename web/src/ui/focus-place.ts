/** Where something with the focus is: among what, and in which overlay. */
export interface FocusPlace {
  element: HTMLElement
  /** The element itself and what it is in, from the inside out, each with what comes before and after it. */
  levels: { node: Element; before: Element | null; after: Element | null }[]
  overlay: Element | null
}

const overlays = '[role=dialog], [role=alertdialog], [role=menu]'
const stops =
  'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]:not([tabindex="-1"])'
const typedIn = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'

export function placeOf(element: HTMLElement): FocusPlace {
  const levels: FocusPlace['levels'] = []
  for (let node: Element | null = element; node; node = node.parentElement) {
    levels.push({ node, before: node.previousElementSibling, after: node.nextElementSibling })
  }
  return { element, levels, overlay: element.closest(overlays) }
}

export function canHaveFocus(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled, [inert] *') &&
    element.checkVisibility({ visibilityProperty: true })
  )
}

/**
 * What stands where something was that has gone: the next thing of the innermost group that is left, or the one
 * before. It is never a field, unless a field has gone: that would open the keyboard of a phone.
 */
export function whatIsThere({ element, levels }: FocusPlace): HTMLElement | undefined {
  const suits = (each: Element) =>
    canHaveFocus(each) && each !== element && (!each.matches(typedIn) || element.matches(typedIn))
  for (const { node, before, after } of levels) {
    if (node.matches(`main, ${overlays}, body > *`)) return undefined
    const next = after?.isConnected ? [after, ...siblingsAfter(after)] : []
    const previous = before?.isConnected ? [before] : []
    const found = next.flatMap(stopsIn).find(suits) ?? previous.flatMap(stopsIn).findLast(suits)
    if (found instanceof HTMLElement) return found
  }
  return undefined
}

function siblingsAfter(node: Element): Element[] {
  const all = [...(node.parentElement?.children ?? [])]
  return all.slice(all.indexOf(node) + 1)
}

function stopsIn(node: Element): Element[] {
  return [...(node.matches(stops) ? [node] : []), ...node.querySelectorAll(stops)].filter(
    (each) => !each.matches('[tabindex="-1"]'),
  )
}
