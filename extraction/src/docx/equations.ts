import { toSuperscript } from '../letters/raised-text.ts'
import { child, childrenOf, textIn, type XmlElement } from '../xml/parse-xml.ts'

/** An equation as it is typed on one line: "1/2", "10⁻³", "√(a+b)". */
export function equationText(element: XmlElement | undefined): string {
  if (!element) return ''
  const inner = (name: string) => equationText(child(element, name))
  switch (element.name) {
    case 'm:t':
      return textIn(element)
    case 'm:f':
      return `${grouped(inner('m:num'))}/${grouped(inner('m:den'))}`
    case 'm:sSup':
      return `${inner('m:e')}${raised(inner('m:sup'))}`
    case 'm:rad':
      return `√${grouped(inner('m:e'))}`
    case 'm:d':
      return `(${inner('m:e')})`
    default:
      return childrenOf(element)
        .filter(({ name }) => name.startsWith('m:'))
        .map(equationText)
        .join('')
  }
}

/** Terms of several parts in brackets. */
function grouped(text: string): string {
  return /^[\p{L}\d.,]*$/u.test(text) ? text : `(${text})`
}

function raised(text: string): string {
  const shown = toSuperscript(text)
  return shown === text ? `^${grouped(text)}` : shown
}
