import { isCall } from './messages-in.ts'
import {
  insideOf,
  propertyName,
  fileAndLine,
  programOf,
  literalText,
  under,
  type Part,
} from './syntax.ts'

/** Attributes and properties whose text is for people. */
const shown = new Set([
  'action',
  'alt',
  'aria-label',
  'aria-roledescription',
  'confirm',
  'cancel',
  'description',
  'hint',
  'label',
  'message',
  'missing',
  'placeholder',
  'plural',
  'text',
  'thumbLabel',
  'title',
  'word',
])

/** Functions whose arguments are shown. */
const showing = new Set(['usePageTitle', 'notifyWithUndo'])

/** What is the same in every language. */
const names = new Set([
  'Millwright',
  'Ctrl K',
  'Ctrl Z',
  'Inter, "Liberation Sans", system-ui, sans-serif',
])

const wordless = /^(Import|ExportAll|TS|Throw|New)/

/** The texts of a file that people would read in English whatever their language. */
export function unwrappedIn(file: string, code: string): string[] {
  const found: string[] = []
  const walk = (part: Part, around: readonly Part[]) => {
    if (wordless.test(part.type) || isCall(part)) return
    const text = literalText(part)?.trim()
    if (text !== undefined && isForPeople(text, part, around)) {
      found.push(`${fileAndLine(file, code, part)} ${text.replaceAll(/\s+/g, ' ')}`)
    }
    for (const inner of insideOf(part)) walk(inner, [...around, part])
  }
  walk(programOf(file, code), [])
  return found
}

function isForPeople(text: string, part: Part, around: readonly Part[]): boolean {
  if (!/\p{Letter}{2}/u.test(text) || names.has(text)) return false
  const [parent] = around.slice(-1)
  if (parent?.type === 'Property' && under(parent, 'key') === part) return false
  if (part.type === 'JSXText') return true
  const place = around.findLast((each) => !isTransparent(each))
  if (place?.type === 'JSXAttribute') return shown.has(propertyName(under(place, 'name')) ?? '')
  if (place?.type === 'JSXElement' || place?.type === 'JSXFragment') return true
  if (place?.type === 'Property' && shown.has(propertyName(under(place, 'key')) ?? '')) {
    return /^\p{Uppercase}|\s/u.test(text)
  }
  if (place?.type === 'CallExpression' && showing.has(propertyName(under(place, 'callee')) ?? ''))
    return true
  return isSentence(text) || isWords(text)
}

/** `Choose a file`, but neither `flex: 1` nor `text-align`. */
function isSentence(text: string): boolean {
  return /^[“\p{Uppercase}][^\n]*\p{Lowercase}/u.test(text) && /\s\p{Letter}/u.test(text)
}

/** `from a document`, but neither `input, button` nor `card-link`. */
function isWords(text: string): boolean {
  return /^[·“(\s]*[\p{Letter}\d][\p{Letter}\d’-]*(\s[\p{Letter}’-]+)+[.…:?”)]*$/u.test(text)
}

/** What hands a text on as it is. */
function isTransparent({ type }: Part): boolean {
  return /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression|TemplateLiteral|ParenthesizedExpression)$/.test(
    type,
  )
}
