import { Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'

import { i18n } from '../i18n.ts'
import { newCodeReader } from './code-reader.ts'
import { readFromCamera } from './read-from-camera.ts'
import classes from './scanner.module.css'

/** Scans a code with the camera, from a photo, or as typed text. */
export function Scanner({ onCode }: { onCode: (code: string) => Promise<string | undefined> }) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasCamera, setHasCamera] = useState(true)
  const [message, setMessage] = useState(i18n.t('Point the camera at the code.'))
  const lookUp = async (code: string) => {
    setMessage(i18n.t('Looking for {code}…', { code }))
    try {
      setMessage((await onCode(code)) ?? '')
    } catch {
      setMessage(i18n.t('{code} couldn’t be looked up. Try again when you’re online.', { code }))
    }
  }
  const onFound = useEffectEvent(lookUp)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    readFromCamera(video.current, { signal, found: async (code) => await onFound(code) }).catch(
      () => {
        if (signal.aborted) return
        setHasCamera(false)
        setMessage(i18n.t('The camera isn’t available. Take a photo of the code, or type it.'))
      },
    )
    return () => {
      ended.abort()
    }
  }, [])
  return (
    <Stack gap="sm">
      <video
        ref={video}
        className={classes['view']}
        hidden={!hasCamera}
        muted
        playsInline
        aria-hidden
      />
      <Text component="output" className="wrap-anywhere">
        {message}
      </Text>
      <PhotoButton
        onRead={(code) => {
          if (code === undefined) setMessage(i18n.t('There is no readable code in this photo.'))
          else void lookUp(code)
        }}
      />
      <TypedCode onCode={lookUp} />
    </Stack>
  )
}

function PhotoButton({ onRead }: { onRead: (code: string | undefined) => void }) {
  const read = async (file: File | null) => {
    if (!file) return
    try {
      const picture = await createImageBitmap(file)
      onRead(await (await newCodeReader())(picture))
    } catch {
      onRead(undefined)
    }
  }
  return (
    <FileButton accept="image/*" onChange={(file) => void read(file)}>
      {(props) => (
        <Button {...props} mih={48} variant="default" leftSection={<IconPhoto size={20} />}>
          {i18n.t('Use a photo of the code')}
        </Button>
      )}
    </FileButton>
  )
}

function TypedCode({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const [code, setCode] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code.trim() !== '') void onCode(code.trim())
  }
  return (
    <form onSubmit={submit}>
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={i18n.t('Or type the number')}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value)
          }}
        />
        <Button type="submit" variant="default" disabled={code.trim() === ''}>
          {i18n.t('Go')}
        </Button>
      </Group>
    </form>
  )
}
