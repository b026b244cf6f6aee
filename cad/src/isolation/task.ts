import type { ConvertedFacts } from '../convert.ts'

/** Files are named by path; nothing else is read or written. */
export interface ConvertTask {
  path: string
  filename: string
  /** Paths of files that came with the model, by the name they had. */
  companions: Record<string, string>
  modelPath: string
  thumbnailPath: string
  previewPath: string
}

export type ConvertResult = ConvertedFacts
