import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'

export interface Figure {
  work: string
  target: string
  /** Requests (or megabytes, where noted) per second: the median of the rounds. */
  perSecond: number
  p50?: number
  p99?: number
  /** In CPU microseconds per request: of the target's process, and of the database. */
  own?: number
  database?: number
}

export interface Report {
  machine: string
  node: string
  commit: string
  measuredAt: string
  options: Record<string, string | number>
  figures: Figure[]
  /** In megabytes. */
  memory: Record<string, number>
  skipped: string[]
}

const results = path.resolve(import.meta.dirname, '..', 'results')

export function reportOf(rest: Omit<Report, 'machine' | 'node' | 'commit' | 'measuredAt'>): Report {
  const [cpu] = cpus()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return {
    machine: `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GiB`,
    node: process.version,
    commit,
    measuredAt: new Date().toISOString(),
    ...rest,
  }
}

export function save(name: string, report: Report, markdown: string): void {
  writeFileSync(path.join(results, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(path.join(results, `${name}.md`), markdown)
}

export function markdownOf({ figures, memory, skipped, ...about }: Report): string {
  const rows = figures.map(({ work, target, perSecond, p50, p99, own, database }) => {
    const ours = figures.find((each) => each.work === work && each.target === 'ours')
    const ratio = ours && target !== 'ours' ? `${(ours.perSecond / perSecond).toFixed(2)} ×` : ''
    return `| ${work} | ${target} | ${cell(perSecond, perSecond < 10 ? 2 : 0)} | ${ratio} | ${cell(p50)} | ${cell(p99)} | ${cell(own, 0)} | ${cell(database, 0)} |`
  })
  return [
    '# Speed',
    '',
    ...originOf('benchmark', about),
    '| Work | Target | per second | ours is | p50 ms | p99 ms | own µs | database µs |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    '| Memory of the service | MB |',
    '| --- | ---: |',
    ...Object.entries(memory).map(([name, value]) => `| ${name} | ${value.toFixed(0)} |`),
    '',
    ...(skipped.length > 0 ? [`Skipped: ${skipped.join('; ')}.`, ''] : []),
  ].join('\n')
}

/** Where figures come from: machine, commit and command. */
export function originOf(
  command: string,
  about: Pick<Report, 'machine' | 'node' | 'commit' | 'measuredAt' | 'options'>,
): string[] {
  const options = Object.entries(about.options).map(([name, value]) => `--${name} ${value}`)
  return [
    `${about.machine}; Node ${about.node}; commit ${about.commit}; ${about.measuredAt}`,
    '',
    `\`npm run ${command} -- ${options.join(' ')}\`. [What is measured, and what limits it](../README.md).`,
    '',
  ]
}

export function cell(figure = Number.NaN, digits = 1): string {
  return Number.isNaN(figure) ? '' : figure.toFixed(digits)
}
