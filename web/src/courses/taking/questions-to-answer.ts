import type { Block, Question } from '@millwright/contract/lesson-content'

/**
 * The questions of a lesson in order, as displayed. If a quiz says so, their choices are shuffled.
 *
 * @param seed of the learner and the attempt: the same one gives the same order; null gives the original order
 */
export function questionsToAnswer(content: readonly Block[], seed: string | null): Question[] {
  return content.flatMap((block) => {
    if (block.type !== 'quiz') return []
    if (!block.shufflesChoices || seed === null) return block.questions
    return block.questions.map((question) => ({
      ...question,
      choices: shuffle(question.choices, `${seed} ${question.id}`),
    }))
  })
}

/** Each item is inserted at a random position among those before it, so that every order is equally likely. */
function shuffle<Item>(items: readonly Item[], seed: string): Item[] {
  const draw = createDraws(seed)
  return items.reduce<Item[]>((shuffled, item, index) => {
    const at = Math.floor(draw() * (index + 1))
    return shuffled.toSpliced(at, 0, item)
  }, [])
}

/** Numbers from 0 to below 1 derived from a text: its FNV-1a hash, as the seed of mulberry32. */
function createDraws(seed: string): () => number {
  let state = 0x811c9dc5
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
