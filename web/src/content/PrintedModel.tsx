import type { ModelView } from '@millwright/contract/model-view'
import { listPartNames } from '@millwright/contract/part-names'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { presentAndMissing } from '../objects/named-parts.ts'
import { modelAddress, objectById } from '../objects/object-queries.ts'
import { useOrganization } from '../session.ts'
import classes from './media.module.css'
import { useViewPictures } from './use-view-pictures.ts'

/** A model on paper: as its view shows it and, if parts move, at the start, midway and at the end. */
export function PrintedModel({ view }: { view: ModelView }) {
  const { slug } = useOrganization()
  const { data: object, isPending } = useQuery(objectById(slug, view.objectId))
  const address = object && modelAddress(slug, object)
  const pictures = useViewPictures(address?.previewUrl ?? address?.modelUrl, view, 'paper')
  const names = object ? presentAndMissing(view.parts, object).present : view.parts
  return (
    <figure
      className={classes['frames']}
      aria-busy={isPending || (address !== undefined && pictures === undefined)}
      data-count={pictures?.length ?? (view.motion ? 3 : 1)}
    >
      {pictures?.map((url, index) => (
        <img key={url} src={url} alt={frameWords(index, pictures.length, object?.title ?? '')} />
      ))}
      {names.length > 0 && <figcaption>{listPartNames(names)}</figcaption>}
    </figure>
  )
}

function frameWords(index: number, count: number, title: string): string {
  if (count === 1) return i18n.t('Model of {title}', { title })
  if (index === 0) return i18n.t('{title}: the movement begins', { title })
  return index === count - 1
    ? i18n.t('{title}: the movement ends', { title })
    : i18n.t('{title}: on the way', { title })
}
