import { useEffect, useRef } from 'react'

import { useStepSelection } from './step-selection.ts'

/**
 * Follows the pointer over everything with a place on the source page, marked `data-source-of`: hovering shows the
 * place, a click selects it. For the keyboard, a step's number does the same, and a focused notice or passage.
 */
export function usePointing() {
  const container = useRef<HTMLDivElement>(null)
  const { hover, select } = useStepSelection()
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    const over = ({ target }: Event) => {
      hover(sourceOf(target))
    }
    const leave = () => {
      hover(undefined)
    }
    const click = ({ target }: Event) => {
      const id = sourceOf(target)
      if (id) select(id)
    }
    const focus = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const part = target.closest<HTMLElement>('[data-callout], [data-passage]')
      const { callout, passage } = part?.dataset ?? {}
      const id = callout ?? passage
      if (id !== undefined) select(id)
    }
    element.addEventListener('focusin', focus)
    element.addEventListener('pointerover', over)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('click', click)
    return () => {
      element.removeEventListener('focusin', focus)
      element.removeEventListener('pointerover', over)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('click', click)
    }
  }, [hover, select])
  return container
}

/** The innermost one: a notice inside a step has its own place. */
function sourceOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('[data-source-of]')?.dataset['sourceOf']
}
