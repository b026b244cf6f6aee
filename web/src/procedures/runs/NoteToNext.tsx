import { Alert, Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'

/** What the person who handed a run over wanted the next one to know. */
export function NoteToNext({ text, onClose }: { text: string; onClose?: () => void }) {
  return (
    <Alert
      mb="lg"
      title={i18n.t('Note from the handover')}
      {...(onClose && {
        withCloseButton: true,
        closeButtonLabel: i18n.t('Close'),
        onClose,
      })}
    >
      <Text dir="auto" size="lg" className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
        {text}
      </Text>
    </Alert>
  )
}
