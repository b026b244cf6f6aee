import type { LanguageCode } from '../languages/codes.ts'
import type { Random } from '../random.ts'
import { typefaceFor, type Typeface } from './fonts.ts'

export const calloutStyles = [
  'inline',
  'stacked',
  'framed',
  'bar',
  'panel',
  'icon',
  'rules',
  'cells',
] as const
export type CalloutStyle = (typeof calloutStyles)[number]

/** The typography of a document; lengths in points. */
export interface Look {
  face: Typeface
  size: number
  leading: number
  paper: [number, number]
  margin: number
  columns: 1 | 2
  /** Pages of the document side by side on one page of the file. */
  up: 1 | 2
  rotation: 0 | 90 | 180 | 270
  isJustified: boolean
  isHyphenated: boolean
  headingScale: number
  headingColor: string
  hasHeadingRule: boolean
  hasCapitalHeadings: boolean
  hasNumberedHeadings: boolean
  chaptersBeginPages: boolean
  callout: CalloutStyle
  /** Callouts with only a sign. */
  hasWordlessCallouts: boolean
  /** Whether further lines of an item are below its text instead of its marker. */
  hangs: boolean
  indent: number
  itemGap: number
  /** Steps may begin on one page and end on the next. */
  breaksSteps: boolean
  hasHeader: boolean
  footer: 'none' | 'number' | 'dashed' | 'company'
}

const papers: readonly [number, number][] = [
  [595, 842],
  [595, 842],
  [612, 792],
  [420, 595],
]

export function chooseLook(language: LanguageCode, random: Random): Look {
  const paper = random.pick(papers)
  const isSmall = paper[0] < 500
  return {
    face: typefaceFor(language, random),
    size: isSmall ? random.pick([8, 8.5, 9]) : random.pick([9, 9.5, 10, 10, 10.5, 11, 12]),
    leading: random.pick([1.18, 1.25, 1.3, 1.45]),
    paper,
    margin: isSmall ? random.between(30, 42) : random.between(42, 78),
    columns: 1,
    up: 1,
    rotation: 0,
    isJustified: random.chance(0.25),
    isHyphenated: random.chance(0.3),
    headingScale: random.pick([1.15, 1.3, 1.5]),
    headingColor: random.pick(['#000000', '#000000', '#1d3f72', '#b02a1e', '#2c2c2c']),
    hasHeadingRule: random.chance(0.2),
    hasCapitalHeadings: random.chance(0.15),
    hasNumberedHeadings: random.chance(0.4),
    chaptersBeginPages: random.chance(0.2),
    callout: random.pick(calloutStyles),
    hasWordlessCallouts: false,
    hangs: random.chance(0.8),
    indent: random.pick([0, 0, 10, 18]),
    itemGap: random.pick([1, 3, 5, 8]),
    breaksSteps: random.chance(0.6),
    hasHeader: random.chance(0.6),
    footer: random.pick(['none', 'number', 'dashed', 'company']),
  }
}
