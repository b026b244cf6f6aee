import { Button, Text } from '@mantine/core'
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { i18n } from '../../i18n.ts'

/** The maximum length of a note: anything longer is a capture. */
const maxMilliseconds = 3 * 60_000
const extensions: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
}

/** Records a voice note, for people with gloves; nothing without a microphone. */
export function VoiceNoteButton({ onRecorded }: { onRecorded: (file: File) => void }) {
  const [recorder, setRecorder] = useState<MediaRecorder>()
  const [isRefused, setRefused] = useState(false)
  useEffect(
    () => () => {
      if (recorder?.state === 'recording') recorder.stop()
    },
    [recorder],
  )
  if (!('MediaRecorder' in globalThis) || !('mediaDevices' in navigator)) return null
  const start = async () => {
    setRefused(false)
    try {
      setRecorder(await record(onRecorded, () => setRecorder(undefined)))
    } catch {
      setRefused(true)
    }
  }
  return (
    <>
      <Button
        mih={48}
        variant={recorder ? 'filled' : 'default'}
        {...(recorder && { color: 'red' })}
        leftSection={recorder ? <IconPlayerStop size={20} /> : <IconMicrophone size={20} />}
        onClick={() => {
          if (recorder) recorder.stop()
          else void start()
        }}
      >
        {recorder ? i18n.t('Stop recording') : i18n.t('Record a voice note')}
      </Button>
      {isRefused && (
        <Text size="sm" role="alert">
          {i18n.t('The microphone isn’t available.')}
        </Text>
      )}
    </>
  )
}

/** Records until it is stopped or reaches the limit. */
async function record(onRecorded: (file: File) => void, onEnd: () => void): Promise<MediaRecorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const recorder = new MediaRecorder(stream)
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const limit = setTimeout(() => {
    if (recorder.state === 'recording') recorder.stop()
  }, maxMilliseconds)
  recorder.addEventListener('stop', () => {
    clearTimeout(limit)
    for (const track of stream.getTracks()) track.stop()
    const [type = 'audio/webm'] = recorder.mimeType.split(';')
    const name = `${i18n.t('Voice note')}.${extensions[type] ?? 'webm'}`
    onRecorded(new File(parts, name, { type }))
    onEnd()
  })
  recorder.start()
  return recorder
}
