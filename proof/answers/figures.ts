import type { AskedQuestion } from './measuring.ts'

/** The result of one way to ask, in a line. */
export function figuresOf(questions: readonly AskedQuestion[]) {
  const count = questions.length
  const share = (isSo: (one: AskedQuestion) => boolean) =>
    questions.filter(isSo).length / Math.max(1, count)
  const right = questions.filter(({ rank }) => rank > 0)
  const placed = right.filter(({ isPageRight }) => isPageRight !== undefined)
  const times = questions.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  return {
    questions: count,
    recallAt1: share(({ rank }) => rank === 1),
    recallAt5: share(({ rank }) => rank > 0),
    /** The share of answerable questions reported as unanswered. */
    refused: share(({ isFound }) => !isFound),
    pages:
      placed.filter(({ isPageRight }) => isPageRight === true).length / Math.max(1, placed.length),
    uncited: questions.reduce((sum, { uncited }) => sum + uncited, 0),
    copied: questions.reduce((sum, { question }) => sum + question.copied, 0) / Math.max(1, count),
    median: times[Math.floor(times.length / 2)] ?? 0,
    slow: times[Math.floor(times.length * 0.95)] ?? 0,
  }
}

export type Figures = ReturnType<typeof figuresOf>

export function tableOf(rows: readonly [string, Figures][]): string {
  const percent = (value: number) => `${(100 * value).toFixed(1)}%`
  const lines = rows.map(([name, each]) =>
    [
      name,
      each.questions,
      percent(each.recallAt1),
      percent(each.recallAt5),
      percent(each.refused),
      percent(each.pages),
      each.uncited,
      percent(each.copied),
      `${each.median.toFixed(0)} ms`,
      `${each.slow.toFixed(0)} ms`,
    ].join(' | '),
  )
  return [
    '| Asked | questions | right at 1 | right at 5 | "not in your documents" | right page | uncited sentences | words copied | median | 95% within |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n')
}
