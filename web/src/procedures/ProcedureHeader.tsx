import type { Procedure } from '@millwright/contract/procedures'
import { stepsOf } from '@millwright/contract/step-numbers'
import { Stack, Text } from '@mantine/core'
import { IconPlayerPlay, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useIsEnded, useOrganization } from '../session.ts'
import { formatCount } from '../ui/count-format.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { TrailLink } from '../ui/TrailLink.tsx'
import { procedureKindWord } from './procedure-kind-words.ts'
import { whereUsed } from './procedure-queries.ts'
import { ProcedureActions } from './ProcedureActions.tsx'
import { useSecondaryFacts } from './secondary-facts.ts'
import { AllCommentsButton } from './comments/AllCommentsButton.tsx'
import { OpenSuggestions } from './suggesting/OpenSuggestions.tsx'
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
  const isComplete = useQuery(useSecondaryFacts(procedure.id)).data?.isComplete ?? false
  return (
    <Stack gap="xs">
      <PageHeading
        title={procedure.title}
        awaitsFacts={!isComplete}
        trail={used ? <Above guidebook={used[0]} /> : ' '}
        facts={
          <>
            <StatusBadge
              status={procedure.status}
              {...(canEdit && { label: versionState(procedure) })}
            />
            <span>
              {formatCount(stepsOf(procedure.outline).length, 'step')}
              {behindCount(procedure)}
            </span>
            {/* A single one is shown above the title. */}
            {used && used.length > 1 && <WhereUsed used={used} />}
            <OpenSuggestions procedureId={procedure.id} />
            <AllCommentsButton />
          </>
        }
      >
        {procedure.outline.length > 0 && <UseButtons procedure={procedure} hasMenu={canEdit} />}
        {canEdit && (
          <ProcedureActions procedure={procedure} usedCount={used?.length ?? 0} onEdit={onEdit} />
        )}
      </PageHeading>
      {procedure.description && (
        <Text maw={860} className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
          {procedure.description}
        </Text>
      )}
    </Stack>
  )
}

/** Opens it to be followed, on a screen or on paper. */
function UseButtons({
  procedure: { id, status },
  hasMenu,
}: {
  procedure: Procedure
  /** On a phone, the menu holds the actions that don't fit. */
  hasMenu: boolean
}) {
  const { slug } = useOrganization()
  const isUnderWay = useIsUnderWay(id)
  const isEnded = useIsEnded()
  return (
    <>
      {!isEnded && (
        <LinkButton
          leftSection={<IconPlayerPlay size={18} />}
          variant={status === 'published' ? 'filled' : 'default'}
          {...paths.work(slug, id)}
        >
          {isUnderWay ? i18n.t('Resume') : i18n.t('Start')}
        </LinkButton>
      )}
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

/** The kind of work, and where the procedure comes from. */
function behindCount({ kind, source }: Procedure): string {
  const origin = source.captureId ? i18n.t('from a recording') : i18n.t('from a document')
  const facts = [
    ...(kind ? [procedureKindWord(kind)] : []),
    ...(source.kind === 'extracted' ? [origin] : []),
  ]
  return facts.map((fact) => ` · ${fact}`).join('')
}

/** The first guidebook that links it, or the list of all procedures. */
function Above({ guidebook }: { guidebook: { shortId: string; title: string } | undefined }) {
  const { slug } = useOrganization()
  if (!guidebook) return <TrailLink {...paths.procedures(slug)}>{i18n.t('Procedures')}</TrailLink>
  return (
    <>
      <TrailLink {...paths.guidebooks(slug)}>{i18n.t('Guidebooks')}</TrailLink>
      <TrailLink {...paths.guidebook(slug, guidebook.shortId)}>{guidebook.title}</TrailLink>
    </>
  )
}
