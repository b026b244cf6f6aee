/* oxlint-disable jsx-a11y/media-has-caption -- voice notes have no transcript */
import type { SuggestionFile } from '@millwright/contract/suggestion-files'
import { Anchor } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import classes from './suggestions.module.css'

/** Photos to look at, recordings to play; formats the browser can't show can be opened. */
export function SuggestionFiles({ files }: { files: readonly SuggestionFile[] }) {
  const ready = files.filter(({ status }) => status === 'ready')
  if (ready.length === 0) return null
  return (
    <div className={classes['pictures']}>
      {ready.map((file) => (
        <Shown key={file.fileId} file={file} />
      ))}
    </div>
  )
}

function Shown({ file: { url, filename, contentType } }: { file: SuggestionFile }) {
  const [kind] = contentType.split('/')
  if (kind === 'audio') return <audio controls src={url} aria-label={filename} />
  if (kind === 'video') return <video controls src={url} aria-label={filename} />
  return (
    <Anchor
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={i18n.t('Open {filename}', { filename })}
    >
      <img src={url} alt="" loading="lazy" />
    </Anchor>
  )
}
