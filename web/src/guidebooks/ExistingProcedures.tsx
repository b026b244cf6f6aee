import type { Guidebook } from '@millwright/contract/guidebooks'
import type { ProcedureSummary } from '@millwright/contract/procedures'
import { Box, Button, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { apiOf } from '../api.ts'
import { i18n } from '../i18n.ts'
import { StatusBadge } from '../procedures/StatusBadge.tsx'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../shell/ErrorNote.tsx'
import { counted } from '../ui/counted.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import { RowList } from '../ui/RowList.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { useGuidebookChange } from './use-guidebook-change.ts'

/** Procedures of the organization, to be linked to this guidebook too. */
export function ExistingProcedures({ guidebook }: { guidebook: Guidebook }) {
  const { slug } = useOrganization()
  const [q, setQ] = useState('')
  const found = useQuery({
    queryKey: ['procedures.list', slug, q],
    queryFn: async ({ signal }) =>
      await apiOf(slug).procedures.list({ query: { limit: 30, ...(q && { q }) }, signal }),
    placeholderData: keepPreviousData,
  })
  const linked = new Set(guidebook.procedures.map(({ procedureId }) => procedureId))
  return (
    <Stack gap="sm">
      <SearchBox
        label={i18n.t('Search procedures')}
        placeholder={i18n.t('Search procedures…')}
        value={q}
        onSearch={setQ}
      />
      <ErrorNote error={found.error} />
      {found.isPending && <LoadingRows rows={3} />}
      {found.data?.items.length === 0 && (
        <Text c="dimmed" ta="center" py="md">
          {q
            ? i18n.t('No procedure has “{q}” in it.', { q })
            : i18n.t('There are no procedures yet.')}
        </Text>
      )}
      <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: 0 }}>
        <RowList label={i18n.t('Procedures found')}>
          {found.data?.items.map((procedure) => (
            <FoundProcedure
              key={procedure.id}
              guidebookId={guidebook.id}
              procedure={procedure}
              isLinked={linked.has(procedure.id)}
            />
          ))}
        </RowList>
      </ScrollArea.Autosize>
    </Stack>
  )
}

function FoundProcedure({
  guidebookId,
  procedure,
  isLinked,
}: {
  guidebookId: string
  procedure: ProcedureSummary
  isLinked: boolean
}) {
  const link = useGuidebookChange(
    async (client) =>
      await client.guidebooks.linkProcedure({
        params: { guidebookId },
        body: { procedureId: procedure.id },
      }),
  )
  return (
    <Box component="li" className="card" px="sm" py="xs">
      <Group justify="space-between" wrap="nowrap">
        <Box miw={0}>
          <Text fw={600} className="wrap-anywhere">
            {procedure.title}
          </Text>
          <Group gap="xs">
            <StatusBadge status={procedure.status} />
            <Text size="xs" c="dimmed">
              {counted(procedure.stepCount, 'step')}
            </Text>
          </Group>
        </Box>
        <Button
          size="xs"
          variant="light"
          style={{ flex: 'none' }}
          disabled={isLinked}
          loading={link.isPending}
          aria-label={
            isLinked
              ? i18n.t('{title} is added', { title: procedure.title })
              : i18n.t('Add {title}', { title: procedure.title })
          }
          onClick={() => {
            link.mutate(undefined)
          }}
        >
          {isLinked ? i18n.t('Added') : i18n.t('Add')}
        </Button>
      </Group>
    </Box>
  )
}
