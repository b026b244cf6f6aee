/** Two texts, cut where their difference starts and ends. */
export interface Differing {
  start: string
  before: string
  after: string
  end: string
}

/** Splits two texts at words, so that readers see at once what differs in a long sentence. */
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

/** Words with the spaces after them. */
function splitWords(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? []
}
