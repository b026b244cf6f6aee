import { useEffect, useRef } from 'react'

import type { PageImage } from './page-image.ts'

/** A rendered page. @param label its name; without one it illustrates the text next to it */
export function PageCanvas({ image, label }: { image: PageImage; label?: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (label === undefined) image.canvas.setAttribute('aria-hidden', 'true')
    else {
      image.canvas.setAttribute('role', 'img')
      image.canvas.setAttribute('aria-label', label)
    }
    host.current?.replaceChildren(image.canvas)
  }, [image, label])
  return <div ref={host} style={{ aspectRatio: `${image.width} / ${image.height}` }} />
}
