import type { Section } from '@millwright/contract/procedure-content'
import { numberSteps } from '@millwright/contract/step-numbers'
import { ActionIcon, Button, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { SortableEnd } from '../../ui/SortableList.tsx'
import { addStep } from './add-step.ts'
import { CalloutFields } from './CalloutFields.tsx'
import { changeSection, removeSection, type Outline } from './outline-edits.ts'
import { StepEditors } from './StepEditors.tsx'
import classes from './editing.module.css'

/** @param field see `ChangeDraft` */
export type ChangeOutline = (edit: (outline: Outline) => Outline, field?: string) => void

export function SectionEditor({
  section,
  level,
  isOnly,
  onChange,
}: {
  section: Section
  level: number
  /** The only section of a procedure cannot be removed. */
  isOnly: boolean
  onChange: ChangeOutline
}) {
  const { id, title, callouts, sections } = section
  return (
    <Stack
      component="section"
      gap="xs"
      aria-label={title || i18n.t('Steps')}
      style={{ marginInlineStart: `${level}rem` }}
    >
      <SectionTitle section={section} isOnly={isOnly} onChange={onChange} />
      <CalloutFields
        callouts={callouts}
        onChange={(changed) => {
          onChange((outline) => changeSection(outline, id, { callouts: changed }))
        }}
      />
      <SectionSteps section={section} onChange={onChange} />
      {sections.map((inner) => (
        <SectionEditor
          key={inner.id}
          section={inner}
          level={level + 1}
          isOnly={false}
          onChange={onChange}
        />
      ))}
    </Stack>
  )
}

function SectionSteps({
  section: { id, title, steps },
  onChange,
}: {
  section: Section
  onChange: ChangeOutline
}) {
  const list = title || i18n.t('Steps')
  const isEmpty = steps.length === 0
  return (
    <>
      <StepEditors
        steps={steps}
        listId={id}
        listName={list}
        numbers={new Map(numberSteps(steps).map((each) => [each.step.id, each]))}
        onChange={onChange}
      />
      <SortableEnd
        listId={id}
        type="step"
        told={{ list, count: steps.length }}
        className={isEmpty ? classes['empty'] : undefined}
      >
        {isEmpty && <Text c="dimmed">{i18n.t('No steps yet. Add one, or drag one here.')}</Text>}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => {
            addStep(onChange, (outline, step) =>
              changeSection(outline, id, { steps: [...steps, step] }),
            )
          }}
        >
          {i18n.t('Add step')}
        </Button>
      </SortableEnd>
    </>
  )
}

function SectionTitle({
  section: { id, title },
  isOnly,
  onChange,
}: {
  section: Section
  isOnly: boolean
  onChange: ChangeOutline
}) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <TextInput
        label={i18n.t('Section')}
        placeholder={i18n.t('No heading')}
        style={{ flex: 1 }}
        maxLength={1000}
        value={title}
        onChange={(event) => {
          const changed = event.currentTarget.value
          onChange((outline) => changeSection(outline, id, { title: changed }), `title ${id}`)
        }}
      />
      {!isOnly && (
        <Tooltip label={i18n.t('Remove section and its steps')}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={i18n.t('Remove section {title}', { title })}
            onClick={() => {
              onChange((outline) => removeSection(outline, id))
            }}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  )
}
