import type { RouterHistory } from '@tanstack/react-router'

import { i18n } from '../i18n.ts'

/** What is read-only has been taken over already. */
const texts =
  'textarea, input:is(:not([type]), [type=text], [type=email], [type=url], [type=tel])' +
  ':not([role=combobox], [autocomplete=one-time-code], [readonly])'
const overlays = '.mantine-Modal-overlay, .mantine-Drawer-overlay'
const closeButtons = '.mantine-Modal-close, .mantine-Drawer-close'
const dialogs = '.mantine-Modal-root, .mantine-Drawer-root'
const contents = '.mantine-Modal-content, .mantine-Drawer-content'
/** A secret that cannot be shown again. */
const shownOnce = '[data-shown-once]'

/** What the text fields of dialogs held when they were first entered. */
const initial = new WeakMap<Element, string>()

/**
 * Text typed in a dialog isn't lost by accident, nor is a secret shown in it. A tap beside it keeps the dialog open,
 * and its field has the focus; Escape, its cross, and leaving the page ask first. Only its buttons discard it at once.
 * Nor does the second click of a double click close the dialog that the first has opened; and of two dialogs, Escape
 * closes the upper one. Call it once.
 */
export function keepTyped(history: RouterHistory): void {
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (isText(target) && !initial.has(target)) initial.set(target, target.value)
    },
    true,
  )
  // A press on the backdrop does not take the focus from the dialog.
  globalThis.addEventListener('mousedown', (event) => {
    if (closest(event.target, overlays)) event.preventDefault()
  })
  // Before React hears of it.
  globalThis.addEventListener('click', keepOnClick, true)
  globalThis.addEventListener('keydown', keepOnEscape, true)
  history.block({
    enableBeforeUnload: () => questionFor(document) !== undefined,
    // Behind a dialog no link can be followed, so other moves are those of the dialog that was answered.
    blockerFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && !mayLose(document),
  })
}

/** Whether the page has text that was typed and not sent, or a dialog in which something is being done. */
export function isTyping(): boolean {
  if (document.querySelector(contents)) return true
  return [...document.querySelectorAll(texts)].filter(isText).some(isTyped)
}

function keepOnClick(event: MouseEvent): void {
  const overlay = closest(event.target, overlays)
  const closing = overlay ?? closest(event.target, closeButtons)
  const dialog = closing?.closest(dialogs)
  if (!dialog) return
  const isSecond = overlay !== null && event.detail > 1
  if (isSecond || (overlay ? keepsFocus(dialog) : !mayLose(dialog))) event.stopPropagation()
}

function keepOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || closesMore(event.target)) return
  const opened = [...document.querySelectorAll(contents)]
  const upper = closest(event.target, contents) ?? opened.at(-1)
  if (!upper) return
  const cross = opened.length > 1 ? upper.querySelector<HTMLElement>(closeButtons) : null
  if (!cross && mayLose(upper)) return
  // The library closes all of them.
  event.stopImmediatePropagation()
  cross?.click()
}

/** Whether Escape first closes something else, such as a list of choices. */
function closesMore(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
  )
}

function mayLose(place: ParentNode): boolean {
  const question = questionFor(place)
  if (question === undefined || globalThis.confirm(question)) return true
  keepsFocus(place)
  return false
}

function questionFor(place: ParentNode): string | undefined {
  if (typedIn(place)) return i18n.t('Discard what you typed?')
  return place.querySelector(shownOnce) ? i18n.t('Close this? It can’t be shown again.') : undefined
}

/** Whether something would be lost; typed text then has the focus. */
function keepsFocus(place: ParentNode): boolean {
  typedIn(place)?.focus()
  return questionFor(place) !== undefined
}

/** The first field of the dialogs there whose text has been changed. */
function typedIn(place: ParentNode): Text | undefined {
  return [...place.querySelectorAll(texts)]
    .filter(isText)
    .find((field) => field.closest(dialogs) && isTyped(field))
}

function isTyped(field: Text): boolean {
  const before = initial.get(field)
  return before !== undefined && field.value.trim() !== '' && field.value !== before
}

type Text = HTMLInputElement | HTMLTextAreaElement

function isText(target: unknown): target is Text {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && target.matches(texts)
}

function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null
}
