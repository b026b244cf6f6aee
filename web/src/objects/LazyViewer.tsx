import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react'

import { i18n } from '../i18n.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { askForModel, forgetModel } from './model-download.ts'

const Viewer = lazy(async () => {
  const { Viewer: component } = await loadViewer()
  return { default: component }
})

/** Fetches the viewer, for a page that is about to show a model. */
export async function loadViewer() {
  return await import('./viewer/Viewer.tsx')
}

/** The viewer, which is fetched when the first model is looked at, and the model at the same time. */
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
    <Suspense fallback={<Waiting mx="auto" label={i18n.t('Loading the viewer')} />}>
      <Viewer {...props} />
    </Suspense>
  )
}
