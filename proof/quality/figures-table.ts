import { verdictOf, type Figure } from './figures.ts'

const marks = { aim: '✓ aim', must: '✓ must', missed: '✗ missed', 'not measured': '–' }

/** A Markdown table, aligned so that it is readable as text. */
export function figuresTable(figures: readonly Figure[]): string {
  const rows = [
    ['Figure', 'Measured', 'Must', 'Aim', '', 'On'],
    ['---', '---:', '---:', '---:', '---', '---'],
    ...figures.map((one) => [
      one.name,
      one.value === undefined ? '–' : rounded(one.value, one),
      (one.isLowGood ? '≤ ' : '≥ ') + one.must,
      (one.isLowGood ? '≤ ' : '≥ ') + one.aim,
      marks[verdictOf(one)],
      one.value === undefined ? '' : one.cases,
    ]),
  ]
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
    .join('\n')
}

/** Rounded towards the worse side, so that a printed figure never passes if the measured one fails. */
function rounded(value: number, { decimals, isLowGood }: Figure): string {
  const scale = 10 ** decimals
  const scaled = value * scale
  return ((isLowGood ? Math.ceil(scaled - 1e-9) : Math.floor(scaled + 1e-9)) / scale).toFixed(
    decimals,
  )
}
