import { i18n } from '../../i18n.ts'
import type { SourceFile } from '../../documents/source-file.ts'
import classes from '../../documents/source.module.css'
import { SourceTitle } from './SourceTitle.tsx'

/** The picture a procedure was read from. */
export function PictureViewer({ file, url }: { file: SourceFile; url: string }) {
  return (
    <div className={classes['viewer']}>
      <SourceTitle file={file} />
      <section
        className={classes['scroller']}
        aria-label={i18n.t('Source page')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
        tabIndex={0}
      >
        <img className={classes['whole']} src={url} alt={file.filename} />
      </section>
    </div>
  )
}
