import type { ConvertedFacts } from '../convert.ts'
import type { Correction } from '../correction.ts'
import type { ModelView } from '../view-picture/model-view.ts'

/** Files are named by path; nothing else is read or written. */
export type Task = ConvertTask | PieceTask | DrawTask

export interface ConvertTask {
  kind: 'convert'
  path: string
  filename: string
  /** Paths of files that came with the model, by the name they had. */
  companions: Record<string, string>
  correction: Correction
  /** Where pieces of its geometry are that were read already. */
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
  /** Of the pieces. */
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
