import '@mantine/notifications/styles.layer.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'

import { useOpenDialogs } from '../ui/open-dialog.ts'

/** Renders dialogs and notifications, which can come from anywhere. */
export function Overlays() {
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
