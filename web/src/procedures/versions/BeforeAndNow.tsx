import { Stack } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import classes from './changes.module.css'

type Words = string | null | undefined

export function BeforeAndNow({ before, after }: { before?: Words; after?: Words }) {
  return (
    <Stack gap={2}>
      <p className={classes['line']}>
        <span className={classes['when']}>{i18n.t('Before:')}</span> <del>{before || '–'}</del>
      </p>
      <p className={classes['line']}>
        <span className={classes['when']}>{i18n.t('Now:')}</span> <ins>{after || '–'}</ins>
      </p>
    </Stack>
  )
}
