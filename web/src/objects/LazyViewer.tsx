import { lazy, Suspense, type ComponentProps } from 'react'

import { i18n } from '../i18n.ts'
import { Waiting } from '../ui/Waiting.tsx'

const Viewer = lazy(async () => {
  const { Viewer: component } = await import('./viewer/Viewer.tsx')
  return { default: component }
})

/** The viewer, which is fetched when the first model is looked at. */
export function LazyViewer(props: ComponentProps<typeof Viewer>) {
  return (
    <Suspense fallback={<Waiting mx="auto" label={i18n.t('Loading the viewer')} />}>
      <Viewer {...props} />
    </Suspense>
  )
}
