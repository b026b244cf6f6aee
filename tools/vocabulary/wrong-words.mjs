import { refusedWords } from './refused-words.mjs'

const code = /\.(ts|tsx|mjs)$/
/** Tests may send invalid input, and this folder contains the refused words. */
const quoted = /\.test\.|^tools\/vocabulary\//
/** Texts for people who use, operate or integrate Millwright. */
const texts = /^(README\.md|\.env\.example|sdk\/api\.md|docs\/[^/]+\.md)$/
/** Long documents whose wording has not been reviewed yet, and the vocabulary itself. */
const later = /^docs\/(security|faults|vocabulary)\.md$/

/** @returns `file:line word: instead` for each refused word of a file */
export function wrongWordsIn(file, content) {
  const kinds = new Set([
    code.test(file) && !quoted.test(file) && 'code',
    texts.test(file) && !later.test(file) && 'texts',
  ])
  const refused = refusedWords.filter(({ on }) => kinds.has(on))
  if (refused.length === 0) return []
  return linesWithWrong(file, content.split('\n'), refused)
}

/** The texts of the app: the keys of its catalogs, which are in English. */
export function wrongWordsInMessages(file, messages) {
  const refused = refusedWords.filter(({ on }) => on === 'texts')
  return linesWithWrong(file, Object.keys(messages), refused)
}

function linesWithWrong(file, lines, refused) {
  return lines.flatMap((line, index) =>
    refused
      .map(({ word, instead }) => ({ found: word.exec(line)?.[0], instead }))
      .filter(({ found }) => found !== undefined)
      .map(({ found, instead }) => `${file}:${index + 1} "${found}": say ${instead}`),
  )
}
