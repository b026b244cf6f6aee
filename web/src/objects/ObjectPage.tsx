import type { ModelObject } from '@millwright/contract/objects'
import { Breadcrumbs, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useRecordedView } from '../search/recently-viewed.ts'
import { useOrganization } from '../session.ts'
import { ArchivedNote } from '../ui/ArchivedNote.tsx'
import { LinkAnchor } from '../ui/LinkButton.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { ModelFacts } from './ModelFacts.tsx'
import { ModelDrop, ModelState } from './ModelState.tsx'
import { objectById } from './object-queries.ts'
import { ObjectMenu, useArchiving } from './ObjectMenu.tsx'
import { Revisions } from './Revisions.tsx'

const Viewer = lazy(async () => {
  const { Viewer: component } = await import('./viewer/Viewer.tsx')
  return { default: component }
})

/** A machine or part, with its model. */
export function ObjectPage() {
  const { objectId } = useParams({ from: '/$slug/objects/$objectId' })
  const organization = useOrganization()
  const object = useSuspenseQuery(objectById(organization.slug, objectId)).data
  usePageTitle(object.title, organization.name)
  useRecordedView(organization.slug, { kind: 'object', ...object })
  const canEdit = organization.can('objects.edit')
  const archiving = useArchiving(object.id)
  return (
    <Stack gap="lg" maw={1360} mx="auto">
      <Breadcrumbs>
        <LinkAnchor size="sm" {...paths.objects(organization.slug)}>
          {i18n.t('Objects')}
        </LinkAnchor>
        <Text size="sm" c="dimmed" truncate maw={{ base: 200, sm: 480 }}>
          {object.title}
        </Text>
      </Breadcrumbs>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={1} size="h2" className="wrap-anywhere">
          {object.title}
        </Title>
        {canEdit && <ObjectMenu object={object} />}
      </Group>
      <ArchivedNote
        archivedAt={object.archivedAt}
        onRestore={canEdit ? archiving.restore : undefined}
      />
      {object.description && (
        <Text maw={860} className="wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
          {object.description}
        </Text>
      )}
      <ModelState object={object} canEdit={canEdit} />
      <Model object={object} />
      {canEdit && object.status !== 'processing' && <ModelDrop object={object} />}
      <Revisions object={object} />
    </Stack>
  )
}

function Model({ object }: { object: ModelObject }) {
  if (object.modelUrl === null || object.modelRevision === null) return null
  return (
    <>
      <Suspense fallback={<Loader mx="auto" aria-label={i18n.t('Loading the viewer')} />}>
        <Viewer
          key={object.modelRevision}
          modelUrl={`${object.modelUrl}?revision=${object.modelRevision}`}
          parts={object.parts}
          label={object.title}
        />
      </Suspense>
      <ModelFacts object={object} />
    </>
  )
}
