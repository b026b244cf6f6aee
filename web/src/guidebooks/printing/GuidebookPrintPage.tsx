import { useQuery, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { i18n } from '../../i18n.ts'
import { organizationBySlug } from '../../organization-query.ts'
import { paths } from '../../paths.ts'
import { procedureById } from '../../procedures/procedure-queries.ts'
import { Contents, PrintedProcedure } from '../../procedures/printing/PrintedProcedure.tsx'
import { useOrganization } from '../../session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PrintedSheet } from '../../ui/PrintedSheet.tsx'
import { Name } from '../../ui/Name.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { guidebookByShortId } from '../guidebook-queries.ts'
import { Identifiers } from '../Identifiers.tsx'
import { inOrder } from '../link-order.ts'
import classes from './printing.module.css'

/** A guidebook as a book: its item, a table of contents, and each procedure on its own page. */
export function GuidebookPrintPage() {
  const { shortId } = useParams({ from: '/$slug/guidebooks/$shortId/print' })
  const { slug, name } = useOrganization()
  const organization = useQuery(organizationBySlug(slug)).data
  const guidebook = useSuspenseQuery(guidebookByShortId(slug, shortId)).data
  const links = inOrder(guidebook.procedures).filter(({ hidden }) => !hidden)
  const procedures = useSuspenseQueries({
    queries: links.map(({ procedureId }) => procedureById(slug, procedureId)),
  }).map(({ data }) => data.value)
  usePageTitle(guidebook.title, i18n.t('Print'), name)
  return (
    <PrintedSheet
      owner={name}
      logo={organization?.logoUrl}
      accent={organization?.accentColor}
      back={
        <LinkButton variant="default" {...paths.guidebook(slug, shortId)}>
          {i18n.t('Back')}
        </LinkButton>
      }
    >
      <h1>
        <Name>{guidebook.title}</Name>
      </h1>
      <Identifiers guidebook={guidebook} />
      {guidebook.description && <p className={classes['lines']}>{guidebook.description}</p>}
      <Contents entries={procedures} of={guidebook.title} />
      {procedures.map((procedure) => (
        <div key={procedure.id} id={`print-${procedure.id}`} className={classes['chapter']}>
          <PrintedProcedure procedure={procedure} heading={<h2>{procedure.title}</h2>} level={3} />
        </div>
      ))}
    </PrintedSheet>
  )
}
