import type { Procedure } from '@millwright/contract/procedures'
import { stepsOf } from '@millwright/contract/step-numbers'
import { Box, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlayerPlay, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { formatCount } from '../ui/count-format.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { procedureKindWord } from './procedure-kind-words.ts'
import { whereUsed } from './procedure-queries.ts'
import { ProcedureActions } from './ProcedureActions.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { versionState } from './versions/version-state.ts'
import { WhereUsed } from './WhereUsed.tsx'
import { useIsUnderWay } from './working/work-progress.ts'

export function ProcedureHeader({
  procedure,
  canEdit,
  onEdit,
}: {
  procedure: Procedure
  canEdit: boolean
  onEdit: () => void
}) {
  const { slug } = useOrganization()
  const used = useQuery(whereUsed(slug, procedure.id)).data
  return (
    <Stack gap="xs">
      <Box mih={trailHeight}>{used && <Trail guidebook={used[0]} />}</Box>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} style={{ flex: '1 1 320px' }} miw={0}>
          <Title order={1} size="h2" className="wrap-anywhere">
            {procedure.title}
          </Title>
          <Group gap="4px 12px">
            <StatusBadge
              status={procedure.status}
              {...(canEdit && { label: versionState(procedure) })}
            />
            <Text size="sm" c="dimmed">
              {formatCount(stepsOf(procedure.outline).length, 'step')}
              {behindCount(procedure)}
            </Text>
            <WhereUsed used={used ?? []} />
          </Group>
        </Stack>
        <Group gap="xs" className="no-print">
          {procedure.outline.length > 0 && <UseButtons procedure={procedure} hasMenu={canEdit} />}
          {canEdit && (
            <ProcedureActions procedure={procedure} usedCount={used?.length ?? 0} onEdit={onEdit} />
          )}
        </Group>
      </Group>
      {procedure.description && (
        <Text maw={860} className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
          {procedure.description}
        </Text>
      )}
    </Stack>
  )
}

/** To follow it, on a screen or on paper. */
function UseButtons({
  procedure: { id, status },
  hasMenu,
}: {
  procedure: Procedure
  /** On a phone the menu has what there is no room for. */
  hasMenu: boolean
}) {
  const { slug } = useOrganization()
  const isUnderWay = useIsUnderWay(id)
  return (
    <>
      <LinkButton
        leftSection={<IconPlayerPlay size={18} />}
        variant={status === 'published' ? 'filled' : 'default'}
        {...paths.work(slug, id)}
      >
        {isUnderWay ? i18n.t('Resume') : i18n.t('Start')}
      </LinkButton>
      <LinkButton
        variant="default"
        {...(hasMenu && { visibleFrom: 'sm' })}
        leftSection={<IconPrinter size={18} />}
        {...paths.printedProcedure(slug, id)}
      >
        {i18n.t('Print')}
      </LinkButton>
    </>
  )
}

/** What sort of work it is, and where it comes from. */
function behindCount({ kind, source }: Procedure): string {
  const origin = source.captureId ? i18n.t('from a recording') : i18n.t('from a document')
  const facts = [
    ...(kind ? [procedureKindWord(kind)] : []),
    ...(source.kind === 'extracted' ? [origin] : []),
  ]
  return facts.map((fact) => ` · ${fact}`).join('')
}

/** So that nothing moves when it is known where the procedure belongs. */
const trailHeight = 22

/** The first guidebook that links it, or the list of all procedures. */
function Trail({ guidebook }: { guidebook: { shortId: string; title: string } | undefined }) {
  const { slug } = useOrganization()
  if (!guidebook) {
    return (
      <LinkAnchor size="sm" {...paths.procedures(slug)}>
        {i18n.t('Procedures')}
      </LinkAnchor>
    )
  }
  return (
    <Breadcrumbs>
      <LinkAnchor size="sm" {...paths.guidebooks(slug)}>
        {i18n.t('Guidebooks')}
      </LinkAnchor>
      <LinkAnchor
        size="sm"
        truncate
        maw={{ base: 200, sm: 420 }}
        {...paths.guidebook(slug, guidebook.shortId)}
      >
        {guidebook.title}
      </LinkAnchor>
    </Breadcrumbs>
  )
}
