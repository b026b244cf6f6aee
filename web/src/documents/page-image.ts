import { RenderingCancelledException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'

/** A page rendered to a canvas, with its size in points. */
export interface PageImage {
  page: number
  canvas: HTMLCanvasElement
  width: number
  height: number
  /** Its clockwise rotation, for sideways pages. */
  turn: Turn
}

/** In degrees, clockwise. */
export type Turn = 0 | 90 | 180 | 270

/** Some browsers refuse a canvas with more pixels, and show it empty. */
const maxPixels = 16_000_000

/**
 * Renders a page at the screen's resolution. The previous page stays until the new one is ready, so that moving
 * through steps doesn't flicker.
 *
 * @param width of the image on the screen, in CSS pixels; 0 renders nothing yet
 */
export function usePageImage(
  pdf: PDFDocumentProxy | undefined,
  { page, turn, width }: { page: number; turn: Turn; width: number },
) {
  const [image, setImage] = useState<PageImage>()
  const [failed, setFailed] = useState<{ page: number; reason: unknown }>()
  useEffect(() => {
    if (!pdf || width === 0) return undefined
    const stop = new AbortController()
    draw(pdf, { page, turn, width }, stop.signal).then(
      (drawn) => {
        if (!stop.signal.aborted) setImage(drawn)
        return drawn
      },
      (reason: unknown) => {
        if (!(reason instanceof RenderingCancelledException) && !stop.signal.aborted) {
          setFailed({ page, reason })
        }
      },
    )
    return () => {
      stop.abort()
    }
  }, [pdf, page, turn, width])
  const error = failed?.page === page ? failed.reason : undefined
  const isShown = image?.page === page && image.turn === turn
  return { image, error, isDrawing: !isShown && error === undefined }
}

async function draw(
  pdf: PDFDocumentProxy,
  wanted: { page: number; turn: Turn; width: number },
  signal: AbortSignal,
): Promise<PageImage> {
  const page = await pdf.getPage(wanted.page)
  const rotation = (page.rotate + wanted.turn) % 360
  signal.throwIfAborted()
  const inPoints = page.getViewport({ scale: 1, rotation })
  const sharp = (wanted.width / inPoints.width) * globalThis.devicePixelRatio
  const scale = Math.min(sharp, Math.sqrt(maxPixels / (inPoints.width * inPoints.height)))
  const viewport = page.getViewport({ scale, rotation })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const rendering = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => {
    rendering.cancel()
  })
  await rendering.promise
  const { width, height } = inPoints
  return { page: wanted.page, turn: wanted.turn, canvas, width, height }
}
