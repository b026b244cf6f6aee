import { Center } from '@mantine/core'
import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react'

import { i18n } from '../i18n.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { askForModel, forgetModel } from './model-download.ts'

/** Like the viewer's styles, which load with it, so that what is below doesn't move. */
const heights = { compact: 'var(--viewer-height, min(52vh, 26rem))', whole: 'min(70vh, 720px)' }

const Viewer = lazy(async () => {
  const { Viewer: component } = await loadViewer()
  return { default: component }
})

/** Preloads the viewer, for a page that is about to show a model. */
export async function loadViewer() {
  return await import('./viewer/Viewer.tsx')
}

/** The viewer, loaded when the first model is viewed, in parallel with the model. */
export function LazyViewer(props: ComponentProps<typeof Viewer>) {
  const { modelUrl, previewUrl } = props
  const [url] = useState(() => {
    const shownFirst = previewUrl ?? modelUrl
    askForModel(shownFirst)
    return shownFirst
  })
  useEffect(
    () => () => {
      forgetModel(url)
    },
    [url],
  )
  return (
    <Suspense
      fallback={
        <Center h={props.isCompact ? heights.compact : heights.whole}>
          <Waiting label={i18n.t('Loading the viewer')} />
        </Center>
      }
    >
      <Viewer {...props} />
    </Suspense>
  )
}
