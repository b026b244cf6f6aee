import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

import { downloadModel } from '../model-download.ts'
import type { CameraPlace } from './saved-view.ts'
import { Stage } from '../stage/stage.ts'

export type StageState =
  | { phase: 'loading'; share: number | null }
  | { phase: 'ready'; isPreview: boolean }
  | { phase: 'failed'; error: unknown }

interface ShownModel {
  modelUrl: string
  previewUrl?: string | undefined
  camera: CameraPlace | undefined
}

/** Small screens show no more detail than the lighter model has, and their networks are slow. */
const smallScreen = '(max-width: 800px)'

/**
 * A stage on a canvas for as long as the page shows it, with the model at an address: the lighter one first, if there
 * is one. Another model needs another component.
 */
export function useStage(canvas: RefObject<HTMLCanvasElement | null>, shown: ShownModel) {
  const [{ modelUrl, previewUrl, camera }] = useState(shown)
  const [stage, setStage] = useState<Stage | null>(null)
  const [state, setState] = useState<StageState>({ phase: 'loading', share: null })
  const scheme = useComputedColorScheme()
  useEffect(() => {
    if (!canvas.current) return
    const controller = new AbortController()
    let made: Stage | undefined
    const show = async (element: HTMLCanvasElement) => {
      made = new Stage(element)
      setStage(made)
      const bytes = await downloadModel(previewUrl ?? modelUrl, controller.signal, (share) => {
        setState({ phase: 'loading', share })
      })
      await made.show(bytes, camera)
      setState({ phase: 'ready', isPreview: previewUrl !== undefined })
    }
    show(canvas.current).catch((error: unknown) => {
      if (!controller.signal.aborted) setState({ phase: 'failed', error })
    })
    return () => {
      controller.abort()
      made?.dispose()
      setStage(null)
    }
  }, [canvas, modelUrl, previewUrl, camera])
  useEffect(() => {
    stage?.setEdgeColor(scheme === 'dark' ? '#05070a' : '#1b2530', 0.6)
  }, [stage, scheme])
  useSize(canvas, stage)
  const isPreview = state.phase === 'ready' && state.isPreview
  const refine = useRefining(isPreview ? stage : null, modelUrl, () => {
    setState({ phase: 'ready', isPreview: false })
  })
  return { stage, state, refine }
}

/**
 * Replaces the lighter model with the full one: automatically on a large screen, on request on a small one. If it
 * fails to load, the lighter one stays.
 *
 * @param stage that shows the lighter model
 * @returns a function that requests the full model, if it isn't loading already
 */
function useRefining(stage: Stage | null, modelUrl: string, onRefined: () => void) {
  const [isWanted, setWanted] = useState(() => !globalThis.matchMedia(smallScreen).matches)
  const refined = useEffectEvent(onRefined)
  useEffect(() => {
    if (!stage || !isWanted) return
    const controller = new AbortController()
    const refine = async () => {
      const bytes = await downloadModel(modelUrl, controller.signal, () => undefined)
      if (controller.signal.aborted) return
      await stage.show(bytes)
      refined()
    }
    refine().catch(() => undefined)
    return () => {
      controller.abort()
    }
  }, [stage, isWanted, modelUrl])
  if (!stage || isWanted) return undefined
  return () => {
    setWanted(true)
  }
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
