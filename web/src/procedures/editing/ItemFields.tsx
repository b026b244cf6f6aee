import type { Item } from '@millwright/contract/procedure-content'
import { ActionIcon, Group, NumberInput, Stack, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { useWriting } from './writing.ts'
import classes from './item-fields.module.css'

/** The tools or parts of a procedure, with quantities. */
export function ItemFields({
  list,
  title,
  items,
}: {
  list: 'tools' | 'parts'
  title: string
  items: Item[]
}) {
  const { change } = useWriting()
  if (items.length === 0) return null
  const put = (changed: Item[], field?: string) => {
    change((old) => ({ ...old, [list]: changed }), field)
  }
  return (
    <Stack gap={4} component="section" aria-label={title}>
      <Title order={2} size="h5">
        {title}
      </Title>
      {items.map((item, index) => (
        <ItemRow
          key={item.id}
          item={item}
          words={labelsOf(list, index + 1)}
          onChange={(changed, field) => {
            put(items.with(index, changed), `${field} ${item.id}`)
          }}
          onRemove={() => {
            put(items.toSpliced(index, 1))
          }}
        />
      ))}
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
    <Group gap={4} align="flex-start" wrap="nowrap" className={classes['row'] ?? ''}>
      <Quantity item={item} label={words.quantity} onChange={onChange} />
      <input
        className={classes['name']}
        data-text={item.id}
        data-part="item"
        aria-label={words.name}
        placeholder={i18n.t('Name')}
        maxLength={1000}
        value={item.name}
        onChange={(event) => {
          onChange({ ...item, name: event.currentTarget.value }, 'name')
        }}
      />
      <input
        className={classes['note']}
        aria-label={words.note}
        placeholder={i18n.t('Note, such as a size')}
        maxLength={20_000}
        value={item.note ?? ''}
        onChange={(event) => {
          onChange({ ...item, note: event.currentTarget.value || null }, 'note')
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="lg"
        className="touch"
        aria-label={words.remove}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}

function Quantity({
  item,
  label,
  onChange,
}: {
  item: Item
  label: string
  onChange: (item: Item, field: string) => void
}) {
  return (
    <NumberInput
      variant="unstyled"
      aria-label={label}
      placeholder={i18n.t('Qty')}
      w={72}
      min={0}
      suffix={item.unit ? ` ${item.unit}` : ''}
      value={item.quantity ?? ''}
      onChange={(quantity) => {
        onChange({ ...item, quantity: quantity === '' ? null : Number(quantity) }, 'quantity')
      }}
    />
  )
}

/** For people who cannot see where a field is. */
function labelsOf(list: 'tools' | 'parts', number: number) {
  return list === 'tools'
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
