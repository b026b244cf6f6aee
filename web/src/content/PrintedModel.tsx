import type { ModelView } from '@millwright/contract/model-view'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { i18n } from '../i18n.ts'
import { presentAndMissing } from '../objects/named-parts.ts'
import { modelAddress, objectById } from '../objects/object-queries.ts'
import { useOrganization } from '../session.ts'
import classes from './media.module.css'

/** A model on paper: as its view shows it, and where parts move, at the beginning, on the way and at the end. */
export function PrintedModel({ view }: { view: ModelView }) {
  const { slug } = useOrganization()
  const { data: object, isPending } = useQuery(objectById(slug, view.objectId))
  const address = object && modelAddress(slug, object)
  const pictures = usePictures(address?.previewUrl ?? address?.modelUrl, view)
  const names = object ? presentAndMissing(view.parts, object).present : view.parts
  return (
    <figure
      className={classes['frames']}
      aria-busy={isPending || (address !== undefined && pictures === undefined)}
      data-count={pictures?.length}
    >
      {pictures?.map((url, index) => (
        <img key={url} src={url} alt={frameWords(index, pictures.length, object?.title ?? '')} />
      ))}
      {names.length > 0 && <figcaption>{names.map(({ name }) => name).join(', ')}</figcaption>}
    </figure>
  )
}

/** @returns undefined until they are drawn; none where they cannot be */
function usePictures(modelUrl: string | undefined, view: ModelView): string[] | undefined {
  const [urls, setUrls] = useState<string[]>()
  useEffect(() => {
    if (modelUrl === undefined) return
    let made: string[] = []
    let isGone = false
    const draw = async () => {
      const { drawView } = await import('../objects/stage/view-pictures.ts')
      const blobs = await drawView(modelUrl, view)
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
  }, [modelUrl, view])
  return urls
}

function frameWords(index: number, count: number, title: string): string {
  if (count === 1) return i18n.t('Model of {title}', { title })
  if (index === 0) return i18n.t('{title}: the movement begins', { title })
  return index === count - 1
    ? i18n.t('{title}: the movement ends', { title })
    : i18n.t('{title}: on the way', { title })
}
