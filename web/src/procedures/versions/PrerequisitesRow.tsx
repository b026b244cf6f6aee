import type { ProcedureDiff } from '@millwright/contract/procedure-versions'
import { useQueries } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { procedureById } from '../procedure-queries.ts'
import { TextRow } from './ChangeRows.tsx'

/** The prerequisites before and after, by title. */
export function PrerequisitesRow({
  change: { before, after },
}: {
  change: NonNullable<ProcedureDiff['prerequisites']>
}) {
  const { slug } = useOrganization()
  const ids = [...new Set([...before, ...after].map(({ procedureId }) => procedureId))]
  const found = useQueries({ queries: ids.map((id) => procedureById(slug, id)) })
  const titles = (list: typeof before) =>
    list
      .map(({ procedureId }) => found[ids.indexOf(procedureId)]?.data?.value.title ?? '…')
      .join(', ')
  return (
    <TextRow word={i18n.t('Prerequisites changed')} before={titles(before)} after={titles(after)} />
  )
}
