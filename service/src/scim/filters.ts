import { parse, type Filter } from 'scim2-parse-filter'

import { ScimError } from './scim-error.ts'

export type { Filter }

export type Comparison = Exclude<Filter['op'], 'and' | 'or' | 'not' | '[]' | 'pr'>

const maxLength = 1000

/** @throws {ScimError} `invalidFilter` */
export function parseFilter(text: string): Filter {
  // No filter has line ends, and in an open string the parser's tokenizer backtracks exponentially on them.
  if (text.length > maxLength || /\p{Cc}/u.test(text)) refuseFilter('It is too long, or no text.')
  try {
    return parse(text)
  } catch (error) {
    refuseFilter(error instanceof Error ? error.message.slice(0, 200) : 'It is no filter.')
  }
}

/** @throws {ScimError} `invalidFilter` */
export function refuseFilter(detail: string): never {
  throw new ScimError('invalidFilter', detail)
}

/** Whether one value of a multi-valued attribute matches a filter in a path. */
export function isMatch(filter: Filter, element: Readonly<Record<string, unknown>>): boolean {
  switch (filter.op) {
    case 'and':
      return filter.filters.every((each) => isMatch(each, element))
    case 'or':
      return filter.filters.some((each) => isMatch(each, element))
    case 'not':
      return !isMatch(filter.filter, element)
    case '[]':
      return refuseFilter('A filter stands within another one.')
    case 'pr':
      return valueIn(element, filter.attrPath) !== undefined
    default: {
      const [held, wanted] = [valueIn(element, filter.attrPath), comparable(filter.compValue)]
      if (held === undefined) return filter.op === 'ne'
      return comparisons[filter.op](held, wanted)
    }
  }
}

const comparisons: Record<Comparison, (held: string, wanted: string) => boolean> = {
  eq: (held, wanted) => held === wanted,
  ne: (held, wanted) => held !== wanted,
  co: (held, wanted) => held.includes(wanted),
  sw: (held, wanted) => held.startsWith(wanted),
  ew: (held, wanted) => held.endsWith(wanted),
  gt: (held, wanted) => held > wanted,
  ge: (held, wanted) => held >= wanted,
  lt: (held, wanted) => held < wanted,
  le: (held, wanted) => held <= wanted,
}

function valueIn(element: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const entry = Object.entries(element).find(([key]) => key.toLowerCase() === name.toLowerCase())
  const value = entry?.[1]
  return value === undefined || value === null ? undefined : comparable(value)
}

function comparable(value: unknown): string {
  return String(value).toLowerCase()
}
