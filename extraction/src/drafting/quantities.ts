import { inSmallLetters, latin, letters } from '../letters/letters.ts'

/** A number with its unit; pieces, if no unit is printed. */
export interface Quantity {
  name: string
  count?: number
  unit?: string
}

const pieces = String.raw`pcs\.?|pc\.?|pieces?|off|ea\.?|stück|stk\.?|st\.?|pièces?|pces?\.?|piezas?|uds?\.?|unidades|pezzi|pz\.?|peças|pçs?\.?|un\.?|stuks?|szt\.?|sztuk[ai]?`
const counters = '個|本|枚|台|組|セット|个|颗|根|片|只|台|套|把|개|장|대|세트|자루|켤레'
const amounts = String.raw`ml|mL|cl|dl|l|L|ltr|g|kg|mg|oz|fl\.? oz|lbs?|gal|qt`
const units = 'mm|cm|dm|m|in|inch|ft|v|a|w|kw|hz|kg|g|mg|l|ml|nm|bar|psi|°c|°'
const number = String.raw`(\d{1,4}(?:[.,]\d{1,3})?)`

/** In lower case, like everything up to the amounts. */
const ahead: RegExp[] = [
  new RegExp(
    // `10K potentiometer` and `5V supply` are values.
    String.raw`^(?!\d+(?![x×]|(?:${pieces})\s)[${latin}])(\d{1,4})\s?(?:[x×]\s?|(?:${pieces})\s)?\s*(?!(?:${units}|[x×])(?![${latin}\d])|[x×]\s?\d)(?=[${letters}])`,
    'u',
  ),
  /^[x×]\s?(\d{1,4})\s/u,
  /^(\d{1,4})[x×]\s(?=\d)/u,
  // `1 x 3P cable`, but not the dimensions of `4 x 10 mm` or the pins of a `2x20 header`.
  new RegExp(
    String.raw`^(?!\d+[x×]\d+\s)(\d{1,4})\s?[x×]\s?(?=\d)(?!\d+(?:[.,]\d+)?\s?(?:[x×]|(?:${units})(?![${latin}\d])))`,
    'u',
  ),
]
const behind: RegExp[] = [
  /\s*[(（[]\s?[x×]\s?(\d{1,4})\s?[)）\]]$/u,
  /\s*[(（[]\s?(\d{1,4})\s?[x×]?\s?[)）\]]$/u,
  new RegExp(String.raw`\s*[(（]\s?(\d{1,4})\s?(?:${pieces}|${counters})\s?[)）]$`, 'u'),
  /\s*(?:[(（,–-]\s*)?(?:qty|quantity|menge|anzahl|qté|cant|qtd|q\.tà|ilość|aantal|数量|수량)\.?\s?[:：]?\s?(\d{1,4})\s?[)）]?$/u,
  /(?:\s*[,:–-]\s*|(?<!\d)\s)[x×]\s?(\d{1,4})$/u,
  new RegExp(String.raw`(?:\s*[,:–-]\s*|\s)(\d{1,4})\s?(?:[x×]|(?:${pieces}))$`, 'u'),
  new RegExp(String.raw`\s*[:：]?\s*(\d{1,4})\s?(?:${counters})$`, 'u'),
  /\s?[:：]\s?(\d{1,3})$/u,
  new RegExp(String.raw`(?<![${latin}\d])[x×]\s?(\d{1,4})$`, 'u'),
]
const amountAhead = new RegExp(
  String.raw`^${number}\s?(${amounts}|lit(?:re|er)s?|m|met(?:re|er)s?|cm|mm|ft)\s(?:of|de|d['’]|di|von|van)\s+(?=[${letters}])`,
  'u',
)
const amountAfter = new RegExp(
  String.raw`(?:\s*[,:–-]\s+|\s*[(（]\s?)${number}\s?(${amounts})\s?[)）]?$`,
  'u',
)

/**
 * A quantity before or after a name: `4 x screw`, `Screw M3 (4x)`, `ネジ 4本`, `50 ml of oil`.
 * The name keeps everything else as printed.
 */
export function splitQuantity(printed: string): Quantity {
  const text = printed.replace(/\s*[:：]$/, '')
  if (!/\d/.test(text)) return { name: text }
  for (const [form, cut] of [
    [amountAhead, (match: RegExpExecArray) => text.slice(match[0].length)],
    [amountAfter, (match: RegExpExecArray) => text.slice(0, match.index)],
  ] as const) {
    const match = form.exec(text)
    const [, count = '', unit = ''] = match ?? []
    if (match && cut(match).trim() !== '') {
      return { name: cut(match).trim(), count: Number(count.replace(',', '.')), unit }
    }
  }
  const small = inSmallLetters(text)
  for (const form of ahead) {
    const match = form.exec(small)
    if (match) return { name: text.slice(match[0].length).trim(), count: Number(match[1]) }
  }
  for (const form of behind) {
    const match = form.exec(small)
    if (match && match.index > 0)
      return { name: text.slice(0, match.index), count: Number(match[1]) }
  }
  return { name: text }
}
