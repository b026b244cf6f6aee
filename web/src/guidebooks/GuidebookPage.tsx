import type { Guidebook } from '@millwright/contract/guidebooks'
import { Grid, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { KeepNote } from '../keeping/KeepControl.tsx'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useRecordedView } from '../search/recently-viewed.ts'
import { useOrganization } from '../session.ts'
import { ArchivedNote } from '../ui/ArchivedNote.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Trail } from '../ui/PageHeading.tsx'
import { TrailLink } from '../ui/TrailLink.tsx'
import { DrawingOffer } from './DrawingOffer.tsx'
import { guidebookByShortId } from './guidebook-queries.ts'
import { GuidebookActivity } from './GuidebookActivity.tsx'
import { GuidebookUses, useGuidebookUses } from './GuidebookUses.tsx'
import { GuidebookParts } from './GuidebookParts.tsx'
import { GuidebookQuestion } from './GuidebookQuestion.tsx'
import { GuidebookHeader } from './GuidebookHeader.tsx'
import { ProcedureLinks } from './ProcedureLinks.tsx'
import { ReferenceMaterialPanel } from './reference-material/ReferenceMaterialPanel.tsx'
import { TrackedObjects } from './TrackedObjects.tsx'
import { useArchiving } from './use-archiving.ts'

/** Everything known about one physical item. */
export function GuidebookPage() {
  const { shortId } = useParams({ from: '/$slug/guidebooks/$shortId' })
  const organization = useOrganization()
  const guidebook = useSuspenseQuery(guidebookByShortId(organization.slug, shortId)).data
  usePageTitle(guidebook.title, organization.name)
  useRecordedView(organization.slug, { kind: 'guidebook', ...guidebook })
  const canEdit = organization.can('guidebooks.edit')
  const archiving = useArchiving(guidebook.id)
  const uses = useGuidebookUses(guidebook.id)

  return (
    <Stack gap="lg" maw="var(--width-wide)">
      <div>
        <Trail>
          <TrailLink {...paths.guidebooks(organization.slug)}>{i18n.t('Guidebooks')}</TrailLink>
        </Trail>
        <GuidebookHeader guidebook={guidebook} canEdit={canEdit} />
      </div>
      <ArchivedNote
        archivedAt={guidebook.archivedAt}
        onRestore={canEdit ? archiving.restore : undefined}
      />
      <KeepNote guidebook={guidebook} />
      {!guidebook.archivedAt && hasAnswers(guidebook) && (
        <GuidebookQuestion guidebook={guidebook} />
      )}
      {canEdit && !guidebook.archivedAt && <DrawingOffer guidebook={guidebook} />}
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="xl">
            <ProcedureLinks guidebook={guidebook} canEdit={canEdit} />
            {!uses.isLoading && <GuidebookUses guidebookId={guidebook.id} uses={uses} />}
          </Stack>
        </Grid.Col>
        {/* Below the others on a phone, where it would otherwise be pushed away. */}
        <Grid.Col
          span={{ base: 12, lg: 5 }}
          display={{ base: uses.isLoading ? 'none' : 'block', lg: 'block' }}
        >
          <Stack gap="xl">
            <ReferenceMaterialPanel guidebook={guidebook} canEdit={canEdit} />
            <GuidebookParts guidebook={guidebook} canEdit={canEdit} />
            <TrackedObjects guidebook={guidebook} canEdit={canEdit} />
            {organization.can('activity.view') && <GuidebookActivity guidebookId={guidebook.id} />}
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  )
}

/** Answers are passages of procedures and documents. */
function hasAnswers({ procedures, referenceMaterials }: Guidebook): boolean {
  return procedures.length > 0 || referenceMaterials.length > 0
}
