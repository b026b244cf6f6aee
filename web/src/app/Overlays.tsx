import '@mantine/notifications/styles.layer.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'

/** Renders dialogs and notifications, which can come from anywhere. */
export function Overlays() {
  return (
    <ModalsProvider>
      <Notifications position="bottom-right" />
    </ModalsProvider>
  )
}
