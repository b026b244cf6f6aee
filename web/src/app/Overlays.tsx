import '@mantine/notifications/styles.layer.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'

/** Where questions and notes appear, which come from anywhere. */
export function Overlays() {
  return (
    <ModalsProvider>
      <Notifications position="bottom-right" />
    </ModalsProvider>
  )
}
