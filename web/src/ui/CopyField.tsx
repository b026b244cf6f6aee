import { Button, CopyButton, Group, TextInput } from '@mantine/core'

import { i18n } from '../i18n.ts'

/** A text to be entered elsewhere, with a copy button. */
export function CopyField({
  label,
  action = i18n.t('Copy {label}', { label }),
  value,
}: {
  label: string
  /** The label of the button. */
  action?: string
  value: string
}) {
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        flex={1}
        label={label}
        readOnly
        value={value}
        onFocus={(event) => {
          event.currentTarget.select()
        }}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" aria-label={action} onClick={copy}>
            {copied ? i18n.t('Copied') : i18n.t('Copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
