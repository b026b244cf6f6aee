import type { Language } from './languages/language.ts'
import type { Random } from './random.ts'

export const stepKinds = ['enumerated', 'stepWord', 'table', 'heading', 'unnumbered'] as const
export type StepKind = (typeof stepKinds)[number]

/** How the steps of a document are numbered. */
export interface Numbering {
  name: string
  kind: StepKind
  /** @param place the number of the step, and the dotted number of the heading over it */
  marker: (place: Place) => string
  substep: (index: number, parent: string) => string
  /** Whether the number is in a drawn disc instead of text. */
  isDrawn: boolean
  /** The printed number of each step; some authors skip or repeat one. */
  isMisnumbered: boolean
}

interface Place {
  number: number
  section: string
}

type Marker = (place: Place) => string

const decimals: [string, Marker][] = [
  ['1.', ({ number }) => `${number}.`],
  ['1)', ({ number }) => `${number})`],
  ['(1)', ({ number }) => `(${number})`],
  ['1', ({ number }) => String(number)],
  ['01', ({ number }) => String(number).padStart(2, '0')],
  ['1.)', ({ number }) => `${number}.)`],
  ['1:', ({ number }) => `${number}:`],
  ['[1]', ({ number }) => `[${number}]`],
]

const others: [string, Marker][] = [
  ['a)', ({ number }) => `${letter(number)})`],
  ['A.', ({ number }) => `${letter(number).toUpperCase()}.`],
  ['i.', ({ number }) => `${roman(number)}.`],
  ['I.', ({ number }) => `${roman(number).toUpperCase()}.`],
  ['1.1', ({ number, section }) => `${section}.${number}`],
  ['circled', ({ number }) => circled(number)],
]

const eastAsian: Record<string, [string, Marker][]> = {
  ja: [['（1）', ({ number }) => `（${number}）`]],
  zh: [
    ['一、', ({ number }) => `${ideographs[number - 1] ?? number}、`],
    ['（1）', ({ number }) => `（${number}）`],
  ],
  ko: [['가.', ({ number }) => `${syllables[number - 1] ?? number}.`]],
}

const ideographs = '一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四'.split(' ')
const syllables = '가 나 다 라 마 바 사 아 자 차 카 타 파 하'.split(' ')
const bullets = ['•', '–', '■', '-']

export function chooseNumbering(kind: StepKind, language: Language, random: Random): Numbering {
  const [name, marker] = markerFor(kind, language, random)
  const isPlain = kind === 'enumerated' && !['circled', '1.1'].includes(name)
  return {
    name,
    kind,
    marker,
    substep: substepFor(name, random),
    isDrawn: kind === 'enumerated' && name === '1' && random.chance(0.5),
    isMisnumbered: isPlain && random.chance(0.08),
  }
}

function markerFor(kind: StepKind, language: Language, random: Random): [string, Marker] {
  const stepWord = random.pick(language.stepWords.split('\n'))
  const worded = (end: string): [string, Marker] => [
    `${stepWord}${end}`,
    ({ number }) => stepWord.replace('{n}', String(number)) + end,
  ]
  const isWide = language.code === 'ja' || language.code === 'zh'
  switch (kind) {
    case 'enumerated':
      return random.chance(0.6)
        ? random.pick(decimals)
        : random.pick([...others, ...(eastAsian[language.code] ?? [])])
    case 'stepWord':
      return worded(random.pick(isWide ? ['：', ':', ''] : [':', '.', ' –', ' -', '']))
    case 'table':
      return random.pick<[string, Marker]>([
        ['1', ({ number }) => String(number)],
        ['1.', ({ number }) => `${number}.`],
        ['10', ({ number }) => String(number * 10)],
        worded(''),
      ])
    case 'heading':
      return random.pick<[string, Marker]>([
        worded(':'),
        worded(''),
        ['1.', ({ number }) => `${number}.`],
      ])
    case 'unnumbered': {
      const bullet = random.pick([...bullets, '', ''])
      return [bullet === '' ? 'paragraph' : bullet, () => bullet]
    }
    default:
      return kind satisfies never
  }
}

function substepFor(main: string, random: Random): Numbering['substep'] {
  const styles: [string, Numbering['substep']][] = [
    ['a)', (index) => `${letter(index)})`],
    ['a)', (index) => `${letter(index)}.`],
    ['i.', (index) => `${roman(index)}.`],
    ['•', () => '•'],
    ['–', () => '–'],
    ['1.1', (index, parent) => `${parent.replaceAll(/[^\d.]|\.$/g, '')}.${index}`],
  ]
  const fits = ([name]: [string, unknown]): boolean => {
    if (name === '1.1') return ['1.', '1', '1.1'].includes(main)
    const isLetter = ['a)', 'i.', 'A.', 'I.'].includes(main)
    return name !== main && !(isLetter && (name === 'a)' || name === 'i.'))
  }
  return random.pick(styles.filter(fits))[1]
}

/** The numbers as printed; a misnumbered list skips one or has one twice. */
export function printedNumbers(count: number, numbering: Numbering, random: Random): number[] {
  const numbers = Array.from({ length: count }, (_none, index) => index + 1)
  if (!numbering.isMisnumbered || count < 4) return numbers
  const at = random.between(2, count - 2)
  const shift = random.chance(0.5) ? 1 : -1
  return numbers.map((number, index) => (index >= at ? number + shift : number))
}

function letter(number: number): string {
  return String.fromCodePoint(96 + number)
}

function circled(number: number): string {
  return String.fromCodePoint(0x2460 + number - 1)
}

function roman(number: number): string {
  const parts: [number, string][] = [
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ]
  let rest = number
  let text = ''
  for (const [value, sign] of parts) {
    while (rest >= value) {
      text += sign
      rest -= value
    }
  }
  return text
}
