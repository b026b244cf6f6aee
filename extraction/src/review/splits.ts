const sentenceEnds = /(?<=[.!?;:])\s+|(?<=[。！？；])\s*|\n+/gu

/**
 * Where a text may be split: at the beginnings of its sentences, never inside one. Half a sentence
 * can say the opposite of the whole ("Never | open the valve").
 *
 * @returns offsets, ascending; neither the beginning nor the end
 */
export function splitsOf(text: string): number[] {
  return [...text.matchAll(sentenceEnds)]
    .map((match) => match.index + match[0].length)
    .filter((offset) => offset > 0 && offset < text.length && !/^\s*$/.test(text.slice(offset)))
}
