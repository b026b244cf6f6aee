import { useQuery } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { whereUsed } from '../procedure-queries.ts'

/** The identifiers of the item that a procedure is about, if it is about one. */
export function DocumentNumber({ procedureId }: { procedureId: string }) {
  const { slug } = useOrganization()
  const used = (useQuery(whereUsed(slug, procedureId)).data ?? []).filter(
    ({ archivedAt }) => archivedAt === null,
  )
  const [guidebook] = used
  const { data } = useQuery({
    queryKey: ['guidebooks.get', slug, guidebook?.id, 'numbers'],
    enabled: used.length === 1,
    queryFn: async ({ signal }) =>
      await apiFor(slug).guidebooks.get({ params: { guidebookId: guidebook?.id ?? '' }, signal }),
  })
  if (!data) return null
  const { title, drawing_number, drawing_revision, customer_item_id } = data
  const numbers = [
    drawing_number && `${i18n.t('Drawing')} ${drawing_number}`,
    drawing_revision && `${i18n.t('Revision')} ${drawing_revision}`,
    customer_item_id && `${i18n.t('Item')} ${customer_item_id}`,
  ].filter(Boolean)
  return <p>{[title, ...numbers].join(' · ')}</p>
}
