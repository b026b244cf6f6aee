const texts =
  'textarea, input:is(:not([type]), [type=text], [type=email], [type=url], [type=tel])' +
  ':not([role=combobox])'
const overlays = '.mantine-Modal-overlay, .mantine-Drawer-overlay'

/**
 * Text typed in a dialog isn't lost by a tap beside it: the dialog stays, and its field has the focus. It's closed by
 * its buttons or Escape. Call it once.
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
  // Before React hears of it.
  globalThis.addEventListener(
    'click',
    (event) => {
      const typed = fieldsBehind(event.target).find(isTyped)
      if (!typed) return
      event.stopPropagation()
      typed.focus()
    },
    true,
  )
}

type Text = HTMLInputElement | HTMLTextAreaElement

function isText(target: unknown): target is Text {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField && target.matches(texts)
}

/** The text fields of the dialog whose backdrop this is. */
function fieldsBehind(target: EventTarget | null): Text[] {
  const overlay = target instanceof Element ? target.closest(overlays) : null
  return [...(overlay?.parentElement?.querySelectorAll(texts) ?? [])].filter(isText)
}
