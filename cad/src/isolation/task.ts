import type { ConvertedFacts } from '../convert.ts'
import type { Correction } from '../correction.ts'
import type { ModelView } from '../view-picture/model-view.ts'

/** Contains the paths of files; nothing else is read or written. */
export type Task = ConvertTask | PieceTask | DrawTask

export interface ConvertTask {
  kind: 'convert'
  path: string
  filename: string
  /** Paths of files supplied with the model, by their original names. */
  companions: Record<string, string>
  correction: Correction
  /** Paths of pieces of its geometry that were already read. */
  pieces: readonly string[]
  modelPath: string
  thumbnailPath: string
  previewPath: string
}

/** Reads the geometry of one piece of a STEP file. */
export interface PieceTask {
  kind: 'piece'
  path: string
  index: number
  /** The number of pieces. */
  count: number
  output: string
}

/** Whether there was such a piece. */
export type PieceResult = boolean

/** Draws a view of a web model. */
export interface DrawTask {
  kind: 'draw'
  path: string
  view: ModelView
  output: string
}

export type ResultOf<T extends Task> = T extends ConvertTask
  ? ConvertedFacts
  : T extends PieceTask
    ? PieceResult
    : undefined
