import type { NumberedStep } from '@millwright/contract/step-numbers'
import { ActionIcon, Box, Group, Stack, Text, Textarea, Tooltip } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { Doubt } from '../Doubt.tsx'
import { RecordFields } from '../fields/RecordFields.tsx'
import { Provenance } from '../source/Provenance.tsx'
import { RecordedProvenance } from '../source/RecordedProvenance.tsx'
import { addStep } from './add-step.ts'
import { CalloutFields } from './CalloutFields.tsx'
import { MediaFields } from './MediaFields.tsx'
import {
  changeStep,
  indentStep,
  insertAfter,
  moveStep,
  outdentStep,
  removeStep,
  type Outline,
} from './outline-edits.ts'
import type { ChangeOutline } from './SectionEditor.tsx'

/** One step under edit. Ctrl+Enter in its text begins the next one. */
export function StepEditor({
  numbered: { step, number, depth },
  handle,
  onChange,
}: {
  numbered: NumberedStep
  /** What it is dragged by. */
  handle: ReactNode
  onChange: ChangeOutline
}) {
  const { procedureId } = useParams({ from: '/$slug/procedures/$procedureId' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    addStepAfter(step.id, onChange)
  }
  return (
    <Box className="card" p="sm">
      <Stack gap="xs">
        <Group justify="space-between" gap={4}>
          <StepName number={number} handle={handle} />
          <StepTools id={step.id} number={number} isSubStep={depth > 0} onChange={onChange} />
        </Group>
        <Textarea
          id={`text-${step.id}`}
          aria-label={i18n.t('Text of step {number}', { number })}
          placeholder={i18n.t('What to do')}
          autosize
          minRows={1}
          value={step.text}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            const text = event.currentTarget.value
            onChange((outline) => changeStep(outline, step.id, { text }), `text ${step.id}`)
          }}
        />
        <Doubt of={step} />
        {step.source && (
          <Provenance source={step.source} shownIn={{ procedureId, stepId: step.id }} />
        )}
        {step.recording && <RecordedProvenance source={step.recording} />}
        <MediaFields
          media={step.media}
          step={number}
          onChange={(media) => {
            onChange((outline) => changeStep(outline, step.id, { media }))
          }}
        />
        <CalloutFields
          callouts={step.callouts}
          step={number}
          onChange={(callouts) => {
            onChange((outline) => changeStep(outline, step.id, { callouts }))
          }}
        />
        <RecordFields step={step} number={number} onChange={onChange} />
      </Stack>
    </Box>
  )
}

function StepName({ number, handle }: { number: string; handle: ReactNode }) {
  return (
    <Group gap={4} wrap="nowrap">
      {handle}
      <Text fw={700} size="sm">
        {i18n.t('Step {number}', { number })}
      </Text>
    </Group>
  )
}

function StepTools({
  id,
  number,
  isSubStep,
  onChange,
}: {
  id: string
  number: string
  isSubStep: boolean
  onChange: ChangeOutline
}) {
  const tools = toolsOf(id, isSubStep, onChange)
  return (
    <Group
      component="fieldset"
      gap={2}
      p={0}
      m={0}
      bd="none"
      aria-label={i18n.t('Edit step {number}', { number })}
    >
      {tools.map(({ label, icon: Icon, onClick }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size="lg"
            aria-label={i18n.t('{label}: step {number}', { label, number })}
            onClick={onClick}
          >
            <Icon size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
}

interface Tool {
  label: string
  icon: typeof IconPlus
  onClick: () => void
}

function toolsOf(id: string, isSubStep: boolean, onChange: ChangeOutline): Tool[] {
  const edits = (edit: (outline: Outline, id: string) => Outline) => () => {
    onChange((outline) => edit(outline, id))
  }
  return [
    {
      label: i18n.t('Move up'),
      icon: IconArrowUp,
      onClick: edits((outline) => moveStep(outline, id, -1)),
    },
    {
      label: i18n.t('Move down'),
      icon: IconArrowDown,
      onClick: edits((outline) => moveStep(outline, id, 1)),
    },
    isSubStep
      ? { label: i18n.t('Outdent'), icon: IconIndentDecrease, onClick: edits(outdentStep) }
      : { label: i18n.t('Indent'), icon: IconIndentIncrease, onClick: edits(indentStep) },
    {
      label: i18n.t('Add step below'),
      icon: IconPlus,
      onClick: () => {
        addStepAfter(id, onChange)
      },
    },
    { label: i18n.t('Remove'), icon: IconTrash, onClick: edits(removeStep) },
  ]
}

function addStepAfter(id: string, onChange: ChangeOutline): void {
  addStep(onChange, (outline, step) => insertAfter(outline, id, step))
}
