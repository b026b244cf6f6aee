import { f1, type Counts, type Score } from './score.ts'

export interface Effort {
  pages: number
  cpuSeconds: number
  peakMegabytes: number
}

/** One line for each document. */
export function documentLine(score: Score): string {
  const { right, wrong, missed } = score.steps
  const precision = right + wrong === 0 ? (missed === 0 ? 1 : 0) : right / (right + wrong)
  const recall = right + missed === 0 ? 1 : right / (right + missed)
  return [
    score.id.padEnd(36),
    figure(precision),
    figure(recall),
    figure(f1(score.steps)),
    figure(f1(score.leaves)),
    figure(f1(score.callouts)),
    figure(score.sections && f1(score.sections)),
    figure(score.pages),
    String(score.orderErrors).padStart(5),
    score.hasTitle ? '   yes' : '    no',
    `${score.expected}/${score.found}`.padStart(8),
  ].join(' ')
}

export const header = [
  'document'.padEnd(36),
  ' prec',
  '  rec',
  ' step',
  ' leaf',
  ' call',
  ' sect',
  ' page',
  'order',
  ' title',
  '   steps',
].join(' ')

/** Macro is the mean over documents, micro pools all items: long documents weigh more. */
export function totals(scores: readonly Score[], effort: Effort): string {
  const withCallouts = scores.filter(({ callouts }) => sum(callouts) > 0)
  const sections = scores.flatMap((score) => (score.sections ? [score.sections] : []))
  const pages = scores.flatMap(({ pages: share }) => (share === undefined ? [] : [share]))
  return [
    `${scores.length} documents, macro F1 (mean over documents) and micro F1 (all items pooled):`,
    line(
      'steps',
      scores.map(({ steps }) => steps),
    ),
    line(
      'leaf steps',
      scores.map(({ leaves }) => leaves),
    ),
    line(
      'callouts',
      withCallouts.map(({ callouts }) => callouts),
    ),
    line('sections', sections),
    `  order errors ${scores.reduce((total, { orderErrors }) => total + orderErrors, 0)}`,
    `  titles ${scores.filter(({ hasTitle }) => hasTitle).length} of ${scores.length}`,
    `  page accuracy ${figure(mean(pages))}`,
    `  ${effort.pages} pages, ${(effort.pages / effort.cpuSeconds).toFixed(0)} pages per CPU second, peak memory ${effort.peakMegabytes.toFixed(0)} MB`,
  ].join('\n')
}

function line(name: string, counts: readonly Counts[]): string {
  const pooled = counts.reduce(
    (a, b) => ({
      right: a.right + b.right,
      wrong: a.wrong + b.wrong,
      missed: a.missed + b.missed,
    }),
    { right: 0, wrong: 0, missed: 0 },
  )
  return `  ${name.padEnd(12)} macro ${figure(mean(counts.map(f1)))}  micro ${figure(f1(pooled))}`
}

function sum({ right, wrong, missed }: Counts): number {
  return right + wrong + missed
}

function mean(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  return values.reduce((total, value) => total + value, 0) / values.length
}

function figure(value: number | undefined): string {
  return value === undefined ? '    -' : value.toFixed(3)
}
