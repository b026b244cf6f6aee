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
 * comes first but something to read, at itself, so that its title is heard. So does what comes into a dialog in the
 * place of what was there. Call it once.
 */
export function beginDialogs(): void {
  let last: Event | undefined
  const note = (event: Event) => {
    last = event
  }
  document.addEventListener('keydown', note, true)
  document.addEventListener('pointerdown', note, true)
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(closeButton)) return
    const opened = target.closest<HTMLElement>(dialog)
    if (opened && !isChosen(opened, last)) begin(opened)
  })
}

/** Whether someone has gone to the button that closes a dialog; otherwise it has come to have the focus. */
function isChosen(opened: HTMLElement, last: Event | undefined): boolean {
  if (!(last?.target instanceof Element)) return false
  if (last instanceof KeyboardEvent) return last.key === 'Tab' && opened.contains(last.target)
  return last.target.closest(closeButton) !== null
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
  // Where there are fields further on, nobody is done with them.
  if (controls.some((each) => each.matches(field))) return undefined
  return controls.find((each) => each.matches(mainButton) && isInSight(each))
}

/** Of several to choose one of, the one that Tab comes to. */
function chosenOf(first: HTMLElement, controls: HTMLElement[]): HTMLElement {
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  const isOn = (each: HTMLElement) =>
    each instanceof HTMLInputElement && each.name === first.name && each.checked
  return controls.find(isOn) ?? first
}

/** Not below so much to read that one has to scroll to it. */
function isInSight(element: HTMLElement): boolean {
  return element.getBoundingClientRect().bottom <= window.innerHeight
}
