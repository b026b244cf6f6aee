import { readFile, writeFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'

import { serveTask } from '@millwright/isolation/serve-task'

import { convertModel, type ConvertedFacts, type Progress } from '../convert.ts'
import { ModelError } from '../errors.ts'
import { useCompiledKernel } from '../formats/kernel/occt.ts'
import type { KernelModel } from '../kernel-model.ts'
import { unpackModel } from '../packed/unpack.ts'
import { readStepPiece } from '../formats/step/step-model.ts'
import { drawView } from '../view-picture/draw-view.ts'
import type { ConvertTask, DrawTask, PieceResult, PieceTask, ResultOf, Task } from './task.ts'

serveTask<Task, ResultOf<Task>, Progress>({
  run,
  failureOf: (error) =>
    error instanceof ModelError ? { code: error.code, details: error.details } : undefined,
})

async function run(task: Task, report: (progress: Progress) => void): Promise<ResultOf<Task>> {
  if (task.kind === 'convert') return await convert(task, report)
  return task.kind === 'piece' ? await readPiece(task) : await draw(task)
}

async function convert(
  task: ConvertTask,
  report: (progress: Progress) => void,
): Promise<ConvertedFacts> {
  const companions = new Map<string, Uint8Array>()
  for (const [name, path] of Object.entries(task.companions)) {
    companions.set(name, await readFile(path))
  }
  const bytes = await readFile(task.path)
  const source = {
    bytes,
    filename: task.filename,
    companions,
    pieces: await Promise.all(task.pieces.map(storedPiece)),
  }
  const { facts, model, thumbnail, preview } = await convertModel(source, task.correction, report)
  await writeFile(task.modelPath, model)
  await writeFile(task.thumbnailPath, thumbnail)
  if (preview) await writeFile(task.previewPath, preview)
  return facts
}

async function readPiece({ path, index, count, output }: PieceTask): Promise<PieceResult> {
  const source = { bytes: await readFile(path), filename: path, companions: new Map() }
  const piece = await readStepPiece(unpackModel(source), index, count)
  if (piece) await writeFile(output, serialize(piece))
  return piece !== undefined
}

async function draw({ path, view, output }: DrawTask): Promise<undefined> {
  await writeFile(output, await drawView(await readFile(path), view))
  return undefined
}

async function storedPiece(path: string): Promise<KernelModel> {
  return deserialize(await readFile(path)) as KernelModel
}

export { run, useCompiledKernel }
