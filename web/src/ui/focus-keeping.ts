import { canHaveFocus, placeOf, whatIsThere, type FocusPlace } from './focus-place.ts'

/** Longer than dialogs take to return the focus themselves, and too short to press a key. */
const patienceMilliseconds = 60

/** An element disabled while it works is mostly done by then; one that is still disabled may have nothing more to do. */
const workMilliseconds = 1000

type Openers = WeakMap<Element, FocusPlace>

/**
 * People who use a keyboard or a screen reader lose their place when the focused element disappears: a row is
 * deleted, a button has done its work, a dialog closes that was opened from a menu that is gone. The focus then goes
 * to where the dialog was opened from, or to what replaces the element. Call it once.
 */
export function keepFocus(): void {
  const openers: Openers = new WeakMap()
  let last: FocusPlace | undefined
  let busy: HTMLElement | undefined
  // Where the focus was put meanwhile, until people move it themselves.
  let substitute: Element | null = null
  const moveTo = (target: HTMLElement | undefined) => {
    goTo(target)
    substitute = document.activeElement
  }
  const restore = () => {
    if (!last || !isNowhere()) return
    const { element } = last
    // An element that is still there lost the focus on purpose, by a click beside it, unless it was busy.
    if (canHaveFocus(element)) {
      if (element === busy) element.focus({ preventScroll: true })
    } else if (element !== busy || !element.isConnected) moveTo(substituteFor(last, openers))
  }
  const restoreSoon = () => setTimeout(restore, patienceMilliseconds)
  const giveUp = (element: HTMLElement) => {
    if (busy === element) busy = undefined
    restore()
  }
  // Over a slow connection that may be later, and the focus comes back unless people have moved on.
  const finish = (element: HTMLElement) => {
    const isBack = substitute !== null && (document.activeElement === substitute || isNowhere())
    if (isBack) element.focus({ preventScroll: true })
    else restore()
  }
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    const from = last
    last = placeOf(target)
    busy = undefined
    substitute = null
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
    whenDone(target, finish, giveUp)
  })
  // Not every browser reports a blur when the focused element is removed.
  new MutationObserver(() => {
    if (last && !last.element.isConnected && isNowhere()) restoreSoon()
  }).observe(document, { childList: true, subtree: true })
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Waits for an element that is disabled while it works; a button with a spinner may take its time. */
function whenDone(
  element: HTMLElement,
  then: (element: HTMLElement) => void,
  giveUp: (element: HTMLElement) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    if (!element.matches(':disabled')) {
      observer.disconnect()
      clearTimeout(timer)
      then(element)
    } else if (!element.matches('[data-loading]')) {
      timer ??= setTimeout(giveUp, workMilliseconds, element)
    }
  }
  const observer = new MutationObserver(check)
  observer.observe(element, { attributeFilter: ['disabled', 'data-loading'] })
  check()
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

/** Makes a screen reader start at the content of the page, and Tab continue from there. */
export function focusPage(): void {
  const main = document.querySelector<HTMLElement>('main')
  if (!main) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}
