import { Group } from '@mantine/core'
import { useCallback } from 'react'

import { i18n } from '../../i18n.ts'
import { Player } from '../../ui/Player.tsx'
import classes from './recording.module.css'

/** Files that are in this browser only. */
export function Preview({ files }: { files: readonly File[] }) {
  return (
    <Group gap="xs">
      {files.map((file, index) => (
        <FileView
          key={`${file.name} ${file.size} ${file.lastModified}`}
          file={file}
          number={index + 1}
        />
      ))}
    </Group>
  )
}

function FileView({ file, number }: { file: File; number: number }) {
  const show = useCallback(
    (element: HTMLImageElement | HTMLMediaElement | null) => {
      const url = URL.createObjectURL(file)
      element?.setAttribute('src', url)
      return () => {
        URL.revokeObjectURL(url)
      }
    },
    [file],
  )
  if (file.type.startsWith('image/')) {
    return (
      <img ref={show} alt={i18n.t('Number {number}', { number })} className={classes['photo']} />
    )
  }
  const kind = file.type.startsWith('audio/') ? 'audio' : 'video'
  const className = classes[kind === 'audio' ? 'heard' : 'view']
  return <Player ref={show} kind={kind} label={i18n.t('What was recorded')} className={className} />
}
