import { listPartNames } from '@millwright/contract/part-names'
import type { Media } from '@millwright/contract/procedure-content'
import { stepsOf } from '@millwright/contract/step-numbers'

import { isFigureId } from '../reference-material/figure-queries.ts'
import { isDrawable, nameOfView } from './model-pictures.ts'
import type { PublicProcedure } from './queries.ts'

/**
 * The public address of a picture while the guidebook is shared; undefined for videos and audio, which require
 * signing in.
 *
 * @param page the address of the page, or its path
 */
export function figureAddress({ kind, url, modelView }: Media, page: string): string | undefined {
  if (kind === 'model') {
    if (!modelView || !isDrawable(modelView)) return undefined
    return `${page}/models/${modelView.objectId}/${nameOfView(modelView)}`
  }
  const [, photoOf, photoId] = photos.exec(url) ?? []
  if (photoId !== undefined) {
    return kind === 'image' ? `${page}/photos/${photoOf}/${photoId}` : undefined
  }
  const [, fileId, figureId] = figures.exec(url) ?? []
  if (figureId === undefined || !isFigureId(figureId)) return undefined
  return `${page}/figures/${fileId}/${figureId}`
}

const figures = /^\/reference-material\/([\w-]+)\/figures\/([\w.]+)$/
const photos = /^\/(?:procedures|captures)\/([\w-]+)\/media\/([\w-]+)\/download$/

/** A view of a model is described by its highlighted parts. */
export function altOf({ alt, modelView }: Media): string | null {
  return alt ?? (listPartNames(modelView?.parts ?? []) || null)
}

export interface ShownPicture {
  medium: Media
  src: string
}

/** The first figure that the steps show: the picture by which people know what they are reading about. */
export function findFirstPicture(
  { content }: PublicProcedure,
  page: string,
): ShownPicture | undefined {
  for (const { step } of stepsOf(content.outline)) {
    for (const medium of step.media) {
      const src = figureAddress(medium, page)
      if (src !== undefined) return { medium, src }
    }
  }
  return undefined
}
