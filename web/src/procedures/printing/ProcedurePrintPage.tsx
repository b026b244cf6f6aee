import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { i18n } from '../../i18n.ts'
import { organizationBySlug } from '../../organization-query.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PrintedSheet } from '../../ui/PrintedSheet.tsx'
import { Name } from '../../ui/Name.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { procedureById } from '../procedure-queries.ts'
import { DocumentNumber } from './DocumentNumber.tsx'
import { PrintedProcedure } from './PrintedProcedure.tsx'

/** One procedure, to print or to save as PDF. */
export function ProcedurePrintPage() {
  const { procedureId } = useParams({ from: '/$slug/procedures/$procedureId/print' })
  const { slug, name } = useOrganization()
  const organization = useQuery(organizationBySlug(slug)).data
  const procedure = useSuspenseQuery(procedureById(slug, procedureId)).data.value
  usePageTitle(procedure.title, i18n.t('Print'), name)
  return (
    <PrintedSheet
      owner={name}
      logo={organization?.logoUrl}
      accent={organization?.accentColor}
      back={
        <LinkButton variant="default" {...paths.procedure(slug, procedureId)}>
          {i18n.t('Back')}
        </LinkButton>
      }
    >
      <PrintedProcedure
        procedure={procedure}
        level={2}
        heading={
          <>
            <h1>
              <Name>{procedure.title}</Name>
            </h1>
            <DocumentNumber procedureId={procedureId} />
          </>
        }
      />
    </PrintedSheet>
  )
}
