import { useEffect, useMemo, useState } from 'react'

import { Measuring } from './measuring.ts'
import type { Stage } from '../stage/stage.ts'

/** Measuring on a stage, with the current distance. */
export function useMeasuring(stage: Stage | null, overlay: SVGSVGElement | null, isOn: boolean) {
  const [distance, setDistance] = useState('')
  const measuring = useMemo(
    () => (stage && overlay ? new Measuring(stage, overlay, setDistance) : null),
    [stage, overlay],
  )
  useEffect(() => {
    if (!stage || !measuring) return
    return stage.afterDrawing(() => {
      measuring.draw()
    })
  }, [stage, measuring])
  useEffect(() => {
    if (!isOn) measuring?.clear()
  }, [measuring, isOn])
  return { measuring, distance }
}
