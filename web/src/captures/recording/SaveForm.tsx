import { Button, Group, Progress, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState, type FormEvent } from 'react'

import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { ErrorNote } from '../../shell/ErrorNote.tsx'
import { Player } from '../../ui/Player.tsx'
import { recordCapture } from '../new-capture.ts'
import type { Take } from './RecordDialog.tsx'
import classes from './recording.module.css'

/** What was recorded, to be looked at, named and kept. */
export function SaveForm({
  take,
  onAgain,
  onClose,
}: {
  take: Take
  onAgain: () => void
  onClose: () => void
}) {
  const [title, setTitle] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { saving, share } = useSaving(take, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(title.trim() === '')
    if (title.trim()) saving.mutate(title.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Preview files={take.files} />
        <TextInput
          label="Title"
          placeholder="Changing the gasket, early shift"
          data-autofocus
          maxLength={200}
          error={isMissing ? 'Give the capture a title.' : undefined}
          value={title}
          onChange={(event) => {
            setTitle(event.currentTarget.value)
          }}
        />
        <ErrorNote error={saving.error} />
        {saving.isPending && <Progress value={100 * share} aria-label="Uploading" />}
        <Group justify="flex-end">
          <Button size="md" variant="default" disabled={saving.isPending} onClick={onAgain}>
            Again
          </Button>
          <Button size="md" type="submit" loading={saving.isPending}>
            Keep it
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useSaving({ files, durationSeconds }: Take, onClose: () => void) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [share, setShare] = useState(0)
  const saving = useMutation({
    mutationFn: async (title: string) =>
      await recordCapture(slug, {
        title,
        files,
        onProgress: setShare,
        ...(durationSeconds !== undefined && { durationSeconds }),
      }),
    meta: { showsErrors: true },
    onSuccess: async ({ id }) => {
      onClose()
      await queries.invalidateQueries({ queryKey: ['captures.list', slug] })
      await navigate(paths.capture(slug, id))
    },
  })
  return { saving, share }
}

function Preview({ files }: { files: File[] }) {
  return (
    <Group gap="xs">
      {files.map((file, index) => (
        <FileView key={`${file.name} ${file.lastModified}`} file={file} number={index + 1} />
      ))}
    </Group>
  )
}

/** A file that is in this browser only. */
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
    return <img ref={show} alt={`Number ${number}`} className={classes['photo']} />
  }
  const kind = file.type.startsWith('audio/') ? 'audio' : 'video'
  return <Player ref={show} kind={kind} label="What was recorded" className={classes['view']} />
}
