import type { ModelView } from '@millwright/contract/model-view'
import { Anchor, Container, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { i18n } from '../i18n.ts'
import { LoadingPage } from '../ui/Loading.tsx'
import { LazyViewer } from './LazyViewer.tsx'
import { PlaceInRoom } from './PlaceInRoom.tsx'

interface PublicModel {
  title: string
  view?: ModelView
  modelUrl: string
  previewUrl: string | null
}

interface ShownModel extends PublicModel {
  /** Shown where the browser cannot draw the model. */
  pictureUrl: string
}

const route = getRouteApi('/g/$shortId/models/$objectId')

/** The model of a step on a public page, for its readers. */
export function PublicModelPage() {
  const { shortId, objectId } = route.useParams()
  const { view } = route.useSearch()
  const path = `/g/${shortId}/models/${objectId}`
  const model = useQuery({
    queryKey: ['public-model', shortId, objectId, view ?? null],
    queryFn: async () => await fetchModel(path, view),
    retry: false,
  })
  if (model.isPending) return <LoadingPage />
  return (
    <Container size="lg" py="md" component="main">
      <Stack gap="md">
        <Anchor href={`/g/${shortId}`} size="sm">
          {i18n.t('Back to the instructions')}
        </Anchor>
        {model.data ? (
          <Shown {...model.data} pictureUrl={`${path}/thumbnail`} />
        ) : (
          <Text>{i18n.t('This model isn’t public, or no longer exists.')}</Text>
        )}
      </Stack>
    </Container>
  )
}

function Shown({ title, view, modelUrl, previewUrl, pictureUrl }: ShownModel) {
  const parts = (view?.parts ?? []).map((part) => ({ ...part, parts: [] }))
  return (
    <>
      <Title order={1} size="h2" className="wrap-anywhere">
        {title}
      </Title>
      <LazyViewer
        modelUrl={modelUrl}
        previewUrl={previewUrl ?? undefined}
        pictureUrl={pictureUrl}
        parts={parts}
        label={title}
        savedView={view}
        isCompact
      />
      {parts.length > 0 && (
        <Text size="sm" className="wrap-anywhere">
          {parts.map(({ name }) => name).join(', ')}
        </Text>
      )}
      <PlaceInRoom modelUrl={previewUrl ?? modelUrl} title={title} />
    </>
  )
}

/** @throws if it is not public */
async function fetchModel(path: string, view: string | undefined): Promise<PublicModel> {
  const query = view === undefined ? '' : `?view=${encodeURIComponent(view)}`
  const response = await fetch(`${path}${query}`)
  if (!response.ok) throw new Error(`The page answers ${response.status}.`)
  return (await response.json()) as PublicModel
}
