import type { PictureArea } from '@millwright/contract/picture-marks'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

import { apiFor } from '../../../api.ts'
import { useOrganization } from '../../../session.ts'
import { areaMovedBy, placedArea } from './area-geometry.ts'
import { useAreas } from './use-areas.ts'
import type { DrawnHistory } from './use-drawn.ts'
import type { Held } from './use-marks.ts'

/** The service's limit per request. */
const max = 50

/** Areas of a picture that no one should recognize: selected here, painted over in a copy that the service makes. */
export function useRedacting({ drawn: { url }, commit }: DrawnHistory) {
  const { slug } = useOrganization()
  const { procedureId } = useParams({ from: '/$slug/procedures/$procedureId' })
  const [areas, setAreas] = useState<PictureArea[]>([])
  const { shown, listeners } = useAreas(areas, { max, onChange: setAreas })
  const redaction = useMutation({
    mutationFn: async () =>
      await apiFor(slug).procedureMedia.redact({ params: { procedureId }, body: { url, areas } }),
    onSuccess: (copy) => {
      setAreas([])
      commit({ url: copy.url })
    },
  })
  const last = areas.at(-1)
  const held: Held = {
    canRemove: last !== undefined,
    remove: () => {
      setAreas(areas.slice(0, -1))
    },
    move: (grip, by) => {
      const moved = last && areaMovedBy(last, grip === 'whole' ? 'whole' : 'lower-right', by)
      if (moved) setAreas([...areas.slice(0, -1), moved])
    },
  }
  const onEnter = () => {
    if (areas.length < max) setAreas([...areas, placedArea(0.2)])
  }
  return {
    shown,
    held,
    listeners: { ...listeners, onEnter },
    count: areas.length,
    isBusy: redaction.isPending,
    error: redaction.error,
    apply: redaction.mutateAsync,
  }
}
