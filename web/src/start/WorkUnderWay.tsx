import { Box, Group, Text } from '@mantine/core'
import type { OwnWork } from '@millwright/contract/procedure-work'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { ProcedurePicture } from '../procedures/ProcedurePicture.tsx'
import { ownWork } from '../procedures/working/work-queries.ts'
import { useOrganization } from '../session.ts'
import { formatDateTime } from '../ui/format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowList } from '../ui/RowList.tsx'
import { StartSign } from './StartSign.tsx'
import { Name } from '../ui/Name.tsx'

const shown = 4

/** What was begun on the floor and is not over, on whichever device. */
export function WorkUnderWay() {
  const { slug } = useOrganization()
  const items = useQuery(ownWork(slug)).data ?? []
  if (items.length === 0) return null
  return (
    <Panel title={i18n.t('In progress')}>
      <RowList label={i18n.t('In progress')}>
        {items.slice(0, shown).map((work) => (
          <WorkRow key={work.procedureId} work={work} />
        ))}
      </RowList>
    </Panel>
  )
}

function WorkRow({ work }: { work: OwnWork }) {
  const { procedureId, title, changedAt } = work
  const { slug } = useOrganization()
  return (
    <Box component="li" className="card" px="md" py="sm" mih={64}>
      <Group justify="space-between" wrap="nowrap" gap="md">
        <ProcedurePicture procedure={work} size="card" />
        <Box miw={0} flex={1}>
          <LinkAnchor
            className="card-link wrap-anywhere"
            aria-label={i18n.t('Continue: {title}', { title })}
            {...paths.work(slug, procedureId)}
          >
            <Name>{title}</Name>
          </LinkAnchor>
          {changedAt && (
            <Text size="sm" c="dimmed">
              {i18n.t('Last done {date}', { date: formatDateTime(changedAt) })}
            </Text>
          )}
        </Box>
        <StartSign isUrgent>{i18n.t('Continue')}</StartSign>
      </Group>
    </Box>
  )
}
