import { isSpeechKnown, isSpokenInstruction } from './spoken-instructions.ts'
import type { Utterance } from './utterances.ts'

/** What is said before the first instruction is an introduction; a longer one contains steps that were not found. */
const maxIntroduction = 1 / 2

/** An explanation that takes longer becomes a step of its own, so that its clip stays short. */
const maxStepSeconds = 60

export interface SpokenSteps {
  /** What is said before the first step. */
  introduction: Utterance[]
  steps: Utterance[]
}

/**
 * Finds the steps in what someone says while working: each sentence that gives the next instruction begins one, and
 * remarks on it stay with it. Every word is in the introduction or a step, in order. If the spoken forms of the language
 * are unknown, or the transcript has no sentences, each utterance is a step.
 *
 * @param language two letters; see `detectLanguage`
 */
export function findSpokenSteps(sentences: readonly Utterance[], language: string): SpokenSteps {
  if (!isSpeechKnown(language) || !isPunctuated(sentences)) return oneStepEach(sentences)
  const begins = sentences.map(({ text }) => isSpokenInstruction(text, language))
  const first = begins.indexOf(true)
  if (first === -1) return oneStepEach(sentences)
  const hasIntroduction = first <= sentences.length * maxIntroduction
  const steps: Utterance[] = []
  for (const [index, sentence] of sentences.entries()) {
    if (hasIntroduction && index < first) continue
    const last = steps.at(-1)
    const isLong = last && sentence.end - last.start > maxStepSeconds
    if (!last || begins[index] === true || isLong) steps.push({ ...sentence })
    else {
      last.text += ` ${sentence.text}`
      last.end = Math.max(last.end, sentence.end)
    }
  }
  return { introduction: hasIntroduction ? sentences.slice(0, first) : [], steps }
}

function oneStepEach(sentences: readonly Utterance[]): SpokenSteps {
  return { introduction: [], steps: [...sentences] }
}

/** Some programs transcribe without full stops; the words between pauses are not sentences then. */
function isPunctuated(sentences: readonly Utterance[]): boolean {
  const ended = sentences.filter(({ text }) => /[.!?。！？]\S?$/.test(text))
  return ended.length * 2 > sentences.length
}
