import { canHaveFocus } from './focus-place.ts'

const closeButton = '.mantine-Modal-close, .mantine-Drawer-close'
const dialog = '[role=dialog]'
const field =
  'input:not([readonly], [type=hidden], [type=file]), textarea, select, [aria-haspopup=listbox], [contenteditable=true]'
/** Of the look that buttons have when none is asked for. */
const mainButton =
  '.mantine-Button-root:not([data-variant]), .mantine-Button-root[data-variant=filled]'
const control = `button, a[href], input, ${field}`

/**
 * A dialog that says nothing of where it begins would begin at its first button, which closes it: whoever presses
 * Enter or types is out of it again. It begins at the field it starts with, or the button it is for; and where neither
 * comes first but something to read, at itself, so that its title is heard. Call it once.
 */
export function beginDialogs(): void {
  const openedAt = new WeakMap<Element, number>()
  let touchedAt = 0
  const noteTouch = ({ timeStamp }: Event) => {
    touchedAt = timeStamp
  }
  document.addEventListener('keydown', noteTouch, true)
  document.addEventListener('pointerdown', noteTouch, true)
  document.addEventListener('focusin', ({ target, timeStamp }) => {
    if (!(target instanceof HTMLElement)) return
    const opened = target.closest<HTMLElement>(dialog)
    if (!opened) return
    const since = openedAt.get(opened) ?? timeStamp
    openedAt.set(opened, since)
    // Until someone does something, it is the dialog that comes to its button, and more than once.
    if (target.matches(closeButton) && touchedAt <= since) begin(opened)
  })
}

function begin(opened: HTMLElement): void {
  const start = startOf(opened)
  ;(start ?? opened).focus({ preventScroll: true })
  if (!start) beginOnceItIsThere(opened)
}

/** What a dialog is about may be on its way; nobody is moved who has gone on meanwhile. */
function beginOnceItIsThere(opened: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (document.activeElement !== opened) observer.disconnect()
    else startOf(opened)?.focus({ preventScroll: true })
  })
  observer.observe(opened, { childList: true, subtree: true })
  opened.addEventListener(
    'focusout',
    () => {
      observer.disconnect()
    },
    { once: true },
  )
}

function startOf(opened: HTMLElement): HTMLElement | undefined {
  const named = opened.querySelector<HTMLElement>('[data-autofocus]')
  if (named) return named
  const controls = [...opened.querySelectorAll<HTMLElement>(control)].filter(
    (each) => canHaveFocus(each) && !each.matches(closeButton),
  )
  const [first] = controls
  if (first?.matches(field)) return chosenOf(first, controls)
  return controls.find((each) => each.matches(mainButton) && isInSight(each))
}

/** Of several to choose one of, the one that Tab comes to. */
function chosenOf(first: HTMLElement, controls: HTMLElement[]): HTMLElement {
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  const isChosen = (each: HTMLElement) =>
    each instanceof HTMLInputElement && each.name === first.name && each.checked
  return controls.find(isChosen) ?? first
}

/** Not below so much to read that one has to scroll to it. */
function isInSight(element: HTMLElement): boolean {
  return element.getBoundingClientRect().bottom <= window.innerHeight
}
