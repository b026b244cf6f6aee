import { Button, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconQrcode } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

import { newLabelDetector, placeOnLabel } from '../device/label-detector.ts'
import { i18n } from '../i18n.ts'
import classes from './scan.module.css'

/** To the machine whose label is before the camera, where the browser can read codes. */
export function ScanButton() {
  const [opened, dialog] = useDisclosure()
  const [canScan] = useState(() => newLabelDetector() !== undefined)
  if (!canScan) return null
  return (
    <>
      <Button size="md" h={50} leftSection={<IconQrcode size={20} />} onClick={dialog.open}>
        {i18n.t('Scan')}
      </Button>
      <Modal opened={opened} onClose={dialog.close} title={i18n.t('Scan a label')}>
        <Scanner />
      </Modal>
    </>
  )
}

function Scanner() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'looking' | 'no-camera' | 'other-code'>('looking')
  useEffect(() => {
    const ended = new AbortController()
    const found = (text: string) => {
      const place = placeOnLabel(text, globalThis.location.origin)
      if (place === null) setState('other-code')
      else globalThis.location.assign(place)
      return place !== null
    }
    scan(video.current, { signal: ended.signal, found }).catch(() => {
      if (!ended.signal.aborted) setState('no-camera')
    })
    return () => {
      ended.abort()
    }
  }, [])
  return (
    <Stack gap="sm">
      <video ref={video} className={classes['view']} muted playsInline aria-hidden />
      <Text component="output">{wordsOf(state)}</Text>
    </Stack>
  )
}

function wordsOf(state: 'looking' | 'no-camera' | 'other-code'): string {
  if (state === 'no-camera') return i18n.t('The camera isn’t available.')
  if (state === 'other-code') return i18n.t('This code doesn’t match anything here.')
  return i18n.t('Point the camera at a label’s code.')
}

/** Looks at the pictures of the camera until one has been found, or nobody looks any more. */
async function scan(
  view: HTMLVideoElement | null,
  { signal, found }: { signal: AbortSignal; found: (text: string) => boolean },
): Promise<void> {
  const detector = newLabelDetector()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted || !view || !detector) {
    stop()
    return
  }
  view.srcObject = stream
  await view.play()
  const look = async () => {
    const [code] = await detector.detect(view)
    if (signal.aborted || (code && found(code.rawValue))) return
    view.requestVideoFrameCallback(() => void look())
  }
  await look()
}
