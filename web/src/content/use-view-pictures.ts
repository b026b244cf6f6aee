import type { ModelView } from '@millwright/contract/model-view'
import { useEffect, useState } from 'react'

/**
 * The content of a model view, rendered for paper or a page.
 *
 * @param modelUrl nothing is rendered without it
 * @returns addresses of pictures: undefined until they are rendered, empty if they cannot be
 */
export function useViewPictures(
  modelUrl: string | undefined,
  view: ModelView,
  use: 'paper' | 'page',
): string[] | undefined {
  const [urls, setUrls] = useState<string[]>()
  useEffect(() => {
    if (modelUrl === undefined) return
    let made: string[] = []
    let isGone = false
    const draw = async () => {
      const { drawStill, drawView } = await import('../objects/stage/view-pictures.ts')
      const blobs =
        use === 'paper' ? await drawView(modelUrl, view) : [await drawStill(modelUrl, view)]
      if (isGone) return
      made = blobs.map((blob) => URL.createObjectURL(blob))
      setUrls(made)
    }
    draw().catch(() => {
      if (!isGone) setUrls([])
    })
    return () => {
      isGone = true
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [modelUrl, view, use])
  return urls
}
