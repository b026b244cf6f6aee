import { latin, letters, numerals } from '../letters/letters.ts'
import { toHalfWidth, numberOf, numberPattern } from './numbers.ts'
import { unitAt, type Unit } from './units.ts'
import type { Value } from '../draft.ts'

type Numbers = Pick<Value, 'value' | 'min' | 'max' | 'tolerance'>

interface Forms {
  first: RegExp
  range: RegExp
  tolerance: RegExp
  times: RegExp
}

const space = String.raw`[ \u00a0\u2009\u202f\u3000]?`
const formsByLanguage = new Map<string, Forms>()

function formsOf(language: string): Forms {
  const known = formsByLanguage.get(language)
  if (known) return known
  const number = numberPattern(language)
  const signed = `(?:[+−-]${space})?${number}`
  const between = String.raw`${space}(?:[–—−~～〜÷…-]|\.{2,3})${space}|\s(?:to|and|bis|und|à|et|a|al|y|e|tot|en|do|i|até|hasta)\s|${space}(?:から|乃至|至|到|에서)${space}`
  const forms: Forms = {
    // Digits inside a name (`M8`, `T20`) or a longer number (`1.2.3`) are not a number.
    first: new RegExp(
      String.raw`(?<![${latin}\u0370-\u03ff${numerals}_#]|[${numerals}][.,/:’']|[${latin}][-/.])(?<bound>(?:[<>≤≥±]|\+/-|max\.?)\s?)?(?<sign>(?<![${letters}${numerals})\]])[+−–-])?(?<number>${number})`,
      'giu',
    ),
    range: new RegExp(`(?:${between})(?<number>${signed})`, 'iuy'),
    tolerance: new RegExp(String.raw`\s?(?:±|\+/[-−])\s?(?<number>${number})`, 'uy'),
    times: new RegExp(String.raw`\s?[x×✕]\s?(?<number>${number})`, 'iuy'),
  }
  formsByLanguage.set(language, forms)
  return forms
}

/**
 * Every quantity with a unit in a text, in order and without overlap: torques, lengths, times,
 * turns, percentages and more, with ranges and tolerances, in the number formats and words of the
 * eleven languages. Anything that may not be a unit is left out.
 *
 * @param language two letters; decides how `1.250` and `1,250` are read
 */
export function findValues(text: string, language: string): Value[] {
  const plain = toHalfWidth(text)
  const values: Value[] = []
  let at = 0
  for (const match of plain.matchAll(formsOf(language).first)) {
    if (match.index < at) continue
    const value = valueFrom(plain, match, language)
    if (!value) continue
    values.push({ ...value, text: text.slice(value.start, value.end) })
    at = value.end
  }
  return values
}

function valueFrom(text: string, match: RegExpExecArray, language: string): Value | undefined {
  const { bound = '', sign = '', number = '' } = match.groups ?? {}
  const first = signedNumber(sign + number, language)
  const start = match.index
  const begin = start + match[0].length
  const own = unitAfter(text, begin)
  const further = severalFrom(text, own?.end ?? begin, first, own, language)
  if (further) return valueOf(text, start, further.unit, further.numbers)
  if (!own || isDoubtful(text, begin, own)) return undefined
  return valueOf(text, start, own, bounded(bound.trim(), first))
}

type Placed = Unit & { end: number }

function valueOf(text: string, start: number, unit: Placed, numbers: Numbers): Value {
  const { quantity, code, end } = unit
  return { text: text.slice(start, end), start, end, quantity, unit: code, ...numbers }
}

/** A range, a tolerance or dimensions: further numbers with a unit after the last. */
function severalFrom(
  text: string,
  from: number,
  first: number,
  own: Unit | undefined,
  language: string,
): { unit: Placed; numbers: Numbers } | undefined {
  const forms = formsOf(language)
  const next = (form: RegExp, at: number): { number: number; end: number } | undefined => {
    form.lastIndex = at
    const found = form.exec(text)
    const printed = found?.groups?.['number']
    return found && printed !== undefined
      ? { number: signedNumber(printed, language), end: at + found[0].length }
      : undefined
  }
  const withUnit = (end: number): Placed | undefined => {
    const unit = unitAfter(text, end)
    const isSame = own === undefined || own.quantity === unit?.quantity
    return unit && isSame && !isDoubtful(text, end, unit) ? unit : undefined
  }
  const tolerance = next(forms.tolerance, from)
  const closed = tolerance && withUnit(tolerance.end)
  if (tolerance && closed && (!own || own.code === closed.code)) {
    return { unit: closed, numbers: { value: first, tolerance: tolerance.number } }
  }
  const range = next(forms.range, from)
  const second = range && withUnit(range.end)
  if (range && second && range.number > first && (!own || own.code === second.code)) {
    return { unit: second, numbers: { min: first, max: range.number } }
  }
  let side = next(forms.times, from)
  for (let after = side; after; after = next(forms.times, after.end)) side = after
  const last = side && withUnit(side.end)
  return last && { unit: last, numbers: {} }
}

function bounded(bound: string, number: number): Numbers {
  if (/^(?:[<≤]|max)/i.test(bound)) return { max: number }
  if (/^[>≥]/.test(bound)) return { min: number }
  return /^(?:±|\+\/-)/.test(bound) ? { tolerance: number } : { value: number }
}

function signedNumber(printed: string, language: string): number {
  const [, sign = '', digits = ''] = /^([+−–-]?)\s?(.*)$/su.exec(printed) ?? []
  const number = numberOf(digits, language)
  return sign === '' || sign === '+' ? number : -number
}

/** After at most one space, or a hyphen: `10 mm`, `10-mm`. */
function unitAfter(text: string, at: number): Placed | undefined {
  const gap = /^[ \u00a0\u2009\u202f\u3000-]/.test(text.slice(at, at + 1)) ? 1 : 0
  const unit = unitAt(text, at + gap)
  return unit ?? inch(text, at)
}

const namedInch =
  /[ -]?in(?=\s?[),;:.x×]|\s*$|[ -](?:bolt|hole|drill|bit|diameter|long|wide|deep|thick|thread|pipe|hose|socket|wrench|screw)|\s?\()/uy

/** `in` is a preposition unless the following text shows that it is a unit. */
function inch(text: string, at: number): Placed | undefined {
  namedInch.lastIndex = at
  const [printed] = namedInch.exec(text) ?? []
  return printed === undefined
    ? undefined
    : { quantity: 'length', code: '[in_i]', end: at + printed.length }
}

/** A closing quotation mark is not an inch sign. */
function isDoubtful(text: string, at: number, { end }: Placed): boolean {
  const printed = text.slice(at, end)
  if (!/["”]/.test(printed)) return false
  const before = text.slice(0, at)
  return /\s/.test(printed) || /[“„]/.test(before) || (before.split('"').length - 1) % 2 === 1
}
