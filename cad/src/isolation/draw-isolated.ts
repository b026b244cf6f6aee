import { rm, stat } from 'node:fs/promises'

import type { ModelView } from '../view-picture/model-view.ts'
import { Processes, type Supervision } from './processes.ts'

export interface DrawingOptions extends Supervision {
  view: ModelView
  /** Where the PNG is written. */
  output: string
}

/**
 * Draws a view of a web model, as `drawView` does, in a separate process within the limits. If it fails,
 * nothing is left at the output.
 *
 * @param modelPath of the GLB from a conversion
 * @throws {ModelError} `time_limit_exceeded`, `memory_limit_exceeded`, `model_crashed`, `canceled`
 */
export async function drawViewIsolated(
  modelPath: string,
  { view, output, ...supervision }: DrawingOptions,
): Promise<void> {
  const { size } = await stat(modelPath)
  try {
    await new Processes(size, supervision).run({ kind: 'draw', path: modelPath, view, output })
  } catch (error) {
    await rm(output, { force: true })
    throw error
  }
}
