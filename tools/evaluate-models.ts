// Converts a folder of CAD models with known facts and prints what is right, and what it costs.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { ModelError } from '@millwright/cad/errors'
import { convertModelIsolated, type Conversion } from '@millwright/cad/isolation/convert-isolated'

import { scoreModel, type ModelScore, type ModelTruth } from './evaluation/model-facts.ts'

const usage = `Usage: npm run eval:cad -- FOLDER [WORD]
  FOLDER holds models and facts.json; with a WORD, only files with it in their name`

const limits = { cpuSeconds: 300, memoryMegabytes: 4096 }
const columns = ['parts', 'names', 'box', 'triangles', 'volume'] as const

const [folder, word = ''] = process.argv.slice(2)
if (folder === undefined) {
  console.error(usage)
  process.exit(1)
}
await evaluate(folder)

async function evaluate(root: string): Promise<void> {
  const truths = JSON.parse(await readFile(path.join(root, 'facts.json'), 'utf8')) as ModelTruth[]
  const names = await readdir(root)
  const companions = Object.fromEntries(
    names
      .filter((name) => /\.(mtl|bin|png|jpe?g)$/i.test(name))
      .map((name) => [name, path.join(root, name)]),
  )
  console.log(header())
  let wrong = 0
  for (const truth of truths.filter(({ file }) => file.includes(word))) {
    const line = await measured(root, truth, companions)
    console.log(line.text)
    wrong += line.wrong
  }
  console.log(wrong === 0 ? '\nAll facts are right.' : `\n${wrong} facts are wrong.`)
  process.exitCode = wrong === 0 ? 0 : 1
}

async function measured(
  root: string,
  truth: ModelTruth,
  companions: Record<string, string>,
): Promise<{ text: string; wrong: number }> {
  const output = await mkdtemp(path.join(tmpdir(), 'millwright-model-'))
  const source = path.join(root, truth.file)
  const cost = { cpuSeconds: 0, memoryMegabytes: 0 }
  const started = performance.now()
  try {
    const conversion = await convertModelIsolated(source, {
      filename: truth.file,
      outputFolder: output,
      companions,
      limits,
      onUsage: ({ cpuSeconds, memoryMegabytes }) => {
        cost.cpuSeconds = Math.max(cost.cpuSeconds, cpuSeconds)
        cost.memoryMegabytes = Math.max(cost.memoryMegabytes, memoryMegabytes)
      },
    })
    const seconds = (performance.now() - started) / 1000
    const score = scoreModel(truth, conversion.facts)
    const sizes = [(await stat(source)).size, (await stat(conversion.modelPath)).size]
    return {
      text: row(
        truth.file,
        score,
        conversion,
        [seconds, cost.cpuSeconds, cost.memoryMegabytes],
        sizes,
      ),
      wrong: Object.values(score).filter((right) => right === false).length,
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    return { text: `${truth.file}: ${error.code} ${JSON.stringify(error.details)}`, wrong: 1 }
  } finally {
    await rm(output, { recursive: true, force: true })
  }
}

function header(): string {
  const costs = ['tris', 's', 'CPU s', 'MB', 'in kB', 'GLB kB']
  return `${'file'.padEnd(38)}${columns.map((name) => name.padEnd(10)).join('')}${costs.map((name) => name.padStart(9)).join('')}`
}

function row(
  file: string,
  score: ModelScore,
  { facts }: Conversion,
  [seconds = 0, cpuSeconds = 0, megabytes = 0]: number[],
  [input = 0, output = 0]: number[],
): string {
  const shown = (right: boolean | undefined): string =>
    right === undefined ? '–' : right ? 'right' : 'WRONG'
  const costs = [
    facts.triangleCount,
    seconds.toFixed(2),
    cpuSeconds.toFixed(2),
    megabytes.toFixed(0),
    (input / 1024).toFixed(0),
    (output / 1024).toFixed(0),
  ]
  return `${file.padEnd(38)}${columns.map((name) => shown(score[name]).padEnd(10)).join('')}${costs
    .map((value) => String(value).padStart(9))
    .join('')}`
}
