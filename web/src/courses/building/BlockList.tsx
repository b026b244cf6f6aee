import { Button, Menu, Stack, Text } from '@mantine/core'
import {
  IconAlignLeft,
  IconBook2,
  IconCube,
  IconFileText,
  IconHelpCircle,
  IconListCheck,
  IconPlus,
  IconVideo,
} from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { PickDialog } from '../../search/PickDialog.tsx'
import type { ReferredKind } from '../../search/thing-query.ts'
import { newId } from '../../ui/new-id.ts'
import { moveItem, SortableList } from '../../ui/SortableList.tsx'
import { blockFor } from '../block-kinds.ts'
import { BlockEditor } from './BlockEditor.tsx'
import { newQuestion, type DraftBlock } from './lesson-draft.ts'

const referring = (): { kind: ReferredKind; label: string; icon: typeof IconPlus }[] => [
  { kind: 'procedure', label: i18n.t('Procedure'), icon: IconListCheck },
  { kind: 'guidebook', label: i18n.t('Guidebook'), icon: IconBook2 },
  { kind: 'capture', label: i18n.t('Capture'), icon: IconVideo },
  { kind: 'object', label: i18n.t('Object'), icon: IconCube },
  { kind: 'reference-material', label: i18n.t('Document'), icon: IconFileText },
]

/** The content of a lesson, in order, with buttons to add to it. */
export function BlockList({
  blocks,
  onChange,
}: {
  blocks: DraftBlock[]
  onChange: (blocks: DraftBlock[]) => void
}) {
  const [picking, setPicking] = useState<ReferredKind>()
  const add = (block: DraftBlock) => {
    onChange([...blocks, block])
  }
  const nameOf = (block: DraftBlock) => partName(block.type, blocks.indexOf(block) + 1)
  return (
    <Stack gap="sm">
      {blocks.length === 0 && <NoParts />}
      <SortableList
        label={i18n.t('Parts of the lesson')}
        items={blocks}
        nameOf={nameOf}
        onMove={(from, to) => {
          onChange(moveItem(blocks, from, to))
        }}
      >
        {(block, index, handle) => (
          <BlockEditor
            block={block}
            name={nameOf(block)}
            handle={handle}
            isFirst={index === 0}
            isLast={index === blocks.length - 1}
            onChange={(changed) => {
              onChange(blocks.with(index, changed))
            }}
            onMove={(by) => {
              onChange(moveItem(blocks, index, index + by))
            }}
            onRemove={() => {
              onChange(blocks.toSpliced(index, 1))
            }}
          />
        )}
      </SortableList>
      <AddMenu onAdd={add} onPick={setPicking} />
      <PickDialog
        kind={picking}
        onClose={() => {
          setPicking(undefined)
        }}
        onPick={(thing) => {
          if (picking) add({ ...blockFor(picking, thing), id: newId() })
        }}
      />
    </Stack>
  )
}

function AddMenu({
  onAdd,
  onPick,
}: {
  onAdd: (block: DraftBlock) => void
  onPick: (kind: ReferredKind) => void
}) {
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          style={{ alignSelf: 'flex-start' }}
        >
          {i18n.t('Add a part')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconAlignLeft size={18} />}
          onClick={() => {
            onAdd({ type: 'text', id: newId(), text: '' })
          }}
        >
          {i18n.t('Text')}
        </Menu.Item>
        {referring().map(({ kind, label, icon: Icon }) => (
          <Menu.Item
            key={kind}
            leftSection={<Icon size={18} />}
            onClick={() => {
              onPick(kind)
            }}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<IconHelpCircle size={18} />}
          onClick={() => {
            onAdd({ type: 'quiz', id: newId(), passMark: 0.8, questions: [newQuestion()] })
          }}
        >
          {i18n.t('Quiz')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function NoParts() {
  return (
    <Text c="dimmed">
      {i18n.t(
        'Lessons are made of parts: texts, procedures, recordings and quizzes. Add the first one.',
      )}
    </Text>
  )
}

function partName(type: DraftBlock['type'], number: number): string {
  return i18n.t(
    '{type, select, text {Text {number}} procedure {Procedure {number}} guidebook {Guidebook {number}} capture {Capture {number}} object {Object {number}} document {Document {number}} other {Quiz {number}}}',
    { type, number },
  )
}
