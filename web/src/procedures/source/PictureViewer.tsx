import { Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import classes from './source.module.css'

/** The picture a procedure was read from. */
export function PictureViewer({ url, filename }: { url: string; filename: string }) {
  return (
    <div className={classes['viewer']}>
      <div className={classes['toolbar']}>
        <Text fw={600} size="sm" className="wrap-anywhere">
          {filename}
        </Text>
      </div>
      <section
        className={classes['scroller']}
        aria-label={i18n.t('Source page')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
        tabIndex={0}
      >
        <img className={classes['whole']} src={url} alt={filename} />
      </section>
    </div>
  )
}
