import type * as canvasModule from '@napi-rs/canvas'

import { DocumentError } from '../errors.ts'
import { grayFromRgba, type GrayImage } from './gray-image.ts'

export type Renderer = Pick<typeof canvasModule, 'createCanvas' | 'loadImage'>
export type Drawn = canvasModule.Canvas

/** Rendering needs native code, which this process may not load. */
export class RendererDenied extends DocumentError {
  constructor() {
    super('document_crashed')
  }
}

/**
 * The renderer for this machine, if there is one.
 *
 * @throws {RendererDenied} in a process without the right to load it
 */
export async function loadRenderer(): Promise<Renderer | undefined> {
  if (process.permission && !process.permission.has('addon')) throw new RendererDenied()
  try {
    return await import('@napi-rs/canvas')
  } catch {
    return undefined
  }
}

export function grayFromCanvas(canvas: Drawn): GrayImage {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return grayFromRgba(data, width, height)
}
