const texts =
  'textarea, input:is(:not([type]), [type=text], [type=email], [type=url], [type=tel])' +
  ':not([role=combobox])'
const overlays = '.mantine-Modal-overlay, .mantine-Drawer-overlay'

/**
 * Text typed in a dialog isn't lost by a tap beside it: the dialog stays, and its field has the focus. It's closed by
 * its buttons or Escape. Nor does the second click of a double click close the dialog that the first has opened. Call
 * it once.
 */
export function keepTyped(): void {
  const initial = new WeakMap<Element, string>()
  const isTyped = (field: Text) => {
    const before = initial.get(field)
    return before !== undefined && field.value.trim() !== '' && field.value !== before
  }
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (isText(target) && !initial.has(target)) initial.set(target, target.value)
    },
    true,
  )
  // A press on the backdrop does not take the focus from the dialog.
  globalThis.addEventListener('mousedown', (event) => {
    if (overlayOf(event.target)) event.preventDefault()
  })
  // Before React hears of it.
  globalThis.addEventListener(
    'click',
    (event) => {
      const overlay = overlayOf(event.target)
      if (!overlay) return
      const typed = fieldsBehind(overlay).find(isTyped)
      typed?.focus()
      const isSecond = event.detail > 1
      if (typed || isSecond) event.stopPropagation()
    },
    true,
  )
}

type Text = HTMLInputElement | HTMLTextAreaElement

function isText(target: unknown): target is Text {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && target.matches(texts)
}

function overlayOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(overlays) : null
}

/** The text fields of the dialog whose backdrop this is. */
function fieldsBehind(overlay: Element): Text[] {
  return [...(overlay.parentElement?.querySelectorAll(texts) ?? [])].filter(isText)
}
