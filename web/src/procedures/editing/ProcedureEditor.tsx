import type { Procedure } from '@millwright/contract/procedures'
import { Button, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

import type { Tagged } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useSavingWhenBack } from '../../device/use-saving-when-back.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { SortableArea } from '../../ui/SortableList.tsx'
import { useAutosave } from '../../ui/use-autosave.ts'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { CalloutFields } from './CalloutFields.tsx'
import { ConflictNote } from './ConflictNote.tsx'
import { EditorBar } from './EditorBar.tsx'
import { ItemFields } from './ItemFields.tsx'
import { newSection, newStep, placeStep } from './outline-edits.ts'
import { useProcedureDraft, type ChangeDraft, type ProcedureDraft } from './procedure-draft.ts'
import { SectionEditor } from './SectionEditor.tsx'
import { UnplacedEditor } from './UnplacedEditor.tsx'
import { useSavingProcedure } from './use-saving-procedure.ts'

/** @param opened the state that is edited; a later one of somebody else is not overwritten unasked */
export function ProcedureEditor({
  opened,
  onClose,
}: {
  opened: Tagged<Procedure>
  onClose: () => void
}) {
  const { draft, change, undo, isChanged } = useProcedureDraft(opened.value)
  const titleError = draft.title.trim() ? undefined : i18n.t('Give the procedure a title.')
  const saving = useSavingProcedure(opened, change)
  const autosave = useAutosave(draft, saving.save, !titleError)
  const awayWords = useSavingWhenBack(autosave)
  const { phase } = autosave
  const isUnsaved = phase !== 'saved'
  const close = async () => {
    if (await autosave.finish()) onClose()
  }
  useLeaveGuard({ isUnsaved, isStuck: phase === 'failed' || Boolean(titleError) })

  return (
    <Stack gap="lg" maw="var(--width-text)">
      <EditorBar
        phase={phase}
        canUndo={isChanged}
        canClose={!titleError}
        onUndo={undo}
        onDone={() => void close()}
      />
      {saving.conflict ? (
        <ConflictNote
          clashes={saving.conflict.clashes}
          onDecide={(choices) => {
            saving.decide(draft, choices)
          }}
        />
      ) : (
        <ErrorNote error={autosave.error} sentence={awayWords} />
      )}
      <TitleFields draft={draft} change={change} titleError={titleError} />
      <UnplacedEditor draft={draft} change={change} />
      <CalloutFields
        callouts={draft.callouts}
        onChange={(callouts) => {
          change((old) => ({ ...old, callouts }))
        }}
      />
      <Items draft={draft} change={change} />
      <SectionList draft={draft} change={change} />
    </Stack>
  )
}

function TitleFields({
  draft,
  change,
  titleError,
}: {
  draft: ProcedureDraft
  change: ChangeDraft
  titleError: string | undefined
}) {
  return (
    <>
      <Title order={1} size="h3">
        {i18n.t('Edit procedure')}
      </Title>
      <TextInput
        label={i18n.t('Title')}
        maxLength={200}
        value={draft.title}
        error={titleError}
        onChange={(event) => {
          const title = event.currentTarget.value
          change((old) => ({ ...old, title }), 'title')
        }}
      />
      <Textarea
        label={i18n.t('Description')}
        autosize
        minRows={2}
        maxRows={8}
        value={draft.description}
        onChange={(event) => {
          const description = event.currentTarget.value
          change((old) => ({ ...old, description }), 'description')
        }}
      />
    </>
  )
}

function Items({ draft, change }: { draft: ProcedureDraft; change: ChangeDraft }) {
  return (
    <>
      <ItemFields
        title={i18n.t('Tools')}
        of="tool"
        items={draft.tools}
        onChange={(tools, field) => {
          change((old) => ({ ...old, tools }), field)
        }}
      />
      <ItemFields
        title={i18n.t('Parts')}
        of="part"
        items={draft.parts}
        onChange={(parts, field) => {
          change((old) => ({ ...old, parts }), field)
        }}
      />
    </>
  )
}

function SectionList({ draft, change }: { draft: ProcedureDraft; change: ChangeDraft }) {
  return (
    <SortableArea
      onMove={(stepId, to) => {
        change((old) => ({ ...old, outline: placeStep(old.outline, stepId, to) }))
      }}
    >
      {draft.outline.map((section) => (
        <SectionEditor
          key={section.id}
          section={section}
          level={0}
          isOnly={draft.outline.length === 1}
          onChange={(edit, field) => {
            change((old) => ({ ...old, outline: edit(old.outline) }), field)
          }}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => {
          const section = { ...newSection(i18n.t('New section')), steps: [newStep()] }
          change((old) => ({ ...old, outline: [...old.outline, section] }))
        }}
      >
        {i18n.t('Add section')}
      </Button>
    </SortableArea>
  )
}
