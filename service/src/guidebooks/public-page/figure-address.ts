import type { Media } from '@millwright/contract/procedure-content'
import { stepsOf } from '@millwright/contract/step-numbers'

import { isFigureId } from '../reference-material/figure-queries.ts'
import type { PublicProcedure } from './queries.ts'

/**
 * The public address of a picture while the guidebook is shared; undefined for videos and audio, which require
 * signing in.
 *
 * @param page its address, or the path of it
 */
export function figureAddress({ kind, url }: Media, page: string): string | undefined {
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

/** The first figure that the steps show: the picture by which people know what they are reading about. */
export function findFirstPicture({ content }: PublicProcedure, page: string): string | undefined {
  for (const { step } of stepsOf(content.outline)) {
    for (const medium of step.media) {
      const address = figureAddress(medium, page)
      if (address !== undefined) return address
    }
  }
  return undefined
}
