import type { ModelView } from '@millwright/contract/model-view'
import type { ModelObject } from '@millwright/contract/objects'
import { listPartNames } from '@millwright/contract/part-names'
import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { LazyViewer } from '../../objects/LazyViewer.tsx'
import { presentAndMissing } from '../../objects/named-parts.ts'
import { modelAddress, objectById } from '../../objects/object-queries.ts'
import { PickDialog } from '../../search/PickDialog.tsx'
import { useOrganization } from '../../session.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { Waiting } from '../../ui/Waiting.tsx'

interface Choice {
  view: ModelView
  /** The address of the web model. */
  url: string
}

/** A view of a model. */
interface Picture {
  file: File
  alt: string
}

/**
 * Chooses an object, then the relevant parts of its model and the viewpoint.
 *
 * @returns what opens it, with a view to change or none, and what renders it
 */
export function useModelChoice(
  onChoose: (choice: Choice) => void,
  onPicture?: (picture: Picture) => void,
) {
  const [isPicking, setPicking] = useState(false)
  const [view, setView] = useState<ModelView>()
  const begin = (present?: ModelView) => {
    if (present) setView(present)
    else setPicking(true)
  }
  const dialogs = (
    <>
      <PickDialog
        kind={isPicking ? 'object' : undefined}
        onPick={({ id }) => {
          setView({ objectId: id, parts: [] })
        }}
        onClose={() => {
          setPicking(false)
        }}
      />
      <ModelViewDialog
        view={view}
        onChoose={(choice) => {
          setView(undefined)
          onChoose(choice)
        }}
        onPicture={
          onPicture &&
          ((picture) => {
            setView(undefined)
            onPicture(picture)
          })
        }
        onClose={() => {
          setView(undefined)
        }}
      />
    </>
  )
  return { begin, dialogs }
}

type TakePicture = ((picture: Picture) => void) | undefined

function ModelViewDialog({
  view,
  onChoose,
  onPicture,
  onClose,
}: {
  view: ModelView | undefined
  onChoose: (choice: Choice) => void
  onPicture: TakePicture
  onClose: () => void
}) {
  return (
    <Modal
      opened={view !== undefined}
      onClose={onClose}
      fullScreen
      title={i18n.t('Model view')}
      // Escape first clears the selection on the model and closes a tool's settings, and only then the dialog.
      closeOnEscape={false}
      onKeyDown={(event) => {
        const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
        if (event.key === 'Escape' && isOwn && !event.defaultPrevented) onClose()
      }}
    >
      {view && <Choosing view={view} onChoose={onChoose} onPicture={onPicture} />}
    </Modal>
  )
}

function Choosing({
  view,
  ...choosing
}: {
  view: ModelView
  onChoose: (choice: Choice) => void
  onPicture: TakePicture
}) {
  const { slug } = useOrganization()
  const object = useQuery(objectById(slug, view.objectId))
  if (object.isError) return <ErrorNote error={object.error} />
  if (!object.data) return <Waiting mx="auto" label={i18n.t('Loading the model')} />
  return <ModelChoosing view={view} object={object.data} {...choosing} />
}

function ModelChoosing({
  view,
  object,
  onChoose,
  onPicture,
}: {
  view: ModelView
  object: ModelObject
  onChoose: (choice: Choice) => void
  onPicture: TakePicture
}) {
  const { slug } = useOrganization()
  const { id: objectId, modelUrl, modelRevision, parts, title } = object
  const address = modelAddress(slug, object)
  if (address === undefined || modelUrl === null || modelRevision === null) {
    return <Text c="dimmed">{i18n.t('The object doesn’t have a model yet.')}</Text>
  }
  return (
    <LazyViewer
      {...address}
      parts={parts}
      label={title}
      savedView={presentOf(view, parts)}
      onSave={(saved) => {
        onChoose({ view: { ...saved, objectId, revision: modelRevision }, url: modelUrl })
      }}
      onPicture={
        onPicture &&
        ((picture, seen) => {
          const alt = [title, listPartNames(seen.parts)].filter(Boolean).join(': ')
          onPicture({ file: new File([picture], `${title}.jpg`, { type: picture.type }), alt })
        })
      }
    />
  )
}

/** Without parts that no longer exist, which cannot be chosen again. */
function presentOf(view: ModelView, parts: ModelObject['parts']): ModelView {
  return { ...view, parts: presentAndMissing(view.parts, { parts }).present }
}
