import { readFile, writeFile } from 'node:fs/promises'

import { serveTask } from '@millwright/isolation/serve-task'

import { convertModel, type Progress } from '../convert.ts'
import { ModelError } from '../errors.ts'
import { useCompiledKernel } from '../formats/kernel/occt.ts'
import type { ConvertResult, ConvertTask } from './task.ts'

serveTask<ConvertTask, ConvertResult, Progress>({
  run: convert,
  failureOf: (error) =>
    error instanceof ModelError ? { code: error.code, details: error.details } : undefined,
})

async function convert(
  task: ConvertTask,
  report: (progress: Progress) => void,
): Promise<ConvertResult> {
  const companions = new Map<string, Uint8Array>()
  for (const [name, path] of Object.entries(task.companions)) {
    companions.set(name, await readFile(path))
  }
  const bytes = await readFile(task.path)
  const source = { bytes, filename: task.filename, companions }
  const { facts, model, thumbnail, preview } = await convertModel(source, report)
  await writeFile(task.modelPath, model)
  await writeFile(task.thumbnailPath, thumbnail)
  if (preview) await writeFile(task.previewPath, preview)
  return facts
}

export { convert as run, useCompiledKernel }
