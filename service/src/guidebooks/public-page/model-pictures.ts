import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { conversionVersion } from '@millwright/cad/conversion-version'
import { ModelError } from '@millwright/cad/errors'
import { drawViewIsolated } from '@millwright/cad/isolation/draw-isolated'
import type { ModelView } from '@millwright/contract/model-view'

import type { FileStore } from '#platform/files/file-store'
import { inScratchFolder } from '#platform/files/scratch-folder'
import type { ProcessSlots } from '#platform/process-slots'
import { storageKey } from '#platform/uploads/uploads'

import type { ShownModel } from '../../objects/shown-model-queries.ts'

export interface DrawingServices {
  files: FileStore
  slots: ProcessSlots
  limits: { modelSeconds: number; modelMemoryMegabytes: number }
}

const nameLength = 32

/** A hash of the view: another view of the same model is another picture. */
export function nameOfView(view: ModelView): string {
  return hashOf(view)
}

/** Exploded views are not drawn here. */
export function isDrawable({ explosion = 0 }: ModelView): boolean {
  return explosion === 0
}

/** Where the picture of a view is stored, drawn or not; null if it cannot be drawn. */
export function placeOfView(
  organizationId: string,
  { fileId, units, upAxis, isConverted }: ShownModel,
  view: ModelView,
): string | null {
  if (!isConverted || !isDrawable(view)) return null
  const name = hashOf({ view, units, upAxis, conversionVersion })
  return `${storageKey(organizationId, fileId)}-${name}.png`
}

/**
 * Draws a view of a model unless it is already drawn, and stores the picture beside the model.
 *
 * @returns where it is stored; null if it cannot be drawn
 * @throws {ApiError} `rate_limited`
 */
export async function keepPicture(
  { files, slots, limits }: DrawingServices,
  organizationId: string,
  model: ShownModel,
  view: ModelView,
): Promise<string | null> {
  const picture = placeOfView(organizationId, model, view)
  if (picture === null || (await files.has(picture))) return picture
  const { fileId, hasPreview } = model
  const draw = async (modelPath: string) =>
    await inScratchFolder(async (folder) => {
      const output = join(folder, 'picture.png')
      await writeFile(output, '')
      const { modelSeconds: cpuSeconds, modelMemoryMegabytes: memoryMegabytes } = limits
      await drawViewIsolated(modelPath, {
        view,
        output,
        limits: { cpuSeconds, memoryMegabytes },
      })
      await files.write(picture, await readFile(output))
    })
  try {
    const drawn = `${storageKey(organizationId, fileId)}.${hasPreview ? 'preview' : 'glb'}`
    await slots.run(organizationId, async () => await files.withPath(drawn, draw))
    return picture
  } catch (error) {
    if (error instanceof ModelError) return null
    throw error
  }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, nameLength)
}
