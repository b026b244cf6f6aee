/** What someone says in a recording, from `start` to `end` in seconds. */
export interface Utterance {
  start: number
  end: number
  text: string
}

/** An utterance ends with a sentence, at a pause, or at its maximum length. */
const pauseSeconds = 2
const maxSeconds = 30

const betweenSentences = /(?<=[.!?]["'”’)\]]*)\s+|(?<=[。！？]["'”’）」』]*)/
const sentenceEnd = /[.!?。！？]["'”’)\]）」』]*$/
/** "approx. 5 mm", "e.g. a rag", "No. 4": small letters or digits after an abbreviation do not begin a sentence. */
const continuation = /^[\p{Ll}\d]/u
const shortForm = /(?:^|\s)\p{L}{1,6}\.$/u

/**
 * Joins the lines of subtitles, which are broken to fit the screen, into sentences. If a sentence begins or ends inside
 * a line, its time is interpolated from the position of its letters.
 */
export function utterancesOf(lines: readonly Utterance[]): Utterance[] {
  const utterances: Utterance[] = []
  let isOpen = false
  for (const part of lines.toSorted((a, b) => a.start - b.start).flatMap(sentencesIn)) {
    const last = utterances.at(-1)
    const joins = last && (isOpen || isCutAtShortForm(last.text, part.text))
    const isNear =
      last && part.start - last.end < pauseSeconds && part.end - last.start <= maxSeconds
    if (joins && isNear) {
      last.text += separatorOf(last.text.slice(-1)) + part.text
      last.end = Math.max(last.end, part.end)
    } else utterances.push({ ...part })
    isOpen = !sentenceEnd.test(part.text)
  }
  return utterances
}

function isCutAtShortForm(before: string, after: string): boolean {
  return continuation.test(after) && shortForm.test(before.slice(-8))
}

/** Chinese and Japanese have no spaces between words. */
function separatorOf(text: string): string {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。！？、，]$/u.test(text) ? '' : ' '
}

function sentencesIn({ start, end, text }: Utterance): Utterance[] {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  if (words === '') return []
  const parts: Utterance[] = []
  let at = 0
  for (const sentence of words.split(betweenSentences)) {
    const from = words.indexOf(sentence, at)
    at = from + sentence.length
    const timeOf = (offset: number) => start + ((end - start) * offset) / words.length
    parts.push({ start: timeOf(from), end: timeOf(at), text: sentence })
  }
  return parts
}
