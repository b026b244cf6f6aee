import type { Item } from '@millwright/contract/procedure-content'
import { Button, Modal, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconBox, IconLinkOff, IconListCheck, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { searchThings } from '../../search/thing-query.ts'
import { useOrganization } from '../../session.ts'
import { RowList } from '../../ui/RowList.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import type { ProcedureDraft } from '../outline/procedure-draft.ts'
import type { MarkTarget } from './text-marking.ts'

interface Choice {
  key: string
  title: string
  icon: typeof IconBox
  target: MarkTarget | undefined
}

/** Chooses where words link to: a procedure, a tool or part of this one, or a typed address. */
export function LinkDialog({
  draft,
  isLinked,
  onChoose,
  onClose,
}: {
  draft: ProcedureDraft
  /** Whether there is a link to remove. */
  isLinked: boolean
  onChoose: (target: MarkTarget | undefined, title: string) => void
  onClose: () => void
}) {
  const { slug } = useOrganization()
  const [q, setQ] = useState('')
  const procedures = useQuery({
    ...searchThings(slug, 'procedure', q),
    placeholderData: keepPreviousData,
  })
  const choices = [
    ...addressIn(q),
    ...itemsNamed([...draft.tools, ...draft.parts], q),
    ...(procedures.data ?? []).map(({ id, title }): Choice => {
      const target = { kind: 'procedure' as const, procedureId: id }
      return { key: id, title, icon: IconListCheck, target }
    }),
  ]
  return (
    <Modal opened onClose={onClose} title={i18n.t('Link to…')}>
      <Stack gap="sm">
        <SearchBox
          label={i18n.t('Procedure, part or address')}
          placeholder={i18n.t('Procedure, part or address…')}
          value={q}
          onSearch={setQ}
        />
        <ErrorNote error={procedures.error} />
        {isLinked && (
          <Button
            variant="default"
            leftSection={<IconLinkOff size={18} />}
            onClick={() => {
              onChoose(undefined, '')
            }}
          >
            {i18n.t('Remove link')}
          </Button>
        )}
        {choices.length === 0 && !procedures.isPending && (
          <Text c="dimmed" ta="center" py="md">
            {i18n.t('Nothing found')}
          </Text>
        )}
        <Choices choices={choices} onChoose={onChoose} />
      </Stack>
    </Modal>
  )
}

function Choices({
  choices,
  onChoose,
}: {
  choices: readonly Choice[]
  onChoose: (target: MarkTarget | undefined, title: string) => void
}) {
  return (
    <RowList label={i18n.t('Link to…')}>
      {choices.map(({ key, title, icon: Icon, target }) => (
        <li key={key}>
          <Button
            variant="default"
            fullWidth
            justify="flex-start"
            h="auto"
            mih={44}
            leftSection={<Icon size={18} stroke={1.6} />}
            onClick={() => {
              onChoose(target, title)
            }}
          >
            <Text span className="wrap-anywhere" style={{ whiteSpace: 'normal' }} ta="start">
              {title}
            </Text>
          </Button>
        </li>
      ))}
    </RowList>
  )
}

function itemsNamed(items: readonly Item[], q: string): Choice[] {
  const wanted = q.trim().toLowerCase()
  return items
    .filter(({ name }) => name.trim() !== '' && name.toLowerCase().includes(wanted))
    .slice(0, maxItems)
    .map(({ id, name }) => ({
      key: id,
      title: name,
      icon: IconBox,
      target: { kind: 'item', itemId: id },
    }))
}

const maxItems = 8

/** A typed or pasted address, even without its scheme. */
function addressIn(q: string): Choice[] {
  const typed = q.trim()
  const url = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const isAddress = /^https?:\/\/[^\s/@\\]+\.[^\s\\]+$/i.test(url) && URL.canParse(url)
  if (!isAddress) return []
  return [{ key: url, title: typed, icon: IconWorld, target: { kind: 'address', url } }]
}
