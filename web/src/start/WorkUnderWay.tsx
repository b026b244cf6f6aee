import { Box, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { paths, type Address } from '../paths.ts'
import { ProcedurePicture } from '../procedures/ProcedurePicture.tsx'
import { ownWork, runsWaitingFor } from '../procedures/working/work-queries.ts'
import { useOrganization } from '../session.ts'
import { formatDateTime } from '../ui/format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'
import { StartSign } from './StartSign.tsx'
import { Name } from '../ui/Name.tsx'

const shown = 4

/** Unfinished work on any device, and handovers from others. */
export function WorkUnderWay() {
  const { slug, memberId } = useOrganization()
  const items = useQuery(ownWork(slug)).data ?? []
  const handed = useQuery(runsWaitingFor(slug, memberId)).data ?? []
  const begun = new Set(items.map(({ procedureId }) => procedureId))
  const waiting = handed.filter(
    ({ status, procedureId }) => status === 'paused' || !begun.has(procedureId),
  )
  if (items.length + waiting.length === 0) return null
  return (
    <Panel title={i18n.t('In progress')}>
      <RowList label={i18n.t('In progress')}>
        {waiting.slice(0, shown).map((run) => (
          <WorkRow
            key={run.id}
            about={run}
            address={paths.work(slug, run.procedureId, { run: run.id })}
            state={i18n.t('Waiting for you: {done} of {total} steps done', run.progress)}
          />
        ))}
        {items.slice(0, shown).map((work) => (
          <WorkRow
            key={work.procedureId}
            about={work}
            address={paths.work(slug, work.procedureId)}
            state={
              work.changedAt
                ? i18n.t('Last done {date}', { date: formatDateTime(work.changedAt) })
                : ''
            }
          />
        ))}
      </RowList>
    </Panel>
  )
}

function WorkRow({
  about,
  address,
  state,
}: {
  about: { title: string; thumbnailUrl: string | null }
  address: Address
  state: string
}) {
  return (
    <Box component="li" className="card" px="md" py="sm" mih={64}>
      <Group justify="space-between" wrap="nowrap" gap="md">
        <ProcedurePicture procedure={about} size="card" />
        <Box miw={0} flex={1}>
          <LinkAnchor
            className="card-link wrap-anywhere"
            lineClamp={3}
            aria-label={i18n.t('Continue: {title}', { title: about.title })}
            {...address}
          >
            <Name>{about.title}</Name>
          </LinkAnchor>
          {state && (
            <Text size="sm" c="dimmed">
              {state}
            </Text>
          )}
        </Box>
        <StartSign isUrgent>{i18n.t('Continue')}</StartSign>
      </Group>
    </Box>
  )
}
