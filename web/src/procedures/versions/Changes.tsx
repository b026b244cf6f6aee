import type { ProcedureDiff } from '@millwright/contract/procedure-versions'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { procedureKindWord } from '../procedure-kind-words.ts'
import { ItemsRow, NoticesRow, SectionRow, StepRow, TextRow } from './ChangeRows.tsx'
import { PrerequisitesRow } from './PrerequisitesRow.tsx'
import { changesSince } from './version-queries.ts'

/** How each part of a procedure changed since a version. */
export function Changes({
  procedureId,
  since,
  upTo = 'draft',
}: {
  procedureId: string
  since: number
  /** A later version, or else the draft. */
  upTo?: number | 'draft'
}) {
  const { slug } = useOrganization()
  const changes = useQuery(changesSince(slug, procedureId, since, upTo))
  if (changes.isPending) return <Skeleton h={64} />
  if (changes.isError) {
    return <ErrorNote error={changes.error} onRetry={() => void changes.refetch()} />
  }
  return isEmpty(changes.data) ? (
    <Text size="sm">{i18n.t('The content is the same; other details may differ.')}</Text>
  ) : (
    <RowList label={i18n.t('Changes since version {since}', { since })}>
      <ChangeList changes={changes.data} />
    </RowList>
  )
}

function ChangeList({ changes }: { changes: ProcedureDiff }) {
  const { title, description, kind, prerequisites } = changes
  const { callouts, sections, steps, tools, parts } = changes
  return (
    <>
      {title && <TextRow word={i18n.t('Title changed')} {...title} />}
      {description && <TextRow word={i18n.t('Description changed')} {...description} />}
      {kind && (
        <TextRow
          word={i18n.t('Kind of work changed')}
          before={kind.before && procedureKindWord(kind.before)}
          after={kind.after && procedureKindWord(kind.after)}
        />
      )}
      {prerequisites && <PrerequisitesRow change={prerequisites} />}
      {callouts.length > 0 && <NoticesRow changes={callouts} />}
      {sections.map((change) => (
        <SectionRow key={change.sectionId} change={change} />
      ))}
      {steps.map((change) => (
        <StepRow key={change.stepId} change={change} />
      ))}
      {tools.length > 0 && <ItemsRow word={i18n.t('Tools changed')} changes={tools} />}
      {parts.length > 0 && <ItemsRow word={i18n.t('Parts changed')} changes={parts} />}
    </>
  )
}

function isEmpty({ title, description, kind, prerequisites, ...rest }: ProcedureDiff): boolean {
  const { callouts, sections, steps, tools, parts } = rest
  const lists = [callouts, sections, steps, tools, parts]
  const single = [title, description, kind, prerequisites]
  return single.every((each) => !each) && lists.every(({ length }) => length === 0)
}
