import { Group, Stack, Text } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconPhoto } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'

import { i18n } from '../../i18n.ts'
import { Player } from '../../ui/Player.tsx'
import { kindOfFile } from '../chosen-files.ts'
import { isHevcFile } from '../hevc.ts'
import { HevcNote, UnplayableNote } from '../PlayableNotes.tsx'
import classes from './recording.module.css'

/** Files that exist only in this browser. */
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
  const kind = kindOfFile(file)
  if (kind === 'image') return <Photo show={show} file={file} number={number} />
  return <Recorded show={show} file={file} kind={kind ?? 'video'} />
}

interface Shown {
  file: File
  show: (element: HTMLImageElement | HTMLMediaElement | null) => () => void
}

/** Chromium and others can't show HEIC; the service makes a JPEG copy. */
function Photo({ file, number, show }: Shown & { number: number }) {
  const [isUnshown, setIsUnshown] = useState(false)
  if (isUnshown) {
    return (
      <Stack className={classes['unshown']} gap={4}>
        <IconPhoto size={28} aria-hidden />
        <Text size="sm" className="wrap-anywhere">
          {file.name}
        </Text>
        <Text size="xs" c="dimmed">
          {i18n.t('Shown once it’s saved')}
        </Text>
      </Stack>
    )
  }
  return (
    <img
      ref={show}
      alt={i18n.t('Number {number}', { number })}
      className={classes['photo']}
      onError={() => {
        setIsUnshown(true)
      }}
    />
  )
}

function Recorded({ file, kind, show }: Shown & { kind: 'video' | 'audio' }) {
  const [player, setPlayer] = useState<HTMLMediaElement | null>(null)
  const ref = useMergedRef<HTMLMediaElement>(setPlayer, show)
  const isHevc = useIsHevc(file)
  return (
    <Stack gap="xs" w="100%">
      <Player
        ref={ref}
        kind={kind}
        label={i18n.t('What was recorded')}
        className={classes[kind === 'audio' ? 'heard' : 'view']}
      />
      {isHevc ? <HevcNote /> : <UnplayableNote player={player} />}
    </Stack>
  )
}

function useIsHevc(file: File): boolean {
  const [isHevc, setIsHevc] = useState(false)
  useEffect(() => {
    isHevcFile(file).then(setIsHevc, () => {})
  }, [file])
  return isHevc
}
