/** A piece of text in one style. */
export interface Run {
  text: string
  weight?: 'bold' | 'italic'
  color?: string
}

/** What a line is broken between; `space` is wanted after it unless the line ends. */
export interface Word {
  text: string
  run: Run
  hasSpace: boolean
}

const ideograph = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u30ff]/
/** May not begin a line, may not end one. */
const closing = /^[、。，．：；！？）」』】％・ー]/
const opening = /[（「『【]$/

/** Chinese and Japanese may be broken after each character; Korean and the rest at spaces. */
export function wordsOf(runs: readonly Run[]): Word[] {
  return runs.flatMap((run) =>
    run.text.split(' ').flatMap((part, index, parts) => {
      const hasSpace = index < parts.length - 1
      const pieces = piecesOf(part)
      return pieces.map((text, at) => ({
        text,
        run,
        hasSpace: hasSpace && at === pieces.length - 1,
      }))
    }),
  )
}

function piecesOf(part: string): string[] {
  const pieces: string[] = []
  for (const character of part) {
    const last = pieces.at(-1)
    const isGlued =
      last !== undefined &&
      (closing.test(character) ||
        opening.test(last) ||
        (!ideograph.test(character) && !ideograph.test(last.at(-1) ?? '')))
    if (isGlued) pieces[pieces.length - 1] = last + character
    else pieces.push(character)
  }
  return pieces.length > 0 ? pieces : ['']
}

const syllable =
  /[aeiouyäöüàâéèêëîïôùûáíóúãõąęåœ](?=[bcdfghjklmnpqrstvwxzßçñśćźżłń][aeiouyäöüàâéèêëîïôùûáíóúãõąęåœ])/giu

/** Places a long word may be broken with a hyphen: between a vowel and a consonant with a vowel. */
export function breaksOf(word: string): number[] {
  if (word.length < 9 || !/^\p{L}+[.,;:]?$/u.test(word)) return []
  return [...word.matchAll(syllable)]
    .map(({ index }) => index + 1)
    .filter((at) => at >= 3 && at <= word.length - 4)
}
