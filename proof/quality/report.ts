import {
  f1,
  mean,
  poolCounts,
  precision,
  recall,
  shareOf,
  together,
  type Counts,
} from './counts.ts'
import type { Effort } from './effort.ts'
import { figure, percent } from './numbers.ts'
import type { Score } from './score.ts'

/** One line for each document. */
export function documentLine(score: Score): string {
  return [
    score.id.padEnd(36),
    figure(precision(score.steps)),
    figure(recall(score.steps)),
    figure(f1(score.steps)),
    figure(f1(score.leaves)),
    figure(shareOf(score.nesting)),
    figure(f1(score.callouts)),
    figure(shareOf(score.hazards)),
    figure(shareOf(score.severity)),
    figure(shareOf(score.binding)),
    figure(shareOf(score.conservation)),
    figure(score.sections && f1(score.sections)),
    figure(score.items && f1(score.items)),
    figure(score.pages),
    String(score.orderErrors).padStart(5),
    score.hasTitle ? '   yes' : '    no',
    `${score.expected}/${score.found}`.padStart(8),
    String(score.unsupported).padStart(5),
  ].join(' ')
}

export const header = [
  'document'.padEnd(36),
  ' prec   rec  step  leaf  nest  call haz.r  sev.  bind cons.  sect items  page order  title    steps unsup',
].join(' ')

/** Macro is the mean over documents, micro pools all items: long documents weigh more. */
export function totals(scores: readonly Score[], effort: Effort): string {
  const withCallouts = scores.filter(
    ({ callouts }) => callouts.right + callouts.wrong + callouts.missed > 0,
  )
  const pages = scores.flatMap(({ pages: right }) => right ?? [])
  const steps = poolCounts(scores.map((score) => score.steps))
  return [
    `${scores.length} documents; macro F1 is the mean over documents, micro F1 pools all items`,
    line(
      'steps',
      scores.map((score) => score.steps),
    ),
    `  steps pooled: precision ${figure(precision(steps))}  recall ${figure(recall(steps))}`,
    line(
      'leaf steps',
      scores.map(({ leaves }) => leaves),
    ),
    line(
      'callouts',
      withCallouts.map(({ callouts }) => callouts),
    ),
    line(
      'sections',
      scores.flatMap(({ sections }) => sections ?? []),
    ),
    line(
      'tools, parts',
      scores.flatMap(({ items }) => items ?? []),
    ),
    shareLine(
      'danger, warning recall',
      scores.map(({ hazards }) => hazards),
    ),
    shareLine(
      'severity',
      scores.map(({ severity }) => severity),
    ),
    shareLine(
      'binding',
      scores.map(({ binding }) => binding),
    ),
    shareLine(
      'conservation',
      scores.map(({ conservation }) => conservation),
    ),
    shareLine(
      'content kept',
      scores.map(({ content }) => content),
    ),
    shareLine(
      'parents of sub-steps',
      scores.map(({ nesting }) => nesting),
    ),
    `  false procedures ${falseProcedures(scores)}`,
    `  unsupported characters ${scores.reduce((total, one) => total + one.unsupported, 0)}`,
    `  order errors ${scores.reduce((total, { orderErrors }) => total + orderErrors, 0)}`,
    `  titles ${scores.filter(({ hasTitle }) => hasTitle).length} of ${scores.length}`,
    `  page accuracy ${figure(mean(pages))}`,
    `  ${effort.pages} pages, ${(effort.pages / effort.cpuSeconds).toFixed(0)} pages per CPU second, peak memory ${effort.peakMegabytes.toFixed(0)} MB`,
  ].join('\n')
}

function falseProcedures(scores: readonly Score[]): string {
  const negative = scores.filter(({ isNegative }) => isNegative)
  const wrong = negative.filter(({ found }) => found > 0).length
  return `${wrong} of ${negative.length} documents without any${negative.length === 0 ? '' : ` (${percent(wrong / negative.length)})`}`
}

/** Steps by properties of documents. Those without procedures are listed separately, and so are scans. */
export function groups(scores: readonly Score[]): string {
  const positive = scores.filter(({ isNegative }) => !isNegative)
  const printed = positive.filter(({ isScanned }) => !isScanned)
  const rows = [
    ...grouped('kind', printed, ({ kind }) => kind ?? 'other'),
    ...grouped('language', printed, ({ language }) => language),
    ...grouped('', positive, ({ isScanned }) => (isScanned ? 'scanned' : 'not scanned')),
  ]
  return ['                          documents  steps macro  micro  callouts micro', ...rows].join(
    '\n',
  )
}

function grouped(
  name: string,
  scores: readonly Score[],
  groupOf: (score: Score) => string,
): string[] {
  const all = Map.groupBy(scores, groupOf)
  return [...all]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([group, members]) => {
      const steps = members.map((member) => member.steps)
      return [
        `  ${`${name} ${group}`.trim().padEnd(24)}`,
        String(members.length).padStart(8),
        figure(mean(steps.map(f1))).padStart(12),
        figure(f1(poolCounts(steps))).padStart(6),
        figure(f1(poolCounts(members.map(({ callouts }) => callouts)))).padStart(15),
      ].join(' ')
    })
}

function line(name: string, counts: readonly Counts[]): string {
  const micro = counts.length === 0 ? undefined : f1(poolCounts(counts))
  return `  ${name.padEnd(12)} macro ${figure(mean(counts.map(f1)))}  micro ${figure(micro)}`
}

function shareLine(name: string, shares: readonly Score['hazards'][]): string {
  const all = together(shares)
  return `  ${name} ${figure(shareOf(all))} (${all.right} of ${all.of})`
}
