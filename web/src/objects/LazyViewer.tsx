import { Loader } from '@mantine/core'
import { lazy, Suspense, type ComponentProps } from 'react'

import { i18n } from '../i18n.ts'

const Viewer = lazy(async () => {
  const { Viewer: component } = await import('./viewer/Viewer.tsx')
  return { default: component }
})

/** The viewer, which is fetched when the first model is looked at. */
export function LazyViewer(props: ComponentProps<typeof Viewer>) {
  return (
    <Suspense fallback={<Loader mx="auto" aria-label={i18n.t('Loading the viewer')} />}>
      <Viewer {...props} />
    </Suspense>
  )
}
