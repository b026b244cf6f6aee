import type { Step } from '@millwright/contract/procedure-content'

/** A duration that a step names. */
export interface Duration {
  /** As written in the step. */
  text: string
  seconds: number
}

const secondsOf: Record<string, number> = { s: 1, min: 60, h: 3600, d: 86_400 }

/** What people write, in the languages of the app, by meaning. */
const written: [unit: string, words: string][] = [
  ['s', 'seconds?|secs?|sekunden?|sek|secondes?|segundos?|seg|s'],
  ['min', 'minutes?|mins?|minuten?|minutos?'],
  ['h', 'hours?|hrs?|stunden?|std|heures?|horas?|h'],
]
const words = written.map(([, each]) => `(${each})`).join('|')
const number = String.raw`(\d+(?:[.,]\d+)?)`
/** Takes the longer time of a range; ignores `10 min-1`, which is a speed, and the end of a word. */
const pattern = new RegExp(
  String.raw`(?<![\p{L}\d.,/])(?:${number}\s*(?:-|–|to|bis|à|a)\s*)?${number}[\s-]*(?:${words})(?![\p{L}\d⁻/]|-\d)`,
  'giu',
)

/** No one times anything shorter, or waits longer at the machine. */
const [shortest, longest] = [5, 24 * 3600]

/** The durations in a step, each once, in the order of its text. */
export function durationsIn({ text, values = [] }: Pick<Step, 'text' | 'values'>): Duration[] {
  const found = values.flatMap(({ quantity, unit, value, max, text: printed }) => {
    const seconds = (value ?? max ?? 0) * (secondsOf[unit] ?? 0)
    return quantity === 'time' ? { text: printed, seconds } : []
  })
  const all = found.length > 0 ? found : writtenIn(text)
  return all.filter(
    ({ seconds }, index) =>
      seconds >= shortest &&
      seconds <= longest &&
      all.findIndex((other) => other.seconds === seconds) === index,
  )
}

/** Text written by people has not been through extraction. */
function writtenIn(text: string): Duration[] {
  return [...text.matchAll(pattern)].map((match) => {
    const unit = written.findIndex((_, index) => match[index + 3] !== undefined)
    const amount = Number((match[2] ?? '').replace(',', '.'))
    return { text: match[0], seconds: amount * (secondsOf[written[unit]?.[0] ?? ''] ?? 0) }
  })
}
