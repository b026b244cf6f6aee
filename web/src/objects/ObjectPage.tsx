import type { ModelObject } from '@millwright/contract/objects'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useRecordedView } from '../search/recently-viewed.ts'
import { useOrganization } from '../session.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { ArchivedNote } from '../ui/ArchivedNote.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { TrailLink } from '../ui/TrailLink.tsx'
import { LazyViewer, loadViewer } from './LazyViewer.tsx'
import { MissingParts } from './MissingParts.tsx'
import { ModelFacts } from './ModelFacts.tsx'
import { ModelDrop, ModelState } from './ModelState.tsx'
import { modelAddress, objectAtRevision, objectById } from './object-queries.ts'
import { ObjectMenu, useArchiving } from './ObjectMenu.tsx'
import { PlaceInRoom } from './PlaceInRoom.tsx'
import { Revisions } from './Revisions.tsx'
import { TrackingFiles } from './TrackingFiles.tsx'

// While the object itself loads. If it fails, the page reports it when needed.
loadViewer().catch(() => undefined)

/** A machine or part, with its model. */
export function ObjectPage() {
  const { objectId } = useParams({ from: '/$slug/objects/$objectId' })
  const organization = useOrganization()
  const object = useSuspenseQuery(objectById(organization.slug, objectId)).data
  usePageTitle(object.title, organization.name)
  useRecordedView(organization.slug, { kind: 'object', ...object })
  const canEdit = organization.can('objects.edit')
  const archiving = useArchiving(object.id)
  const [older, setOlder] = useState<number>()
  const show = (revision: number) => {
    setOlder(revision === object.modelRevision ? undefined : revision)
    globalThis.scrollTo({ top: 0 })
  }
  return (
    <Stack gap="lg" maw="var(--width-wide)">
      <PageHeading
        title={object.title}
        trail={<TrailLink {...paths.objects(organization.slug)}>{i18n.t('Objects')}</TrailLink>}
      >
        {canEdit && <ObjectMenu object={object} />}
      </PageHeading>
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
      <ShownModel
        key={object.modelRevision}
        newest={object}
        canEdit={canEdit}
        older={older}
        onShowNewest={() => {
          setOlder(undefined)
        }}
      />
      {canEdit && <MissingParts object={object} />}
      {canEdit && object.status !== 'processing' && <ModelDrop object={object} />}
      <TrackingFiles objectId={object.id} canEdit={canEdit} />
      <Revisions
        object={object}
        shown={older ?? object.modelRevision}
        canEdit={canEdit}
        onShow={show}
      />
    </Stack>
  )
}

/** The newest model, or a chosen earlier one. */
function ShownModel({
  newest,
  canEdit,
  older,
  onShowNewest,
}: {
  newest: ModelObject
  canEdit: boolean
  older: number | undefined
  onShowNewest: () => void
}) {
  const { slug } = useOrganization()
  const found = useQuery({
    ...objectAtRevision(slug, newest.id, older ?? 1),
    enabled: older !== undefined,
  })
  if (older === undefined) return <Model object={newest} canEdit={canEdit} />
  return (
    <>
      <Group gap="sm">
        <Text>{i18n.t('This is revision {revision}, not the latest.', { revision: older })}</Text>
        <Button size="compact-sm" variant="default" onClick={onShowNewest}>
          {i18n.t('Show latest')}
        </Button>
      </Group>
      <ErrorNote error={found.error} />
      {found.data && <Model object={found.data} canEdit={canEdit} />}
    </>
  )
}

function Model({ object, canEdit }: { object: ModelObject; canEdit: boolean }) {
  const { slug } = useOrganization()
  const address = modelAddress(slug, object)
  if (address === undefined) return null
  return (
    <>
      <LazyViewer
        // A reconverted model, with other units or more files, has the same address.
        key={[address.modelUrl, object.units, object.upAxis, ...object.missingFiles].join(' ')}
        {...address}
        parts={object.parts}
        label={object.title}
      />
      <PlaceInRoom
        key={address.modelUrl}
        modelUrl={address.previewUrl ?? address.modelUrl}
        title={object.title}
      />
      <ModelFacts object={object} canEdit={canEdit} />
    </>
  )
}
