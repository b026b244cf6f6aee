import type { CalloutKind } from '../document.ts'

/** Names that documentation formats give their admonitions, in class names and directives. */
const kinds: Record<string, CalloutKind> = {
  danger: 'danger',
  warning: 'warning',
  warn: 'warning',
  caution: 'caution',
  attention: 'caution',
  important: 'notice',
  notice: 'notice',
  note: 'note',
  info: 'note',
  tip: 'tip',
  hint: 'tip',
}

/** Words that turn a class name with a kind into an admonition: `alert-danger`. */
const boxes = new Set([
  'admonition',
  'alert',
  'block',
  'box',
  'callout',
  'custom',
  'hint',
  'is',
  'markdown',
  'message',
  'msg',
  'note',
  'panel',
  'theme',
])

export interface Admonition {
  kind: CalloutKind
  /** As the format names it. */
  word: string
}

export function admonitionNamed(name: string): Admonition | undefined {
  const word = name.toLowerCase()
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined
  return kind && { kind, word }
}

/** The admonition an element's classes name: `warning`, `alert alert-danger`, `admonition note`. */
export function admonitionOfClasses(classes: readonly string[]): Admonition | undefined {
  const found = classes.flatMap((name) => {
    const parts = name
      .toLowerCase()
      .split(/[-_]+/)
      .filter((part) => part !== '')
    const last = admonitionNamed(parts.at(-1) ?? '')
    return last && parts.slice(0, -1).every((part) => boxes.has(part)) ? [last] : []
  })
  // Some themes call every box `note`; a stronger word with it takes precedence.
  return found.find(({ kind }) => kind !== 'note') ?? found[0]
}
