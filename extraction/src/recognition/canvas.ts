import type * as canvasModule from '@napi-rs/canvas'

import { grayFrom, type GrayImage } from './gray-image.ts'

export type Renderer = Pick<typeof canvasModule, 'createCanvas' | 'loadImage'>
export type Drawn = canvasModule.Canvas

/** The machine's renderer, if there is one for it. */
export async function rendererOf(): Promise<Renderer | undefined> {
  try {
    return await import('@napi-rs/canvas')
  } catch {
    return undefined
  }
}

export function grayOf(canvas: Drawn): GrayImage {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return grayFrom(data, width, height)
}
