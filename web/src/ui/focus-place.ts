/** The position of a focused element: its siblings, and its overlay. */
export interface FocusPlace {
  element: HTMLElement
  /** The element and its ancestors, inside out, each with its siblings before and after. */
  levels: FocusLevel[]
  overlay: Element | null
}

interface FocusLevel {
  node: Element
  before: Element | null
  after: Element | null
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
 * What is now at the position of a removed element: its replacement, the next element of the innermost remaining
 * group, or the previous one. It is never a field, unless a field was removed or the replacement asks for the focus:
 * that would open the keyboard of a phone.
 */
export function whatIsThere({ element, levels }: FocusPlace): HTMLElement | undefined {
  const suits = (each: Element) =>
    canHaveFocus(each) && each !== element && (!each.matches(typedIn) || element.matches(typedIn))
  for (const [index, level] of levels.entries()) {
    if (level.node.matches(`main, ${overlays}, body > *`)) return undefined
    const next = nextTo(level, levels[index + 1]?.node)
    const previous = level.before?.isConnected ? [level.before] : []
    const named = next
      .map((each) => each.querySelector('[data-autofocus]'))
      .find((each) => each !== null)
    const found =
      named ?? next.flatMap(stopsIn).find(suits) ?? previous.flatMap(stopsIn).findLast(suits)
    if (found instanceof HTMLElement) return found
  }
  return undefined
}

/** Everything after the previous sibling of something in its parent, except what is still there itself. */
function nextTo({ node, before, after }: FocusLevel, parent: Element | undefined): Element[] {
  const next = before?.isConnected
    ? siblingsAfter(before)
    : before === null && parent?.isConnected
      ? [...parent.children]
      : after?.isConnected
        ? [after, ...siblingsAfter(after)]
        : []
  return next.filter((each) => each !== node)
}

function siblingsAfter(node: Element): Element[] {
  const all = [...(node.parentElement?.children ?? [])]
  return all.slice(all.indexOf(node) + 1)
}

function stopsIn(node: Element): Element[] {
  return [...(node.matches(stops) ? [node] : []), ...node.querySelectorAll(stops)].filter(
    (each) => !each.matches('[tabindex="-1"]') && !isPassedOver(each),
  )
}

/** In a radio group, Tab goes to the checked one. */
function isPassedOver(each: Element): boolean {
  if (!(each instanceof HTMLInputElement) || each.type !== 'radio' || each.checked) return false
  const group = document.querySelectorAll<HTMLInputElement>(
    `input[type=radio][name="${CSS.escape(each.name)}"]`,
  )
  return [...group].some(({ checked }) => checked)
}
