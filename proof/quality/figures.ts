import { f1, mean, poolCounts, shareOf, together, type Counts, type Share } from './counts.ts'
import type { Effort } from './effort.ts'
import type { Score } from './score.ts'

/** A target of the project. */
export interface Figure {
  name: string
  /** None if this run had nothing to measure it on. */
  value: number | undefined
  /** What it was measured on. */
  cases: string
  must: number
  aim: number
  isLowGood?: boolean
  decimals: number
}

export type Verdict = 'aim' | 'must' | 'missed' | 'not measured'

/** The figures with their targets, in the order in which they are published. */
export function figuresOf(scores: readonly Score[], effort: Effort): Figure[] {
  const positive = scores.filter(({ isNegative }) => !isNegative)
  const printed = positive.filter(({ isScanned }) => !isScanned)
  const ofKind = (kind: string): Score[] => printed.filter((score) => score.kind === kind)
  const outlines = positive.flatMap(({ sections }) => sections ?? [])
  return [
    ofSteps('step F1, all documents', scores, 0.9, 0.95),
    ofSteps('step F1, enumerated', ofKind('enumerated'), 0.95, 0.97),
    ofSteps('step F1, unnumbered', ofKind('unnumbered'), 0.8, 0.88),
    ofSteps(
      'step F1, scans',
      positive.filter(({ isScanned }) => isScanned),
      0.85,
      0.91,
    ),
    worstLanguage(ofKind('enumerated')),
    ofCounts(
      'callout F1',
      positive.map(({ callouts }) => callouts),
      0.92,
      0.975,
      'callouts',
    ),
    ofShares(
      'recall of danger and warning',
      positive.map(({ hazards }) => hazards),
      0.98,
      0.995,
    ),
    ofShares(
      'conservation',
      positive.map(({ conservation }) => conservation),
      1,
      1,
    ),
    ofShares(
      'content kept',
      positive.map(({ content }) => content),
      1,
      1,
    ),
    ofCounts('outline F1', outlines, 0.85, 0.94, 'headings'),
    falseProcedures(scores),
    {
      name: 'unsupported characters',
      value: scores.reduce((total, { unsupported }) => total + unsupported, 0),
      cases: `${scores.length} documents`,
      must: 0,
      aim: 0,
      isLowGood: true,
      decimals: 0,
    },
    ...figuresOfEffort(effort),
  ]
}

function falseProcedures(scores: readonly Score[]): Figure {
  const negative = scores.filter(({ isNegative }) => isNegative)
  return {
    name: 'false procedures',
    value: shareOf({
      right: negative.filter(({ found }) => found > 0).length,
      of: negative.length,
    }),
    cases: `${negative.length} documents without any`,
    must: 0.08,
    aim: 0.04,
    isLowGood: true,
    decimals: 3,
  }
}

function figuresOfEffort({ pages, cpuSeconds, long }: Effort): Figure[] {
  const low = { isLowGood: true, cases: long ? `${long.pages} pages` : '' }
  return [
    {
      name: 'pages per CPU second',
      value: cpuSeconds > 0 ? pages / cpuSeconds : undefined,
      cases: `${pages} pages of born-digital PDF`,
      must: 100,
      aim: 200,
      decimals: 0,
    },
    {
      name: '300-page manual, seconds',
      value: long?.seconds,
      must: 5,
      aim: 2,
      decimals: 1,
      ...low,
    },
    {
      name: '300-page manual, MB',
      value: long?.peakMegabytes,
      must: 600,
      aim: 400,
      decimals: 0,
      ...low,
    },
  ]
}

export function verdictOf({ value, must, aim, isLowGood }: Figure): Verdict {
  if (value === undefined) return 'not measured'
  const reaches = (target: number): boolean => (isLowGood ? value <= target : value >= target)
  if (reaches(aim)) return 'aim'
  return reaches(must) ? 'must' : 'missed'
}

/** The lower of the mean over documents and the pooled items: neither hides the other. */
function lower(counts: readonly Counts[]): number | undefined {
  const macro = mean(counts.map(f1))
  return macro === undefined ? undefined : Math.min(macro, f1(poolCounts(counts)))
}

function ofSteps(name: string, scores: readonly Score[], must: number, aim: number): Figure {
  const counts = scores.map(({ steps }) => steps)
  const { right, missed } = poolCounts(counts)
  const cases = `${scores.length} documents, ${right + missed} steps`
  return { name, value: lower(counts), cases, must, aim, decimals: 3 }
}

function ofCounts(
  name: string,
  counts: readonly Counts[],
  must: number,
  aim: number,
  noun: string,
): Figure {
  const all = poolCounts(counts)
  const count = all.right + all.missed
  const value = count === 0 ? undefined : f1(all)
  return { name, value, cases: `${count} ${noun}`, must, aim, decimals: 3 }
}

function ofShares(name: string, shares: readonly Share[], must: number, aim: number): Figure {
  const all = together(shares)
  return { name, value: shareOf(all), cases: `${all.of} callouts`, must, aim, decimals: 3 }
}

function worstLanguage(scores: readonly Score[]): Figure {
  const byLanguage = [...Map.groupBy(scores, ({ language }) => language)].map(
    ([language, members]) => ({ language, value: lower(members.map(({ steps }) => steps)) ?? 0 }),
  )
  const [worst] = byLanguage.toSorted((a, b) => a.value - b.value)
  const many = byLanguage.length > 1
  return {
    name: 'worst language, enumerated',
    value: many ? worst?.value : undefined,
    cases: many ? `${worst?.language ?? ''} of ${byLanguage.length}` : '',
    must: 0.92,
    aim: 0.95,
    decimals: 3,
  }
}
