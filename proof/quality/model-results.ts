import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'

import type { ModelScore } from './model-facts.ts'
import { figuresTable } from './figures-table.ts'
import type { Figure } from './figures.ts'

/** The correctness and the cost of a conversion. */
export interface MeasuredModel {
  file: string
  /** Undefined if it failed, with the error code. */
  score: ModelScore | undefined
  error?: string
  triangles: number
  /** Elapsed time and CPU time, including the start of the process. */
  seconds: number
  cpuSeconds: number
  megabytes: number
  inputBytes: number
  glbBytes: number
  /** Without compression, with each use of a shape stored separately, and with each shape stored once. */
  uncompressedBytes: number
  sharedBytes: number
}

const small = 1_000_000
const upToFive = 5_000_000
const factNames = ['parts', 'names', 'box'] as const
const isExact = (file: string) => /\.(step|stp)$/i.test(file)

/** The target figures of conversions. Times are elapsed time, since someone waits for the model. */
export function modelFigures(models: readonly MeasuredModel[]): Figure[] {
  const facts = models.flatMap(({ score }) =>
    factNames.flatMap((name) => (score ? (score[name] ?? []) : [false])),
  )
  const light = models.filter(({ inputBytes }) => inputBytes <= upToFive)
  const of = (wanted: (model: MeasuredModel) => boolean) => models.filter(wanted)
  return [
    {
      name: 'parts, names and box right',
      value: facts.length > 0 ? facts.filter(Boolean).length / facts.length : undefined,
      cases: `${facts.length} facts of ${models.length} models`,
      must: 1,
      aim: 1,
      decimals: 3,
    },
    most(
      'STEP up to 1 MB, seconds',
      of(({ file, inputBytes }) => isExact(file) && inputBytes <= small),
      clock,
      2,
    ),
    most(
      'generated STEP, 3 MB, seconds',
      of(({ file }) => file === 'generated-assembly.step'),
      clock,
      6,
    ),
    most(
      'generated STL, 4 MB, seconds',
      of(({ file }) => file === 'generated-hills.stl'),
      clock,
      2,
    ),
    {
      ...most('GLB against uncompressed', models, () => 0, 0.25),
      value: shareOf(
        models,
        ({ glbBytes }) => glbBytes,
        ({ uncompressedBytes }) => uncompressedBytes,
      ),
      cases: `${models.length} models together`,
      decimals: 3,
    },
    most('megabytes, files up to 5 MB', light, ({ megabytes }) => megabytes, 600),
  ]
}

function clock({ seconds }: MeasuredModel): number {
  return seconds
}

/** The worst of several. */
function most(
  name: string,
  models: readonly MeasuredModel[],
  cost: (model: MeasuredModel) => number,
  limit: number,
): Figure {
  const worst = models.toSorted((a, b) => cost(b) - cost(a))[0]
  const cases = `worst of ${models.length}: ${worst?.file ?? ''}`
  const value = worst && cost(worst)
  return { name, value, cases, must: limit, aim: limit, isLowGood: true, decimals: 1 }
}

function shareOf(
  models: readonly MeasuredModel[],
  part: (model: MeasuredModel) => number,
  whole: (model: MeasuredModel) => number,
): number | undefined {
  const total = models.reduce((sum, model) => sum + whole(model), 0)
  return total > 0 ? models.reduce((sum, model) => sum + part(model), 0) / total : undefined
}

/** A line for each model, aligned. */
export function modelTable(models: readonly MeasuredModel[]): string {
  const heads = ['parts', 'names', 'box', 'triangles', 'volume']
  const costs = ['tris', 's', 'CPU s', 'MB', 'in kB', 'GLB kB', 'of plain', 'of shared']
  const head = `${'file'.padEnd(36)}${heads.map((name) => name.padEnd(10)).join('')}${costs.map((name) => name.padStart(10)).join('')}`
  return [head, ...models.map(line)].join('\n')
}

function line(model: MeasuredModel): string {
  const { file, score, error } = model
  if (!score) return `${file.padEnd(36)}${error ?? ''}`
  const shown = (right: boolean | undefined): string =>
    right === undefined ? '–' : right ? 'right' : 'WRONG'
  const { parts, names, box, triangles, volume } = score
  const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(0)
  const percent = (whole: number): string => `${((100 * model.glbBytes) / whole).toFixed(0)} %`
  const costs = [
    String(model.triangles),
    model.seconds.toFixed(2),
    model.cpuSeconds.toFixed(2),
    model.megabytes.toFixed(0),
    kilobytes(model.inputBytes),
    kilobytes(model.glbBytes),
    percent(model.uncompressedBytes),
    percent(model.sharedBytes),
  ]
  const facts = [parts, names, box, triangles, volume].map((fact) => shown(fact).padEnd(10))
  return `${file.padEnd(36)}${facts.join('')}${costs.map((value) => value.padStart(10)).join('')}`
}

const root = path.join(import.meta.dirname, '..', '..')

/** Writes `proof/results/NAME.md` for people and `NAME.json` with the numbers of each model. */
export async function saveModelResults(
  name: string,
  command: string,
  models: readonly MeasuredModel[],
  loadBefore: number,
): Promise<void> {
  const folder = path.join(root, 'proof', 'results')
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const figures = modelFigures(models)
  const text = [
    `# ${name}`,
    `Millwright ${version}, Node ${process.versions.node}: \`npm run prove -- quality models ${command}\``,
    figuresTable(figures),
    `Times are by the clock, on a machine of ${availableParallelism()} processors whose load before was ${loadBefore.toFixed(1)}; \`CPU s\` is what the conversion took of them all. "Of plain" compares the GLB with the same triangles in numbers of 32 bits, each use of a shape by itself; "of shared" with each shape once.`,
    `\`\`\`\n${modelTable(models)}\n\`\`\``,
  ]
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${name}.md`), `${text.join('\n\n')}\n`)
  const json = JSON.stringify({ version, command, loadBefore, figures, models }, null, 1)
  await writeFile(path.join(folder, `${name}.json`), `${json}\n`)
}
