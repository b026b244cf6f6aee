import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useState, type RefObject } from 'react'

import type { CameraPlace } from './saved-view.ts'
import { Stage } from './stage/stage.ts'

export type StageState =
  | { phase: 'loading'; share: number | null }
  | { phase: 'ready' }
  | { phase: 'failed'; error: unknown }

/**
 * A stage on a canvas for as long as the page shows it, with the model of an address. For another
 * model there is another component.
 */
export function useStage(
  canvas: RefObject<HTMLCanvasElement | null>,
  modelUrl: string,
  camera: CameraPlace | undefined,
) {
  const [stage, setStage] = useState<Stage | null>(null)
  const [state, setState] = useState<StageState>({ phase: 'loading', share: null })
  const [firstCamera] = useState(camera)
  const scheme = useComputedColorScheme()
  useEffect(() => {
    if (!canvas.current) return
    const controller = new AbortController()
    let made: Stage | undefined
    const show = async (element: HTMLCanvasElement) => {
      made = new Stage(element)
      setStage(made)
      const bytes = await download(modelUrl, controller.signal, (share) => {
        setState({ phase: 'loading', share })
      })
      await made.show(bytes, firstCamera)
      setState({ phase: 'ready' })
    }
    show(canvas.current).catch((error: unknown) => {
      if (!controller.signal.aborted) setState({ phase: 'failed', error })
    })
    return () => {
      controller.abort()
      made?.dispose()
      setStage(null)
    }
  }, [canvas, modelUrl, firstCamera])
  useEffect(() => {
    stage?.setEdgeColor(scheme === 'dark' ? '#05070a' : '#1b2530', 0.6)
  }, [stage, scheme])
  useSize(canvas, stage)
  return { stage, state }
}

function useSize(canvas: RefObject<HTMLCanvasElement | null>, stage: Stage | null) {
  useEffect(() => {
    const holder = canvas.current?.parentElement
    if (!stage || !holder) return
    const observer = new ResizeObserver(() => {
      stage.resize(holder.clientWidth, holder.clientHeight)
    })
    observer.observe(holder)
    return () => {
      observer.disconnect()
    }
  }, [canvas, stage])
}

/** @throws when the answer is an error */
async function download(
  url: string,
  signal: AbortSignal,
  onProgress: (share: number | null) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body) throw new Error(`The model answers ${response.status}.`)
  const total = Number(response.headers.get('content-length') ?? 0)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for await (const chunk of response.body) {
    chunks.push(chunk)
    received += chunk.length
    onProgress(total > 0 ? Math.min(1, received / total) : null)
  }
  return await new Blob(chunks).arrayBuffer()
}
