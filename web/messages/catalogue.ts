import { compileMessage } from '@lingui/message-utils/compileMessage'

/** The texts of one language by their ids. */
export type Catalogue = Record<string, string>

/**
 * What is wrong with the catalogue of a language.
 *
 * @param messages what the app asks for: the English text by id
 */
export function complaintsAbout(
  language: string,
  catalogue: Catalogue,
  messages: ReadonlyMap<string, string>,
): string[] {
  const stale = Object.keys(catalogue).filter((id) => !messages.has(id))
  return [
    ...[...messages].flatMap(([id, english]) =>
      complaintsOf(language, english, catalogue[id]).map((words) => `${language}: ${words}: ${id}`),
    ),
    ...stale.map((id) => `${language}: nothing asks for this text: ${id}`),
  ]
}

function complaintsOf(language: string, english: string, text: string | undefined): string[] {
  if (!text?.trim()) return ['not translated']
  const [wanted, given] = [argumentsIn(english), argumentsIn(text)]
  if (!wanted || !given) return ['cannot be read']
  const differing = [...new Set([...wanted.keys(), ...given.keys()])].filter(
    (name) => wanted.get(name) !== given.get(name),
  )
  return [
    ...(differing.length > 0 ? [`other placeholders (${differing.join(', ')})`] : []),
    ...(missingForms(language, text).length > 0
      ? [`plural forms missing (${missingForms(language, text).join(', ')})`]
      : []),
    ...(tagsIn(english) === tagsIn(text) ? [] : ['other tags']),
  ]
}

type Token = string | [name: string, kind?: string, choices?: Record<string, unknown>]

/** Undefined where the text is no message. */
function tokensIn(text: string): Token[] | undefined {
  const compiled = compileMessage(text) as unknown as string | Token[]
  if (typeof compiled === 'string') return [compiled]
  // A text that cannot be read comes back as it is.
  return compiled.length === 1 && compiled[0] === text && text.includes('{') ? undefined : compiled
}

/** What is put in: each name with its kind, and for a choice its cases. */
function argumentsIn(text: string): Map<string, string> | undefined {
  const tokens = tokensIn(text)
  if (!tokens) return undefined
  const found = new Map<string, string>()
  visit(tokens, ([name, kind, choices]) => {
    const cases =
      kind === 'select'
        ? Object.keys(choices ?? {})
            .toSorted()
            .join(' ')
        : ''
    if (kind !== undefined || !found.has(name)) found.set(name, `${kind ?? ''} ${cases}`)
  })
  return found
}

function visit(tokens: readonly Token[], see: (token: Exclude<Token, string>) => void) {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    see(token)
    for (const choice of Object.values(token[2] ?? {})) {
      if (Array.isArray(choice)) visit(choice as Token[], see)
    }
  }
}

/** A language has forms that English does not, and each has to be written. */
function missingForms(language: string, text: string): string[] {
  const rules = new Intl.PluralRules(language)
  const needed = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))
  const missing: string[] = []
  visit(tokensIn(text) ?? [], ([name, kind, choices]) => {
    if (kind !== 'plural') return
    missing.push(
      ...[...needed].filter((form) => !(form in (choices ?? {}))).map((form) => `${name}: ${form}`),
    )
  })
  return missing
}

function tagsIn(text: string): string {
  return [...text.matchAll(/<\/?\w+>/g)].map(([tag]) => tag).join('')
}
