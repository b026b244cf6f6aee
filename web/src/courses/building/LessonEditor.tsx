import type { Lesson } from '@millwright/contract/lessons'
import { Alert, Button, Group, Skeleton, Stack, Textarea, TextInput } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { Tagged } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { useSavingWhenBack } from '../../device/use-saving-when-back.ts'
import { errorCode } from '../../pages/error-sentences.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { AutosaveNote } from '../../ui/AutosaveNote.tsx'
import { useAutosave, type Autosave } from '../../ui/use-autosave.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { BlockList } from './BlockList.tsx'
import { lessonDraft, isComplete, type LessonDraft } from './lesson-draft.ts'
import { lessonById, useSavingLesson } from './saving-lesson.ts'

/**
 * A lesson being edited. Changes are saved automatically.
 *
 * @param onStuck called with whether there are changes that cannot be saved as they are
 */
export function LessonEditor({
  lessonId,
  isNew,
  onStarted,
  onStuck,
}: {
  lessonId: string
  onStuck: (isStuck: boolean) => void
} & Begun) {
  const { slug } = useOrganization()
  const lesson = useQuery(lessonById(slug, lessonId))
  if (lesson.isPending) return <Skeleton h={320} radius="md" />
  if (lesson.isError) {
    return <ErrorNote error={lesson.error} onRetry={() => void lesson.refetch()} />
  }
  return (
    <Editor
      key={lesson.data.etag}
      opened={lesson.data}
      isNew={isNew}
      onStarted={onStarted}
      onStuck={onStuck}
      onReload={() => {
        void lesson.refetch()
      }}
    />
  )
}

interface Begun {
  /** A new lesson starts with its title. */
  isNew: boolean
  /** Called when the cursor is there. */
  onStarted: () => void
}

/** In a new lesson the cursor is in its title, which is selected. */
function LessonTitle({
  title,
  isNew,
  onStarted,
  onChange,
}: Begun & { title: string; onChange: (title: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isNew) return
    field.current?.focus()
    field.current?.select()
    onStarted()
  }, [isNew, onStarted])
  return (
    <TextInput
      ref={field}
      label={i18n.t('Lesson title')}
      maxLength={200}
      value={title}
      error={title.trim() ? undefined : i18n.t('Give the lesson a title.')}
      onChange={(event) => {
        onChange(event.currentTarget.value)
      }}
    />
  )
}

function Editor({
  opened,
  onStuck,
  onReload,
  ...begun
}: {
  opened: Tagged<Lesson>
  onStuck: (isStuck: boolean) => void
  onReload: () => void
} & Begun) {
  const [draft, setDraft] = useState(() => lessonDraft(opened.value))
  const save = useSavingLesson(opened)
  const isWhole = isComplete(draft)
  const autosave = useAutosave(draft, save, isWhole)
  const isUnsaved = autosave.phase !== 'saved'
  const isStuck = isUnsaved && (autosave.phase === 'failed' || !isWhole)
  useLeaveGuard({ isUnsaved, isStuck })
  useReporting(onStuck, isStuck)
  const change = (changes: Partial<LessonDraft>) => {
    setDraft((old) => ({ ...old, ...changes }))
  }
  return (
    <Stack
      gap="md"
      component="section"
      aria-label={i18n.t('Lesson {title}', { title: draft.title })}
    >
      <Group justify="flex-end" mih={24}>
        <AutosaveNote phase={autosave.phase} />
      </Group>
      <Conflict autosave={autosave} onReload={onReload} />
      <LessonTitle
        title={draft.title}
        {...begun}
        onChange={(title) => {
          change({ title })
        }}
      />
      <Textarea
        label={i18n.t('What it’s about')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={10_000}
        value={draft.description}
        onChange={(event) => {
          change({ description: event.currentTarget.value })
        }}
      />
      <BlockList
        blocks={draft.content}
        onChange={(content) => {
          change({ content })
        }}
      />
    </Stack>
  )
}

/** Nothing is stuck once the lesson is no longer shown. */
function useReporting(report: (value: boolean) => void, value: boolean) {
  useEffect(() => {
    report(value)
    return () => {
      report(false)
    }
  }, [report, value])
}

function Conflict({ autosave, onReload }: { autosave: Autosave; onReload: () => void }) {
  const awayWords = useSavingWhenBack(autosave)
  if (errorCode(autosave.error) !== 'version_mismatch') {
    return (
      <ErrorNote
        error={autosave.error}
        sentence={awayWords}
        onRetry={() => {
          autosave.saveNow()
        }}
      />
    )
  }
  return (
    <Alert
      color="orange"
      role="alert"
      c="var(--mantine-color-text)"
      icon={<IconUsers size={20} />}
      title={i18n.t('Someone else changed this lesson')}
    >
      <Stack gap="xs">
        {i18n.t('They saved after you opened it. What you wrote is still here but isn’t saved.')}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onReload}>
            {i18n.t('Load theirs, discard mine')}
          </Button>
          <Button
            size="xs"
            color="red.9"
            onClick={() => {
              autosave.saveNow(true)
            }}
          >
            {i18n.t('Overwrite theirs with mine')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
