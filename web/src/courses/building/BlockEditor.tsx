import { ActionIcon, Box, Group, Text, Textarea, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { findThing } from '../../search/thing-query.ts'
import { thingKinds } from '../../search/things.ts'
import { useOrganization } from '../../session.ts'
import { findReference, type ReferringBlock } from '../block-kinds.ts'
import classes from './building.module.css'
import type { DraftBlock } from './lesson-draft.ts'
import { QuizEditor } from './QuizEditor.tsx'

/** One part of a lesson being edited. */
export function BlockEditor({
  block,
  name,
  handle,
  isFirst,
  isLast,
  onChange,
  onMove,
  onRemove,
}: {
  block: DraftBlock
  name: string
  handle: ReactNode
  isFirst: boolean
  isLast: boolean
  onChange: (block: DraftBlock) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) {
  const tools = [
    { label: i18n.t('Move up'), icon: IconArrowUp, isOff: isFirst, act: () => onMove(-1) },
    { label: i18n.t('Move down'), icon: IconArrowDown, isOff: isLast, act: () => onMove(1) },
    { label: i18n.t('Remove'), icon: IconTrash, isOff: false, act: onRemove },
  ]
  return (
    <Box className={`card ${classes['block']}`}>
      <Group justify="space-between" mb={4}>
        <Group gap={4}>
          {handle}
          <Text size="sm" fw={650}>
            {name}
          </Text>
        </Group>
        <Group gap={2}>
          {tools.map(({ label, icon: Icon, isOff, act }) => (
            <Tooltip key={label} label={label}>
              <ActionIcon
                variant="subtle"
                color="gray"
                {...(!isOff && { c: 'var(--mantine-color-text)' })}
                size="lg"
                disabled={isOff}
                aria-label={`${label}: ${name}`}
                onClick={act}
              >
                <Icon size={18} />
              </ActionIcon>
            </Tooltip>
          ))}
        </Group>
      </Group>
      <Content block={block} name={name} onChange={onChange} />
    </Box>
  )
}

function Content({
  block,
  name,
  onChange,
}: {
  block: DraftBlock
  name: string
  onChange: (block: DraftBlock) => void
}) {
  if (block.type === 'text') {
    return (
      <Textarea
        aria-label={name}
        placeholder={i18n.t('What learners read')}
        autosize
        minRows={3}
        maxLength={50_000}
        value={block.text}
        onChange={(event) => {
          onChange({ ...block, text: event.currentTarget.value })
        }}
      />
    )
  }
  if (block.type === 'quiz') return <QuizEditor quiz={block} onChange={onChange} />
  return <Reference block={block} />
}

function Reference({ block }: { block: ReferringBlock }) {
  const { slug } = useOrganization()
  const { kind, id } = findReference(block)
  const thing = useQuery(findThing(slug, kind, id))
  const { icon: Icon } = thingKinds()[kind]
  return (
    <Group gap="xs" wrap="nowrap" mih={28}>
      <Icon size={18} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
      <Text className="wrap-anywhere">
        {thing.data?.title ?? (thing.isError ? i18n.t('It no longer exists.') : '…')}
      </Text>
    </Group>
  )
}
