import type { Section } from '@millwright/contract/procedure-content'
import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'

import { i18n } from '../../i18n.ts'
import { SortableEnd } from '../../ui/SortableList.tsx'
import { CalloutFields } from './CalloutFields.tsx'
import { GrowingText } from './GrowingText.tsx'
import { changeSection, newCallout, newStep, removeSection } from '../outline/outline-edits.ts'
import { StepEditors } from './StepEditors.tsx'
import { useWriting } from './writing.ts'
import classes from './section-editor.module.css'

/** A section with its steps, and those inside it. */
export const SectionEditor = memo(function SectionEditor({
  section,
  level,
  isOnly,
}: {
  section: Section
  level: number
  /** The only section of a procedure cannot be removed. */
  isOnly: boolean
}) {
  const { id, title, callouts, sections } = section
  return (
    <Stack component="section" gap="xs" aria-label={title || i18n.t('Steps')}>
      <SectionTitle section={section} level={level} isOnly={isOnly} />
      <CalloutFields callouts={callouts} ownerId={id} />
      <SectionSteps section={section} />
      {sections.map((inner) => (
        <SectionEditor key={inner.id} section={inner} level={level + 1} isOnly={false} />
      ))}
    </Stack>
  )
})

function SectionSteps({ section: { id, title, steps, sections } }: { section: Section }) {
  const { writeOutline } = useWriting()
  const list = title || i18n.t('Steps')
  // A section with only sub-sections needs no steps.
  const isEmpty = steps.length === 0 && sections.length === 0
  return (
    <>
      <StepEditors steps={steps} listId={id} listName={list} />
      <SortableEnd
        listId={id}
        type="step"
        announcement={{ list, count: () => steps.length }}
        className={isEmpty ? classes['empty'] : undefined}
      >
        {isEmpty && <Text c="dimmed">{i18n.t('No steps yet. Add one, or drag one here.')}</Text>}
        <Button
          variant="subtle"
          color="gray"
          c="dimmed"
          size="sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => {
            const step = newStep()
            writeOutline((outline) => ({
              outline: changeSection(outline, id, { steps: [...steps, step] }),
              caret: { id: step.id, at: 0 },
            }))
          }}
        >
          {i18n.t('Add step')}
        </Button>
      </SortableEnd>
    </>
  )
}

function SectionTitle({
  section: { id, title, callouts },
  level,
  isOnly,
}: {
  section: Section
  level: number
  isOnly: boolean
}) {
  const { changeOutline, writeOutline } = useWriting()
  return (
    <div className={classes['head']} data-level={level}>
      <GrowingText
        id={id}
        part="section"
        text={title}
        label={i18n.t('Section')}
        placeholder={isOnly ? i18n.t('Heading (optional)') : i18n.t('Heading')}
        maxLength={1000}
        className={classes['title']}
        onText={(text, { isTyped }) => {
          changeOutline(
            (outline) => changeSection(outline, id, { title: text.replaceAll('\n', ' ') }),
            isTyped ? `title ${id}` : undefined,
          )
        }}
      />
      <Group gap={2} wrap="nowrap" className={classes['tools'] ?? ''}>
        <HeadTool
          label={i18n.t('Add notice to section')}
          icon={IconAlertTriangle}
          onClick={() => {
            const callout = newCallout('warning')
            writeOutline((outline) => ({
              outline: changeSection(outline, id, { callouts: [...callouts, callout] }),
              caret: { id: callout.id, at: 0 },
            }))
          }}
        />
        {!isOnly && (
          <HeadTool
            label={i18n.t('Remove section {title}', { title })}
            tip={i18n.t('Remove section and its steps')}
            icon={IconTrash}
            onClick={() => {
              writeOutline((outline) => {
                return { outline: removeSection(outline, id), caret: undefined }
              })
            }}
          />
        )}
      </Group>
    </div>
  )
}

function HeadTool({
  label,
  tip = label,
  icon: Icon,
  onClick,
}: {
  label: string
  tip?: string
  icon: typeof IconPlus
  onClick: () => void
}) {
  return (
    <Tooltip label={tip}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="lg"
        className="touch"
        aria-label={label}
        onClick={onClick}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
