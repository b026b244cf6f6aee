import { allLexicons } from '../lexicon/lexicons.ts'

const date = /^\d{1,2}\.?[ºª°]?\s+(?:de\s+|di\s+)?(\p{L}{3,})\.?,?\s+(?:de\s+|del\s+)?\d{4}(?!\d)/u

/** True for "10. November 2016" and the like, in any of the languages: the day is not a marker. */
export function isDate(text: string): boolean {
  const name = date.exec(text)?.[1]?.toLowerCase()
  return name !== undefined && monthNames().has(name)
}

let known: ReadonlySet<string> | undefined

function monthNames(): ReadonlySet<string> {
  known ??= new Set(allLexicons.flatMap(({ language }) => monthsOf(language)))
  return known
}

/** The forms after a day, and alone. */
function monthsOf(language: string): string[] {
  const forms = [{ day: 'numeric', month: 'long' }, { month: 'long' }] as const
  return forms.flatMap((form) => {
    const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => {
      const parts = format.formatToParts(Date.UTC(2020, month, 10))
      return parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? ''
    })
  })
}
