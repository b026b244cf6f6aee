/** The highest COUNT of a rule. Longer ones repeat without end, or until a date. */
const maxCount = 1_000

interface Range {
  min: number
  max: number
  /** Whether it may count from the end. */
  isSigned?: true
  isList?: true
}

const ranges: Record<string, Range> = {
  INTERVAL: { min: 1, max: 999 },
  COUNT: { min: 1, max: maxCount },
  BYMINUTE: { min: 0, max: 59 },
  BYHOUR: { min: 0, max: 23, isList: true },
  BYMONTH: { min: 1, max: 12, isList: true },
  BYMONTHDAY: { min: 1, max: 31, isSigned: true, isList: true },
  BYYEARDAY: { min: 1, max: 366, isSigned: true, isList: true },
  BYWEEKNO: { min: 1, max: 53, isSigned: true, isList: true },
  BYSETPOS: { min: 1, max: 366, isSigned: true, isList: true },
}

const day = '(MO|TU|WE|TH|FR|SA|SU)'
const words: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  UNTIL: /^\d{8}(T\d{6}Z)?$/,
  WKST: new RegExp(`^${day}$`),
  BYDAY: new RegExp(`^([+-]?\\d{1,2})?${day}(,([+-]?\\d{1,2})?${day})*$`),
}

/**
 * Checks the parts of a rule: those of RFC 5545, section 3.3.10, with a frequency of a day or longer.
 * Libraries ignore parts they do not know, which would change the meaning of the rule.
 *
 * @returns what is wrong, as a sentence; null if nothing is
 */
export function findRuleProblem(recurrence: string): string | null {
  const parts = recurrence.split(';').map((part) => part.split('='))
  const names = parts.map(([name = '']) => name)
  if (!names.includes('FREQ')) return 'A rule begins with FREQ.'
  if (new Set(names).size < names.length) return 'A part of the rule appears twice.'
  if (names.includes('COUNT') && names.includes('UNTIL')) {
    return 'A rule ends by COUNT or by UNTIL, not by both.'
  }
  const wrong = parts.find(([name = '', value = '']) => !isPart(name, value))
  return wrong ? `This part of the rule is not understood: ${wrong.join('=')}` : null
}

function isPart(name: string, value: string): boolean {
  const range = ranges[name]
  if (!range) return words[name]?.test(value) ?? false
  const values = value.split(',')
  return (range.isList || values.length === 1) && values.every((each) => isWithin(each, range))
}

function isWithin(text: string, { min, max, isSigned }: Range): boolean {
  if (!/^-?\d{1,4}$/.test(text)) return false
  const number = isSigned ? Math.abs(Number(text)) : Number(text)
  return number >= min && number <= max
}
