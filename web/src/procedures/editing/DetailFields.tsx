import { procedureKinds } from '@millwright/contract/procedures'
import { ActionIcon, Group, NativeSelect, Select, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries, useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { procedureKindWord } from '../procedure-kind-words.ts'
import { procedureById, proceduresNamed } from '../procedure-queries.ts'
import type { ProcedureDraft } from '../outline/procedure-draft.ts'
import { useWriting } from './writing.ts'

const typingMilliseconds = 250

/** The kind of work, and what has to be done before it. */
export const DetailFields = memo(function DetailFields({
  procedureId,
  kind: chosen,
  prerequisites,
}: Pick<ProcedureDraft, 'kind' | 'prerequisites'> & { procedureId: string }) {
  const { change } = useWriting()
  return (
    <Group gap="md" align="flex-start">
      <NativeSelect
        label={i18n.t('Kind of work')}
        w={190}
        data={[
          { value: '', label: i18n.t('Not specified') },
          ...procedureKinds.map((kind) => ({ value: kind, label: procedureKindWord(kind) })),
        ]}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const kind = procedureKinds.find((each) => each === value) ?? null
          change((old) => ({ ...old, kind }))
        }}
      />
      <Stack gap={4} flex="1 1 260px">
        <AddPrerequisite
          taken={[procedureId, ...prerequisites.map((each) => each.procedureId)]}
          onAdd={(added) => {
            change((old) => ({
              ...old,
              prerequisites: [...old.prerequisites, { procedureId: added }],
            }))
          }}
        />
        <PrerequisiteList prerequisites={prerequisites} />
      </Stack>
    </Group>
  )
})

function PrerequisiteList({ prerequisites }: Pick<ProcedureDraft, 'prerequisites'>) {
  const { slug } = useOrganization()
  const { change } = useWriting()
  const found = useQueries({
    queries: prerequisites.map(({ procedureId }) => procedureById(slug, procedureId)),
  })
  return prerequisites.map(({ procedureId }, index) => {
    const title = found[index]?.data?.value.title ?? '…'
    return (
      <Group key={procedureId} gap="xs" wrap="nowrap">
        <Text className="wrap-anywhere">{title}</Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          aria-label={i18n.t('Remove {title}', { title })}
          onClick={() => {
            change((old) => ({
              ...old,
              prerequisites: old.prerequisites.filter((each) => each.procedureId !== procedureId),
            }))
          }}
        >
          <IconX size={16} />
        </ActionIcon>
      </Group>
    )
  })
}

/** Finds a procedure by words of its title. */
function AddPrerequisite({
  taken,
  onAdd,
}: {
  taken: readonly string[]
  onAdd: (procedureId: string) => void
}) {
  const { slug } = useOrganization()
  const [words, setWords] = useState('')
  const [wanted] = useDebouncedValue(words.trim(), typingMilliseconds)
  const found = useQuery(proceduresNamed(slug, wanted)).data ?? []
  return (
    <Select
      label={i18n.t('Complete first')}
      placeholder={i18n.t('Find a procedure…')}
      searchable
      value={null}
      searchValue={words}
      onSearchChange={setWords}
      // The service has looked for the words.
      filter={({ options }) => options}
      data={found
        .filter(({ id }) => !taken.includes(id))
        .map(({ id, title }) => ({ value: id, label: title }))}
      nothingFoundMessage={i18n.t('Nothing found')}
      onChange={(id) => {
        if (id !== null) onAdd(id)
        setWords('')
      }}
    />
  )
}
