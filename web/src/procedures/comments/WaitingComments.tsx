import { Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import classes from './comments.module.css'
import type { WaitingComment } from './commenting.ts'

/** Comments made here that the service doesn't have yet. */
export function WaitingComments({ waiting }: { waiting: readonly WaitingComment[] }) {
  return waiting.map(({ id, body }) => (
    <div key={id} className={classes['thread']}>
      <Text size="sm" c="dimmed">
        {i18n.t('Waiting to be sent')}
      </Text>
      <Text className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
        {body.text}
      </Text>
    </div>
  ))
}
