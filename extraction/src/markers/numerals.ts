import { roman } from './number-formats.ts'

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
const ideographs = '一二三四五六七八九'
const kana = 'アイウエオカキクケコサシスセソタチツテト'
const hangul = '가나다라마바사아자차카타파하'

/** The value of a Roman numeral, or undefined if it is not in standard form. */
export function romanValue(text: string): number | undefined {
  const digits = text
    .toLowerCase()
    .split('')
    .map((letter) => romanDigits[letter] ?? Number.NaN)
  const value = digits.reduce(
    (sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit),
    0,
  )
  return value > 0 && roman(value) === text.toLowerCase() ? value : undefined
}

/** a → 1 … z → 26, aa → 27; only one letter, or one letter repeated. */
export function letterValue(text: string): number | undefined {
  const letters = text.toLowerCase()
  const first = letters.codePointAt(0) ?? 0
  if (first < 97 || first > 122 || letters !== letters.charAt(0).repeat(letters.length)) return
  return first - 96 + 26 * (letters.length - 1)
}

/** 一 → 1, 十二 → 12, 二十 → 20; up to 99. */
export function ideographValue(text: string): number | undefined {
  const [tens, ones, more] = text.split('十')
  if (more !== undefined || tens === undefined) return undefined
  const digit = (letter: string): number => ideographs.indexOf(letter) + 1
  if (ones === undefined) return tens.length === 1 && digit(tens) > 0 ? digit(tens) : undefined
  return (tens === '' ? 1 : digit(tens)) * 10 + (ones === '' ? 0 : digit(ones))
}

export function kanaValue(letter: string): number | undefined {
  return place(kana, letter)
}

export function hangulValue(letter: string): number | undefined {
  return place(hangul, letter)
}

function place(alphabet: string, letter: string): number | undefined {
  const index = alphabet.indexOf(letter)
  return index < 0 ? undefined : index + 1
}

/** Ranges of enclosed numbers and letters: first code point, first value, how many. */
const enclosed: [from: number, first: number, count: number][] = [
  [0x2460, 1, 20],
  [0x2474, 1, 20],
  [0x2488, 1, 20],
  [0x249c, 1, 26],
  [0x24b6, 1, 26],
  [0x24d0, 1, 26],
  [0x24eb, 11, 10],
  [0x24f5, 1, 10],
  [0x2776, 1, 10],
  [0x2780, 1, 10],
  [0x278a, 1, 10],
  [0x3251, 21, 15],
  [0x32b1, 36, 15],
]

/** ① → 1, ⑿ → 12, ❸ → 3, ⓑ → 2. */
export function enclosedValue(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  const range = enclosed.find(([from, , count]) => code >= from && code < from + count)
  return range && code - range[0] + range[1]
}
