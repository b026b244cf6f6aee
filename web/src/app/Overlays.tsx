import '@mantine/notifications/styles.layer.css'
import { modals, ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'

import { useOpenDialogs } from '../ui/open-dialog.ts'
import { closeWithPage } from '../ui/use-closing-with-page.ts'
import type { AppRouter } from './router.ts'

/** Renders dialogs and notifications, which can come from anywhere. */
export function Overlays({ router }: { router: AppRouter }) {
  useEffect(() => closeWithPage(router, modals.closeAll), [router])
  return (
    <ModalsProvider>
      <OpenDialogs />
      <Notifications position="bottom-right" />
    </ModalsProvider>
  )
}

function OpenDialogs() {
  useOpenDialogs()
  return null
}
