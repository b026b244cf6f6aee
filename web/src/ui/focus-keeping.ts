import { canHaveFocus, placeOf, whatIsThere, type FocusPlace } from './focus-place.ts'

/** Longer than dialogs take to give the focus back themselves, and too short to press a key in. */
const patienceMilliseconds = 60

/** What is disabled while it does its work is mostly done by then; what still is can do nothing more. */
const workMilliseconds = 1000

type Openers = WeakMap<Element, FocusPlace>

/**
 * Whoever works by keys or a screen reader is nowhere when what has the focus goes: a row is deleted, a button has
 * done its work, a dialog closes that was opened from a menu which has closed before it. Then the focus goes to
 * where the dialog was opened from, or to what stands in the place of what has gone. Call it once.
 */
export function keepFocus(): void {
  const openers: Openers = new WeakMap()
  let last: FocusPlace | undefined
  let busy: HTMLElement | undefined
  const restore = () => {
    if (!last || !isNowhere()) return
    const { element } = last
    // What is still there was left on purpose, by a click beside it, unless it was busy.
    if (canHaveFocus(element)) {
      if (element === busy) element.focus({ preventScroll: true })
    } else if (element !== busy || !element.isConnected) goTo(substituteFor(last, openers))
  }
  const restoreSoon = () => setTimeout(restore, patienceMilliseconds)
  const giveUp = (element: HTMLElement) => {
    if (busy === element) busy = undefined
    restore()
  }
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    const from = last
    last = placeOf(target)
    busy = undefined
    const { overlay } = last
    if (overlay && from && from.overlay !== overlay && !openers.has(overlay)) {
      openers.set(overlay, from)
    }
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return
    if (!target.matches(':disabled')) {
      restoreSoon()
      return
    }
    busy = target
    whenDone(target, restore, giveUp)
  })
  // Not every browser says that something loses the focus because it goes.
  new MutationObserver(() => {
    if (last && !last.element.isConnected && isNowhere()) restoreSoon()
  }).observe(document, { childList: true, subtree: true })
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Waits for what is disabled while it does its work; a button that turns may take its time. */
function whenDone(
  element: HTMLElement,
  then: () => void,
  giveUp: (element: HTMLElement) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (!element.matches(':disabled')) {
      observer.disconnect()
      clearTimeout(timer)
      then()
    } else if (!element.matches('[data-loading]')) {
      timer ??= setTimeout(giveUp, workMilliseconds, element)
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(element, { attributeFilter: ['disabled', 'data-loading'] })
  look()
}

function substituteFor(place: FocusPlace, openers: Openers): HTMLElement | undefined {
  const { overlay } = place
  if (!overlay || canHaveFocus(overlay)) return whatIsThere(place)
  const opener = openers.get(overlay)
  if (!opener) return undefined
  return canHaveFocus(opener.element) ? opener.element : substituteFor(opener, openers)
}

function goTo(target: HTMLElement | undefined): void {
  if (target) target.focus({ preventScroll: true })
  else focusPage()
}

/** Has a screen reader begin at the content of the page, and Tab go on from there. */
export function focusPage(): void {
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}
