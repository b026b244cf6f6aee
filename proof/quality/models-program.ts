// Converts a folder of CAD models with known facts and prints correctness and cost.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { ModelError } from '@millwright/cad/errors'
import { uncompressedSizes } from '@millwright/cad/glb/uncompressed'
import { convertModelIsolated } from '@millwright/cad/isolation/convert-isolated'

import { figuresTable } from './figures-table.ts'
import { writeGeneratedModels } from './generated-models.ts'
import { scoreModel, scoreRefusal, type ModelTruth } from './model-facts.ts'
import { modelFigures, modelTable, saveModelResults, type MeasuredModel } from './model-results.ts'

const usage = `Usage: npm run prove -- quality models FOLDER [WORD] [options]
  FOLDER holds models and facts.json; with a WORD, only files with it in their name
  --generated    also a STEP of 3 MB and an STL of 4 MB that are made for it
  --save NAME    write the results to proof/results/NAME.json and NAME.md`

const limits = { cpuSeconds: 300, memoryMegabytes: 4096 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { generated: { type: 'boolean' }, save: { type: 'string' } },
})
const [folder, word = ''] = positionals
if (folder === undefined) {
  console.error(usage)
  process.exit(1)
}
await evaluate(folder)

async function evaluate(root: string): Promise<void> {
  const [loadBefore = 0] = loadavg()
  const truths = JSON.parse(await readFile(path.join(root, 'facts.json'), 'utf8')) as ModelTruth[]
  const models = await measuredAll(
    root,
    truths.filter(({ file }) => file.includes(word)),
  )
  if (values.generated) models.push(...(await measuredGenerated()))
  console.log(modelTable(models))
  console.log(`\n${figuresTable(modelFigures(models))}`)
  const wrong = models.reduce((sum, { score }) => sum + wrongIn(score), 0)
  console.log(wrong === 0 ? '\nAll facts are right.' : `\n${wrong} facts are wrong.`)
  process.exitCode = wrong === 0 ? 0 : 1
  if (values.save === undefined) return
  const command = [path.basename(root), word, values.generated ? '--generated' : '']
  const given = [...command, `--save ${values.save}`].filter((part) => part !== '').join(' ')
  await saveModelResults(values.save, given, models, loadBefore)
}

function wrongIn(score: MeasuredModel['score']): number {
  return score ? Object.values(score).filter((right) => right === false).length : 1
}

async function measuredGenerated(): Promise<MeasuredModel[]> {
  const made = await mkdtemp(path.join(tmpdir(), 'millwright-models-'))
  try {
    return await measuredAll(made, await writeGeneratedModels(made))
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/** One after the other, so that none slows another down. */
async function measuredAll(root: string, truths: readonly ModelTruth[]): Promise<MeasuredModel[]> {
  const companions = Object.fromEntries(
    (await readdir(root))
      .filter((name) => /\.(mtl|bin|png|jpe?g)$/i.test(name))
      .map((name) => [name, path.join(root, name)]),
  )
  const models: MeasuredModel[] = []
  for (const truth of truths) models.push(await measured(root, truth, companions))
  return models
}

async function measured(
  root: string,
  truth: ModelTruth,
  companions: Record<string, string>,
): Promise<MeasuredModel> {
  const outputFolder = await mkdtemp(path.join(tmpdir(), 'millwright-model-'))
  const { file } = truth
  const source = path.join(root, file)
  const inputBytes = (await stat(source)).size
  const cost = { cpuSeconds: 0, megabytes: 0 }
  const started = performance.now()
  try {
    const { facts, modelPath } = await convertModelIsolated(source, {
      filename: file,
      outputFolder,
      companions,
      limits,
      onUsage: ({ cpuSeconds, memoryMegabytes }) => {
        cost.cpuSeconds = Math.max(cost.cpuSeconds, cpuSeconds)
        cost.megabytes = Math.max(cost.megabytes, memoryMegabytes)
      },
    })
    const seconds = (performance.now() - started) / 1000
    const glb = await readFile(modelPath)
    const { eachUse, shared } = await uncompressedSizes(glb)
    return {
      file,
      score: scoreModel(truth, facts),
      triangles: facts.triangleCount,
      seconds,
      ...cost,
      inputBytes,
      glbBytes: glb.length,
      uncompressedBytes: eachUse,
      sharedBytes: shared,
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const none = { triangles: 0, seconds: 0, glbBytes: 0, uncompressedBytes: 0, sharedBytes: 0 }
    const score = scoreRefusal(truth, error)
    return { file, score, error: error.code, ...cost, inputBytes, ...none }
  } finally {
    await rm(outputFolder, { recursive: true, force: true })
  }
}
