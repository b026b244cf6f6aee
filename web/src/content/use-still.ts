import type { ModelView } from '@millwright/contract/model-view'
import type { ModelObject } from '@millwright/contract/objects'
import { useEffect, useState, type RefObject } from 'react'

import { modelAddress } from '../objects/object-queries.ts'
import { useOrganization } from '../session.ts'
import { watchNearView } from '../ui/near-view.ts'
import { useViewPictures } from './use-view-pictures.ts'

/** Above this, a model takes too long to load and render for a picture no one has asked for. */
const maxTriangles = 1_000_000

/**
 * The picture of a view, rendered once it is near the screen; undefined until then, and if the view shows nothing
 * special.
 */
export function useStill(
  ref: RefObject<HTMLElement | null>,
  object: ModelObject,
  view: ModelView,
): string | undefined {
  const { slug } = useOrganization()
  const isNear = useHasComeNear(ref)
  const address = modelAddress(slug, object)
  const triangles = object.previewTriangleCount ?? object.triangleCount ?? 0
  const isDrawn = isNear && triangles <= maxTriangles && differsFromModel(view)
  const pictures = useViewPictures(
    isDrawn ? (address?.previewUrl ?? address?.modelUrl) : undefined,
    view,
    'page',
  )
  return pictures?.[0]
}

/** Whether a view differs from the whole model seen from its corner. */
function differsFromModel({ parts, objectId: _id, revision: _revision, ...rest }: ModelView) {
  return parts.length > 0 || Object.keys(rest).length > 0
}

function useHasComeNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (isNear || !element) return
    return watchNearView(element, (near) => {
      if (near) setNear(true)
    })
  }, [ref, isNear])
  return isNear
}
