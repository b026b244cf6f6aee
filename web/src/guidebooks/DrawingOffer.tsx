import { guidebooks, type Guidebook } from '@millwright/contract/guidebooks'
import { Button, Group, Text } from '@mantine/core'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { sendTagged } from '../api.ts'
import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { createStore, useStore } from '../ui/store.ts'
import { Trans } from '../ui/Trans.tsx'
import { notifyWithUndo } from '../ui/undo.ts'
import { findDrawingOffer, type DrawingOffer as Offer } from './drawing-offer.ts'
import { refreshGuidebooks } from '../refresh-guidebooks.ts'

/** Documents whose numbers were declined, while the page is open. */
const declined = createStore<readonly string[]>([])

/** A drawing of the guidebook has a number: one click accepts it, another undoes that. */
export function DrawingOffer({ guidebook }: { guidebook: Guidebook }) {
  const isDeclined = useStore(declined)
  const { take, isPending } = useTaking(guidebook.id)
  const offer = findDrawingOffer(guidebook, isDeclined)
  if (!offer) return null
  const { drawing_number, drawing_revision } = offer
  return (
    <Group
      className="card"
      component="section"
      aria-label={i18n.t('Drawing number')}
      p="sm"
      justify="space-between"
      gap="xs"
    >
      <Group gap="xs" wrap="nowrap" style={{ flex: '1 1 16rem' }}>
        <IconRulerMeasure size={20} aria-hidden style={{ flex: 'none' }} />
        <Text size="sm" className="wrap-anywhere">
          <Question {...offer} />
        </Text>
      </Group>
      <Group gap={4}>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            declined.change((all) => [...all, offer.fileId])
          }}
        >
          {i18n.t('No')}
        </Button>
        <Button size="sm" loading={isPending} onClick={() => take(offer)}>
          {drawing_number && drawing_revision ? i18n.t('Use them') : i18n.t('Use it')}
        </Button>
      </Group>
    </Group>
  )
}

function Question({ filename, drawing_number, drawing_revision }: Offer) {
  const values = { filename, drawing_number, drawing_revision }
  const components = { b: <b /> }
  if (drawing_number && drawing_revision) {
    return (
      <Trans
        id="“{filename}” is marked <b>number {drawing_number}, revision {drawing_revision}</b>. Use them for this guidebook?"
        values={values}
        components={components}
      />
    )
  }
  return drawing_number ? (
    <Trans
      id="“{filename}” is marked <b>number {drawing_number}</b>. Use it for this guidebook?"
      values={values}
      components={components}
    />
  ) : (
    <Trans
      id="“{filename}” is marked <b>revision {drawing_revision}</b>. Use it for this guidebook?"
      values={values}
      components={components}
    />
  )
}

/** Fills only empty fields, and undoes only that: nothing is overwritten. */
function useTaking(guidebookId: string) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const params = { guidebookId }
  const change = async (pick: (guidebook: Guidebook) => Partial<Guidebook>) => {
    const { value, etag } = await sendTagged<Guidebook>(slug, guidebooks.get, { params })
    const body = pick(value)
    if (Object.keys(body).length === 0) return
    const headers = etag ? { 'if-match': etag } : {}
    await sendTagged<Guidebook>(slug, guidebooks.update, { params, body, headers })
  }
  const onSettled = async () => {
    await refreshGuidebooks(queries, slug)
  }
  const undoing = useMutation({
    mutationFn: async (offer: Offer) => {
      await change((now) => ({
        ...(offer.drawing_number === now.drawing_number && { drawing_number: null }),
        ...(offer.drawing_revision === now.drawing_revision && { drawing_revision: null }),
      }))
    },
    onSettled,
  })
  const taking = useMutation({
    mutationFn: async (offer: Offer) => {
      await change((now) => ({
        ...(offer.drawing_number &&
          !now.drawing_number && { drawing_number: offer.drawing_number }),
        ...(offer.drawing_revision &&
          !now.drawing_revision && { drawing_revision: offer.drawing_revision }),
      }))
    },
    onSuccess: (_, offer) => {
      notifyWithUndo(i18n.t('The guidebook now has the drawing’s number.'), () => {
        undoing.mutate(offer)
      })
    },
    onSettled,
  })
  return { take: taking.mutate, isPending: taking.isPending }
}
