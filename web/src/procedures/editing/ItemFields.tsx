import type { Item } from '@millwright/contract/procedure-content'
import { ActionIcon, Button, Group, NumberInput, Stack, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { newId } from '../../ui/new-id.ts'

/** The tools or the parts of a procedure: how many of what. */
export function ItemFields({
  title,
  of,
  items,
  onChange,
}: {
  title: string
  of: 'tool' | 'part'
  items: Item[]
  /** @param field what is typed into */
  onChange: (items: Item[], field?: string) => void
}) {
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      {items.length > 0 && (
        <Title order={2} size="h5">
          {title}
        </Title>
      )}
      {items.map((item, index) => (
        <ItemRow
          key={item.id}
          item={item}
          words={labelsOf(of, index + 1)}
          onChange={(changed, field) => {
            onChange(items.with(index, changed), `${field} ${item.id}`)
          }}
          onRemove={() => {
            onChange(items.toSpliced(index, 1))
          }}
        />
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        c="var(--mantine-color-text)"
        leftSection={<IconPlus size={14} />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => {
          onChange([...items, { id: newId(), name: '', quantity: 1 }])
        }}
      >
        {of === 'tool' ? i18n.t('Add tool') : i18n.t('Add part')}
      </Button>
    </Stack>
  )
}

function ItemRow({
  item,
  words,
  onChange,
  onRemove,
}: {
  item: Item
  words: ReturnType<typeof labelsOf>
  onChange: (item: Item, field: string) => void
  onRemove: () => void
}) {
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <NumberInput
        aria-label={words.quantity}
        placeholder={i18n.t('Qty')}
        w={84}
        min={0}
        hideControls
        suffix={item.unit ? ` ${item.unit}` : ''}
        value={item.quantity ?? ''}
        onChange={(quantity) => {
          onChange({ ...item, quantity: quantity === '' ? null : Number(quantity) }, 'quantity')
        }}
      />
      <Group gap="xs" style={{ flex: 1 }}>
        <TextInput
          aria-label={words.name}
          placeholder={i18n.t('Name')}
          style={{ flex: '2 1 180px' }}
          maxLength={1000}
          value={item.name}
          onChange={(event) => {
            onChange({ ...item, name: event.currentTarget.value }, 'name')
          }}
        />
        <TextInput
          aria-label={words.note}
          placeholder={i18n.t('Note, such as a size')}
          style={{ flex: '1 1 140px' }}
          maxLength={20_000}
          value={item.note ?? ''}
          onChange={(event) => {
            onChange({ ...item, note: event.currentTarget.value || null }, 'note')
          }}
        />
      </Group>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="lg"
        aria-label={words.remove}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}

/** For people who cannot see where a field stands. */
function labelsOf(of: 'tool' | 'part', number: number) {
  return of === 'tool'
    ? {
        quantity: i18n.t('Quantity of tool {number}', { number }),
        name: i18n.t('Name of tool {number}', { number }),
        note: i18n.t('Note on tool {number}', { number }),
        remove: i18n.t('Remove tool {number}', { number }),
      }
    : {
        quantity: i18n.t('Quantity of part {number}', { number }),
        name: i18n.t('Name of part {number}', { number }),
        note: i18n.t('Note on part {number}', { number }),
        remove: i18n.t('Remove part {number}', { number }),
      }
}
