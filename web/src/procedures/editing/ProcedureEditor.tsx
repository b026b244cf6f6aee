import type { Procedure } from '@millwright/contract/procedures'
import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

import type { Tagged } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { SortableArea } from '../../ui/SortableList.tsx'
import { notifyWithUndo } from '../../ui/undo.ts'
import { useAutosave } from '../../ui/use-autosave.ts'
import { useInSpareTime } from '../../ui/use-in-spare-time.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { CommentingProvider } from '../comments/commenting.ts'
import { useCommentingOn } from '../comments/use-commenting-on.tsx'
import { useFollowedComments } from '../comments/use-followed-comments.ts'
import { CalloutFields } from './CalloutFields.tsx'
import { atEnd, placeCaret } from './caret.ts'
import { DetailFields } from './DetailFields.tsx'
import { EditorBar } from './EditorBar.tsx'
import { addItem } from './insert-choices.ts'
import { ItemFields } from './ItemFields.tsx'
import type { Recovered } from './kept-draft.ts'
import { OthersEditingProvider, useReporting } from './others-editing.ts'
import { newCallout, newSection, newStep, placeStep } from '../outline/outline-edits.ts'
import type { ProcedureDraft } from '../outline/procedure-draft.ts'
import { SavingNotes } from './SavingNotes.tsx'
import { SectionEditor } from './SectionEditor.tsx'
import { StepMediaProvider } from './step-media.ts'
import { TitleFields } from './TitleFields.tsx'
import { UnplacedEditor } from './UnplacedEditor.tsx'
import { UnusedEditor } from './UnusedEditor.tsx'
import { useAddingMedia } from './use-adding-media.tsx'
import { useDraft } from './use-draft.ts'
import { useMarking, type Marking } from './use-marking.tsx'
import { useFollowedSteps } from './use-followed-steps.ts'
import { useInsertMenu } from './use-insert-menu.tsx'
import { useRescuing } from './use-rescuing.ts'
import { useSavingProcedure } from './use-saving-procedure.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { findStepId, useWritingEvents } from './use-writing-events.ts'
import { useWriting, WritingProvider, type Writing } from './writing.ts'
import { KeysHint } from './WritingKeysDialog.tsx'

interface EditorProps {
  opened: Tagged<Procedure>
  /** Text typed before an earlier page crashed. */
  recovered: Recovered | undefined
  /** The step that was being read; the cursor goes into its text. */
  startAt: string | undefined
  /** @param stepId where the cursor was last */
  onClose: (stepId: string | undefined) => void
}

/** @param opened the state being edited; a later one by someone else is not overwritten without asking */
export function ProcedureEditor({ opened, startAt, recovered, onClose }: EditorProps) {
  const { writing, draft, canUndo, canRedo } = useDraft(opened.value, recovered?.draft, startAt)
  const titleError = draft.title.trim() ? undefined : i18n.t('Give the procedure a title.')
  const saving = useSavingProcedure(opened, { history: writing.history, recovered })
  const autosave = useAutosave(draft, saving.save, !titleError, !recovered)
  const { phase } = autosave
  const lastId = useRef<string>(undefined)
  const { marking, dialog } = useMarking(writing)
  const { others, noteStep } = useReporting(opened.value.id)
  const { commenting, drawer } = useCommentingOn(
    { ...draft, id: opened.value.id, beforeSending: autosave.finish },
    { onClosed: goOnWriting },
  )
  const { isRescued } = useRescuing(opened.value, writing.history, saving.noteSaved)
  const close = async () => {
    if (await autosave.finish()) onClose(lastId.current)
  }
  useLeaveGuard({
    isUnsaved: phase !== 'saved' && !isRescued,
    isStuck: phase === 'failed' || Boolean(titleError),
  })
  useFollowedSteps()
  useFollowedComments(commenting)
  useUndoKeys(writing)
  useRecoveryNotice(recovered, writing)
  useCursorAtFirst(draft, startAt)
  return (
    <WritingProvider value={writing}>
      <OthersEditingProvider value={others}>
        <Stack
          gap="lg"
          maw="var(--width-text)"
          onFocus={({ target }) => {
            const stepId = findStepId(target)
            lastId.current = stepId ?? lastId.current
            noteStep(stepId ?? null)
            marking.noteField(target)
          }}
        >
          <EditorBar
            phase={phase}
            canUndo={canUndo}
            canRedo={canRedo}
            canClose={!titleError}
            marking={marking}
            onDone={close}
          />
          <SavingNotes procedureId={opened.value.id} saving={saving} autosave={autosave} />
          <CommentingProvider value={commenting}>
            <WritingSurface opened={opened.value} marking={marking} titleError={titleError} />
          </CommentingProvider>
        </Stack>
      </OthersEditingProvider>
      {dialog}
      {drawer}
    </WritingProvider>
  )
}

/** After the step under discussion. */
function goOnWriting(stepId: string | null) {
  if (stepId !== null) placeCaret({ id: stepId, at: atEnd })
}

function useRecoveryNotice(recovered: Recovered | undefined, { undo }: Writing) {
  useEffect(() => {
    if (recovered)
      notifyWithUndo(i18n.t('What you wrote before the page closed is restored.'), undo)
  }, [recovered, undo])
}

/** The cursor starts in the step that was being read, or else in the first one. */
function useCursorAtFirst({ outline }: ProcedureDraft, startAt: string | undefined) {
  const [first] = useState(outline[0]?.steps[0]?.id)
  // Before the first paint, which would otherwise show the top of the procedure.
  useLayoutEffect(() => {
    if (startAt !== undefined && placeCaret({ id: startAt, at: atEnd })) return
    if (first !== undefined) placeCaret({ id: first, at: atEnd }, { preventScroll: true })
  }, [startAt, first])
}

/** The document being edited. Each keystroke re-renders only what changed in the draft. */
const WritingSurface = memo(function WritingSurface({
  opened,
  marking,
  titleError,
}: {
  opened: Procedure
  marking: Marking
  titleError: string | undefined
}) {
  const writing = useWriting()
  const { media, dialogs } = useAddingMedia(opened.id, writing)
  const menu = useInsertMenu(writing, media, marking)
  const events = useWritingEvents(writing, { media, menu, marking })
  const isDrawn = useInSpareTime('steps', true, false, false)
  return (
    <StepMediaProvider value={media}>
      <Stack
        gap="lg"
        data-writing
        data-drawn={isDrawn || undefined}
        role="presentation"
        {...events}
      >
        <VisuallyHidden component="h1">{i18n.t('Edit procedure')}</VisuallyHidden>
        <KeysHint />
        <DraftParts opened={opened} titleError={titleError} />
      </Stack>
      {menu.menu}
      {dialogs}
    </StepMediaProvider>
  )
})

function DraftParts({ opened, titleError }: { opened: Procedure; titleError: string | undefined }) {
  const { history } = useWriting()
  const { draft } = useSyncExternalStore(history.subscribe, history.read)
  const { title, description, kind, prerequisites, tools, parts } = draft
  return (
    <>
      <TitleFields title={title} description={description} titleError={titleError} />
      <DetailFields procedureId={opened.id} kind={kind} prerequisites={prerequisites} />
      <UnplacedEditor draft={draft} />
      <UnusedEditor opened={opened} draft={draft} />
      <CalloutFields callouts={draft.callouts} ownerId="title" />
      <Items tools={tools} parts={parts} />
      <SectionList outline={draft.outline} />
    </>
  )
}

const Items = memo(function Items({ tools, parts }: Pick<ProcedureDraft, 'tools' | 'parts'>) {
  const writing = useWriting()
  const addNotice = () => {
    const callout = newCallout('warning')
    const caret = { id: callout.id, at: 0 }
    writing.write((old) => ({ ...old, callouts: [...old.callouts, callout] }), caret)
  }
  return (
    <>
      <ItemFields list="tools" title={i18n.t('Tools')} items={tools} />
      <ItemFields list="parts" title={i18n.t('Parts')} items={parts} />
      <Group gap={4}>
        <AddButton label={i18n.t('Add notice to this part')} onClick={addNotice}>
          {i18n.t('Add notice')}
        </AddButton>
        <AddButton
          onClick={() => {
            addItem(writing, 'tools')
          }}
        >
          {i18n.t('Add tool')}
        </AddButton>
        <AddButton
          onClick={() => {
            addItem(writing, 'parts')
          }}
        >
          {i18n.t('Add part')}
        </AddButton>
      </Group>
    </>
  )
})

function AddButton({
  label,
  children,
  onClick,
}: {
  label?: string
  children: string
  onClick: () => void
}) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      c="dimmed"
      className="touch"
      leftSection={<IconPlus size={14} />}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

function SectionList({ outline }: { outline: ProcedureDraft['outline'] }) {
  const { changeOutline, writeOutline } = useWriting()
  return (
    <SortableArea
      onMove={(stepId, to) => {
        changeOutline((old) => placeStep(old, stepId, to))
      }}
    >
      {outline.map((section) => (
        <SectionEditor key={section.id} section={section} level={0} isOnly={outline.length === 1} />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => {
          const section = { ...newSection(''), steps: [newStep()] }
          writeOutline((old) => ({
            outline: [...old, section],
            caret: { id: section.id, at: 0 },
          }))
        }}
      >
        {i18n.t('Add section')}
      </Button>
    </SortableArea>
  )
}
