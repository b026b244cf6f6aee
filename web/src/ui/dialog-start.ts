import { canHaveFocus } from './focus-place.ts'

const closeButton = '.mantine-Modal-close, .mantine-Drawer-close'
const dialog = '[role=dialog]'
const field =
  'input:not([readonly], [type=hidden], [type=file]), textarea, select, [aria-haspopup=listbox], [contenteditable=true]'
/** The default variant of buttons. */
const mainButton =
  '.mantine-Button-root:not([data-variant]), .mantine-Button-root[data-variant=filled]'
const control = `button, a[href], input, ${field}`

/**
 * A dialog that doesn't set its initial focus starts at its first button, which closes it, so that pressing Enter
 * would close it again. Instead it starts at its first field, or at its primary button; if neither comes first but
 * text, at itself, so that its title is read out. So does content that replaces what was in a dialog. Call it once.
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

/** Whether someone has moved to the close button; otherwise it got the focus by default. */
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

/** The dialog's content may still be loading; the focus is not moved for anyone who has moved on. */
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
  // If fields follow further down, the button isn't the next step.
  if (controls.some((each) => each.matches(field))) return undefined
  return controls.find((each) => each.matches(mainButton) && isInSight(each))
}

/** The checked one of a radio group, which Tab goes to. */
function chosenOf(first: HTMLElement, controls: HTMLElement[]): HTMLElement {
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  const isOn = (each: HTMLElement) =>
    each instanceof HTMLInputElement && each.name === first.name && each.checked
  return controls.find(isOn) ?? first
}

/** Not below so much text that one has to scroll. */
function isInSight(element: HTMLElement): boolean {
  return element.getBoundingClientRect().bottom <= window.innerHeight
}
