import type { MarkerStyle } from '../document.ts'

interface NumberFormat {
  style: MarkerStyle
  print: (value: number) => string
}

const kana = Array.from(
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
)
const hangul = Array.from('가나다라마바사아자차카타파하')
const ideographs = Array.from('〇一二三四五六七八九')

const decimal: NumberFormat = { style: 'decimal', print: String }

/** Number words are written as digits: a marker has to show its value. */
const formats: Record<string, NumberFormat> = {
  decimal,
  decimalZero: { style: 'decimal', print: (value) => String(value).padStart(2, '0') },
  ordinal: decimal,
  lowerLetter: { style: 'lowerLetter', print: letters },
  upperLetter: { style: 'upperLetter', print: (value) => letters(value).toUpperCase() },
  lowerRoman: { style: 'lowerRoman', print: roman },
  upperRoman: { style: 'upperRoman', print: (value) => roman(value).toUpperCase() },
  decimalEnclosedCircle: { style: 'circled', print: circled },
  decimalEnclosedCircleChinese: { style: 'circled', print: circled },
  aiueo: { style: 'kana', print: (value) => cyclic(kana, value) },
  aiueoFullWidth: { style: 'kana', print: (value) => cyclic(kana, value) },
  ganada: { style: 'hangul', print: (value) => cyclic(hangul, value) },
  japaneseCounting: { style: 'ideograph', print: ideograph },
  chineseCounting: { style: 'ideograph', print: ideograph },
  chineseCountingThousand: { style: 'ideograph', print: ideograph },
  ideographDigital: { style: 'ideograph', print: ideograph },
  taiwaneseCountingThousand: { style: 'ideograph', print: ideograph },
}

/** By its name in ECMA-376 part 1, clause 17.18.59. */
export function numberFormatNamed(name: string): NumberFormat {
  return Object.hasOwn(formats, name) ? (formats[name] ?? decimal) : decimal
}

/** After `z` come `aa`, `bb` …, as Word counts. */
export function letters(value: number): string {
  if (value < 1) return String(value)
  const letter = String.fromCodePoint(97 + ((value - 1) % 26))
  return letter.repeat(Math.min(20, Math.ceil(value / 26)))
}

const numerals: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

export function roman(value: number): string {
  if (value < 1 || value > 3999) return String(value)
  let rest = value
  let text = ''
  for (const [amount, numeral] of numerals) {
    text += numeral.repeat(Math.floor(rest / amount))
    rest %= amount
  }
  return text
}

function circled(value: number): string {
  return value >= 1 && value <= 20 ? String.fromCodePoint(0x245f + value) : String(value)
}

function cyclic(signs: readonly string[], value: number): string {
  return value < 1 ? String(value) : (signs[(value - 1) % signs.length] ?? String(value))
}

/** Up to 99; larger numbers stay digits. */
function ideograph(value: number): string {
  if (value < 1 || value > 99) return String(value)
  const tens = Math.floor(value / 10)
  const ones = value % 10
  const head = tens === 0 ? '' : `${tens > 1 ? (ideographs[tens] ?? '') : ''}十`
  return head + (ones === 0 ? '' : (ideographs[ones] ?? ''))
}
