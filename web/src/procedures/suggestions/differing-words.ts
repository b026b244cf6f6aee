/** Two texts, cut where they begin and cease to differ. */
export interface Differing {
  start: string
  before: string
  after: string
  end: string
}

/** Cuts two texts at words, so that a reader sees at once what of a long sentence is another. */
export function differingWords(before: string, after: string): Differing {
  const [old, young] = [splitWords(before), splitWords(after)]
  const shorter = Math.min(old.length, young.length)
  let same = 0
  while (same < shorter && old[same] === young[same]) same += 1
  let tail = 0
  while (tail < shorter - same && old.at(-1 - tail) === young.at(-1 - tail)) tail += 1
  return {
    start: old.slice(0, same).join(''),
    before: old.slice(same, old.length - tail).join(''),
    after: young.slice(same, young.length - tail).join(''),
    end: old.slice(old.length - tail).join(''),
  }
}

/** Words with the spaces behind them. */
function splitWords(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? []
}
