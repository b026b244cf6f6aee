import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import classes from './starting-pin.module.css'

/** A starting PIN, to be passed on. */
export function StartingPin({
  name,
  pin,
  onClose,
}: {
  name: string
  pin: string
  onClose: () => void
}) {
  return (
    <Stack data-shown-once>
      <Alert
        color="orange"
        c="var(--mantine-color-text)"
        icon={<IconKey size={20} />}
        title={i18n.t('Starting PIN of {name}', { name })}
      >
        {i18n.t(
          'It’s shown only once. On a shared device {name} chooses their name, enters this PIN and then one of their own. It works for 7 days.',
          { name },
        )}
      </Alert>
      <Text className={classes['pin'] ?? ''} ta="center" data-pin>
        {pin}
      </Text>
      <Button onClick={onClose}>{i18n.t('Done')}</Button>
    </Stack>
  )
}
