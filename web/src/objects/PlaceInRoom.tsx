import { Button } from '@mantine/core'
import { IconAugmentedReality } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'

/** Shows a model at its true size through the camera, on devices that can; on others there is nothing. */
export function PlaceInRoom({ modelUrl, title }: { modelUrl: string; title: string }) {
  const made = useRef<string>(undefined)
  useEffect(
    () => () => {
      if (made.current !== undefined) URL.revokeObjectURL(made.current)
    },
    [],
  )
  const placing = useMutation({
    meta: { showsErrors: true },
    mutationFn: async () => {
      if (made.current === undefined) {
        const { usdzOf } = await import('./stage/usdz.ts')
        made.current = URL.createObjectURL(await usdzOf(modelUrl))
      }
      openQuickLook(made.current, title)
    },
  })
  if (!canPlace()) return null
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconAugmentedReality size={20} />}
        loading={placing.isPending}
        onClick={() => {
          placing.mutate()
        }}
      >
        {i18n.t('View at true size in AR')}
      </Button>
      <ErrorNote error={placing.error} />
    </>
  )
}

function canPlace(): boolean {
  return document.createElement('a').relList.supports('ar')
}

/** Safari opens such a link in its viewer where a picture is the first thing in it. */
function openQuickLook(url: string, title: string) {
  const link = document.createElement('a')
  link.rel = 'ar'
  link.href = `${url}#allowsContentScaling=0`
  link.download = `${title}.usdz`
  link.append(document.createElement('img'))
  link.click()
}
