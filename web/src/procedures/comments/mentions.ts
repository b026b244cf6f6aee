/** A member or a team that can be mentioned, by the name shown. */
export interface Addressed {
  id: string
  name: string
  isTeam?: boolean
}

/** The text typed after an `@`, and its position. */
export interface Typing {
  start: number
  typed: string
}

const behindAt = /(?:^|[\s(])@([\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}.'’-]*)?)$/u

/** Whether the cursor is in a name being typed. */
export function findMentionAt(text: string, caret: number): Typing | undefined {
  const typed = behindAt.exec(text.slice(0, caret))?.[1]
  return typed === undefined ? undefined : { start: caret - typed.length - 1, typed }
}

/** Those whose name starts with the typed text. */
export function namesFor<One extends Addressed>(everyone: readonly One[], typed: string): One[] {
  const wanted = typed.toLowerCase()
  return everyone.filter(({ name }) => {
    const known = name.toLowerCase()
    return known.startsWith(wanted) || known.split(/\s+/).some((part) => part.startsWith(wanted))
  })
}

export function withName(text: string, { start, typed }: Typing, name: string) {
  const mention = `@${name} `
  const changed = text.slice(0, start) + mention + text.slice(start + typed.length + 1).trimStart()
  return { text: changed, caret: start + mention.length }
}

/** Those whose names are still in the text, each once. */
export function findMentioned(text: string, everyone: readonly Addressed[]): Addressed[] {
  return [...new Set(namesIn(text, everyone).flatMap(({ addressed }) => addressed ?? []))]
}

export interface NamedPart {
  start: number
  words: string
  /** The people and teams mentioned in it. */
  addressed: Addressed | undefined
}

/** Splits a text at the names in it; of two names with the same start, the longer one wins. */
export function namesIn(text: string, everyone: readonly Addressed[]): NamedPart[] {
  const byLength = everyone.toSorted((a, b) => b.name.length - a.name.length)
  const parts: NamedPart[] = []
  let from = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const addressed = byLength.find(({ name }) => name !== '' && text.startsWith(name, at + 1))
    if (!addressed) continue
    if (at > from) parts.push({ start: from, words: text.slice(from, at), addressed: undefined })
    from = at + 1 + addressed.name.length
    parts.push({ start: at, words: text.slice(at, from), addressed })
  }
  if (from < text.length) parts.push({ start: from, words: text.slice(from), addressed: undefined })
  return parts
}
