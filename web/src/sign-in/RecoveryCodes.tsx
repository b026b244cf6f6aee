import { Alert, Button, Code, CopyButton, Group, Stack } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../i18n.ts'

/** The codes for the day on which the phone is lost. They cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n')
  const [isCopied, setIsCopied] = useState(false)
  return (
    <Stack data-shown-once={!isCopied || undefined}>
      <Alert
        color="orange"
        c="var(--mantine-color-text)"
        icon={<IconKey size={20} />}
        title={i18n.t('Keep these recovery codes')}
      >
        {i18n.t(
          'If you lose your phone, each of them works once in place of a code. They’re shown only now: print them, or keep them with your passwords.',
        )}
      </Alert>
      <Code block tabIndex={0} aria-label={i18n.t('Recovery codes')}>
        {text}
      </Code>
      <Group>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={() => {
                copy()
                setIsCopied(true)
              }}
            >
              {copied ? i18n.t('Copied') : i18n.t('Copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{i18n.t('I’ve saved them')}</Button>
      </Group>
    </Stack>
  )
}
