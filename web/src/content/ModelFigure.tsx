import type { ModelView, NamedPart } from '@millwright/contract/model-view'
import type { ModelObject } from '@millwright/contract/objects'
import { listPartNames } from '@millwright/contract/part-names'
import { Button, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCube, IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { i18n } from '../i18n.ts'
import { LazyViewer } from '../objects/LazyViewer.tsx'
import { presentAndMissing } from '../objects/named-parts.ts'
import { modelAddress, objectAtRevision, objectWithModel } from '../objects/object-queries.ts'
import { PlaceInRoom } from '../objects/PlaceInRoom.tsx'
import { useOrganization } from '../session.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { useStill } from './use-still.ts'
import classes from './media.module.css'

/** The model of an object with the relevant parts highlighted. It is fetched on demand. */
export function ModelFigure({ view, isOpen: isOpenFirst }: { view: ModelView; isOpen: boolean }) {
  const { slug } = useOrganization()
  const [isOpen, setOpen] = useState(isOpenFirst)
  const [revision, setRevision] = useState<number>()
  const newest = useQuery(objectWithModel(slug, view.objectId))
  const older = useQuery({
    ...objectAtRevision(slug, view.objectId, revision ?? 1),
    enabled: revision !== undefined,
    placeholderData: keepPreviousData,
  })
  const object = revision === undefined ? newest.data : older.data
  if (newest.isError) {
    return <MissingModel view={view} reason={i18n.t('This model no longer exists.')} />
  }
  const isConverting = object?.status === 'processing' && object.modelRevision === null
  if (!object || isConverting) {
    const label = isConverting ? i18n.t('Converting the model') : i18n.t('Loading the model')
    return <WaitingModel label={label} parts={view.parts} />
  }
  const address = modelAddress(slug, object)
  if (!address) return <MissingModel view={view} reason={i18n.t('No model yet')} />
  return (
    <figure className={classes['model']}>
      {isOpen ? (
        <OpenModel object={object} address={address} view={view} />
      ) : (
        <ClosedModel
          object={object}
          view={view}
          onOpen={() => {
            setOpen(true)
          }}
        />
      )}
      <figcaption>
        <ShownParts parts={presentAndMissing(view.parts, object).present} />
        <MissingParts
          view={view}
          object={object}
          onShowRevision={(number) => {
            setRevision(number)
            setOpen(true)
          }}
        />
      </figcaption>
    </figure>
  )
}

/** As large as the model will be, so that what is below doesn't move. */
function WaitingModel({ label, parts }: { label: string; parts: readonly NamedPart[] }) {
  return (
    <figure className={classes['model']}>
      <div className={classes['waiting']}>
        <Waiting size="sm" label={label} />
      </div>
      <figcaption>
        <ShownParts parts={parts} />
      </figcaption>
    </figure>
  )
}

function OpenModel({
  object: { title, parts },
  address,
  view,
}: {
  object: ModelObject
  address: NonNullable<ReturnType<typeof modelAddress>>
  view: ModelView
}) {
  return (
    <>
      <LazyViewer
        key={address.modelUrl}
        {...address}
        parts={parts}
        label={title}
        savedView={view}
        isCompact
      />
      <PlaceInRoom modelUrl={address.previewUrl ?? address.modelUrl} title={title} />
    </>
  )
}

function ClosedModel({
  object,
  view,
  onOpen,
}: {
  object: ModelObject
  view: ModelView
  onOpen: () => void
}) {
  const { title, thumbnailUrl } = object
  const { parts } = view
  const ref = useRef<HTMLButtonElement>(null)
  const picture = useStill(ref, object, view) ?? thumbnailUrl
  const label =
    parts.length > 0
      ? i18n.t('Show the model of {title}: {names}', { title, names: listPartNames(parts) })
      : i18n.t('Show the model of {title}', { title })
  return (
    <UnstyledButton
      ref={ref}
      className={classes['closed'] ?? ''}
      aria-label={label}
      onClick={onOpen}
    >
      {picture && <img src={picture} alt="" loading="lazy" />}
      <span className={classes['open']}>
        <IconCube size={18} aria-hidden />
        {i18n.t('Show the model')}
      </span>
    </UnstyledButton>
  )
}

function ShownParts({ parts }: { parts: readonly NamedPart[] }) {
  if (parts.length === 0) return null
  return (
    <Text size="sm" className="wrap-anywhere">
      <span className={classes['lit']} aria-hidden />
      {listPartNames(parts)}
    </Text>
  )
}

function MissingParts({
  view,
  object,
  onShowRevision,
}: {
  view: ModelView
  object: ModelObject
  onShowRevision: (revision: number) => void
}) {
  const { missing } = presentAndMissing(view.parts, object)
  const { revision } = view
  if (missing.length === 0) return null
  return (
    <div className={classes['missing']}>
      <IconAlertTriangle size={16} aria-hidden />
      <Text size="sm" className="wrap-anywhere">
        {i18n.t('No longer in the model: {names}', { names: listPartNames(missing) })}
      </Text>
      {revision !== undefined && revision !== object.modelRevision && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconHistory size={14} />}
          onClick={() => {
            onShowRevision(revision)
          }}
        >
          {i18n.t('Show revision {revision}', { revision })}
        </Button>
      )}
    </div>
  )
}

function MissingModel({ view: { parts }, reason }: { view: ModelView; reason: string }) {
  return (
    <Text size="sm" c="dimmed" className="wrap-anywhere">
      {reason}
      {parts.length > 0 && <br />}
      {listPartNames(parts)}
    </Text>
  )
}
