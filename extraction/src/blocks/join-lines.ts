/** Words of the document, to tell a word broken at a line's end from one that has a hyphen. */
export type Vocabulary = ReadonlySet<string>

export function vocabularyOf(lines: Iterable<string>): Vocabulary {
  const words = new Set<string>()
  for (const line of lines) {
    for (const word of line.toLowerCase().match(/\p{L}{3,}/gu) ?? []) words.add(word)
  }
  return words
}

const spaceless = /[\u3040-\u30ff\u3400-\u9fff\uff00-\uffef\u3000-\u303f]/u

/**
 * Joins printed lines to running text. A hyphen at a line's end goes if the joined word occurs
 * elsewhere in the document, and stays otherwise: part numbers and compounds keep theirs.
 * Soft hyphens go. Chinese and Japanese lines join without a space.
 */
export function joinLines(lines: readonly string[], vocabulary: Vocabulary): string {
  let text = ''
  for (const line of lines) text = joinTwo(text, line.trim(), vocabulary)
  return text.replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ').trim()
}

function joinTwo(before: string, line: string, vocabulary: Vocabulary): string {
  if (before === '') return line
  if (before.endsWith('\u00ad')) return before + line
  const broken = /(\p{L}{2,})[-‐]$/u.exec(before)
  const next = /^\p{Ll}+/u.exec(line)
  if (broken?.[1] && next) {
    const isWord = vocabulary.has((broken[1] + next[0]).toLowerCase())
    return (isWord ? before.slice(0, -1) : before) + line
  }
  const isSpaceless = spaceless.test(before.slice(-1)) && spaceless.test(line.charAt(0))
  return before + (isSpaceless ? '' : ' ') + line
}
