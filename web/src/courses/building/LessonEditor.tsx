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
import { useRescuingLesson } from './use-rescuing-lesson.ts'

/**
 * A lesson being edited. Changes are saved automatically.
 *
 * @param onStuck called with whether there are changes that cannot be saved as they are
 * @param onRescued called with the copy of a lesson that someone else has deleted
 */
export function LessonEditor({
  lessonId,
  isNew,
  onStarted,
  onStuck,
  onRescued,
}: {
  lessonId: string
  onStuck: (isStuck: boolean) => void
  onRescued: (lessonId: string) => void
} & Begun) {
  const { slug } = useOrganization()
  const lesson = useQuery(lessonById(slug, lessonId))
  if (lesson.isPending) return <Skeleton h={320} radius="md" />
  if (!lesson.data) return <ErrorNote error={lesson.error} onRetry={() => void lesson.refetch()} />
  return (
    <Editor
      key={lesson.data.etag}
      opened={lesson.data}
      isNew={isNew}
      onStarted={onStarted}
      onStuck={onStuck}
      onRescued={onRescued}
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
  onRescued,
  ...begun
}: {
  opened: Tagged<Lesson>
  onStuck: (isStuck: boolean) => void
  onReload: () => void
  onRescued: (lessonId: string) => void
} & Begun) {
  const [draft, setDraft] = useState(() => lessonDraft(opened.value))
  const save = useSavingLesson(opened)
  const isWhole = isComplete(draft)
  const autosave = useAutosave(draft, save, isWhole)
  const isUnsaved = autosave.phase !== 'saved'
  const isStuck = isUnsaved && (autosave.phase === 'failed' || !isWhole)
  useLeaveGuard({ isUnsaved, isStuck })
  useReporting(onStuck, isStuck)
  useRescuingLesson(opened, draft, onRescued)
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
      <Fields
        draft={draft}
        {...begun}
        onChange={(changes) => {
          setDraft((old) => ({ ...old, ...changes }))
        }}
      />
    </Stack>
  )
}

function Fields({
  draft,
  onChange,
  ...begun
}: Begun & { draft: LessonDraft; onChange: (changes: Partial<LessonDraft>) => void }) {
  return (
    <>
      <LessonTitle
        title={draft.title}
        {...begun}
        onChange={(title) => {
          onChange({ title })
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
          onChange({ description: event.currentTarget.value })
        }}
      />
      <BlockList
        blocks={draft.content}
        onChange={(content) => {
          onChange({ content })
        }}
      />
    </>
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
  const code = errorCode(autosave.error)
  // The page itself says that it was deleted.
  if (code === 'not_found') return null
  if (code !== 'version_mismatch') {
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
