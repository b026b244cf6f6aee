import { Alert, Button, Code, CopyButton, Stack } from '@mantine/core'
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../i18n.ts'

/** A secret that cannot be shown again. */
export function ShownOnce({
  title,
  secret,
  onClose,
}: {
  title: string
  secret: string
  onClose: () => void
}) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Stack data-shown-once={!isCopied || undefined}>
      <Alert
        color="orange"
        c="var(--mantine-color-text)"
        icon={<IconKey size={20} />}
        title={title}
      >
        {i18n.t('It’s shown only once. Anyone who has it can use it.')}
      </Alert>
      <Code block className="wrap-anywhere" style={{ whiteSpace: 'pre-wrap' }} tabIndex={0}>
        {secret}
      </Code>
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            data-autofocus
            leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            onClick={() => {
              copy()
              setIsCopied(true)
            }}
          >
            {copied ? i18n.t('Copied') : i18n.t('Copy')}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onClose}>{i18n.t('Done')}</Button>
    </Stack>
  )
}
