import type { CaptureSummary } from '@millwright/contract/captures'
import { Button } from '@mantine/core'
import { IconPlayerRecord, IconVideo } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'

import { i18n } from '../i18n.ts'
import { useOrganization } from '../session.ts'
import { ListFilter } from '../pages/ListFilter.tsx'
import { ListPage } from '../pages/ListPage.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ofSeveral } from '../ui/status-words.ts'
import { capturePages } from './capture-queries.ts'
import { captureColumns } from './capture-columns.tsx'
import { CaptureTile } from './CaptureTile.tsx'
import { KeptRecordings } from './recording/KeptRecordings.tsx'
import { RecordDialog } from './recording/RecordDialog.tsx'

const choices = () =>
  [
    { label: ofSeveral.current('capture') },
    { value: 'true', label: ofSeveral.archived('capture') },
  ] as const

/** What members have recorded. */
export function CapturesPage() {
  const { slug, can } = useOrganization()
  const search = useSearch({ from: '/$slug/captures' })
  const navigate = useNavigate({ from: '/$slug/captures' })
  const [dialog, setDialog] = useState<{ recordingId?: string }>()
  const columns = useMemo(() => captureColumns(slug), [slug])
  const tile = useCallback(
    (capture: CaptureSummary) => <CaptureTile key={capture.id} capture={capture} slug={slug} />,
    [slug],
  )
  const close = useCallback(() => {
    setDialog(undefined)
  }, [])
  return (
    <>
      <ListPage
        title={i18n.t('Captures')}
        noun="capture"
        columns={columns}
        tile={tile}
        action={
          can('captures.record') && (
            <Button leftSection={<IconPlayerRecord size={18} />} onClick={() => setDialog({})}>
              {i18n.t('Record or upload')}
            </Button>
          )
        }
        filter={
          <ListFilter
            noun="capture"
            q={search.q}
            choice={search.archived}
            choices={choices()}
            onChange={({ q, choice }, options) => {
              const chosen = { ...(q && { q }), ...(choice && { archived: choice }) }
              void navigate({ search: chosen, ...options })
            }}
          />
        }
        above={
          // The dialog shows them too.
          !dialog && <KeptRecordings onSave={(recordingId) => setDialog({ recordingId })} />
        }
        isFiltered={search.q !== undefined || search.archived !== undefined}
        query={capturePages(slug, search)}
        empty={
          <EmptyState
            icon={<IconVideo size={28} />}
            title={i18n.t('No captures yet')}
            hint={i18n.t(
              'Record how something is done: a video, an audio recording or photos. Experienced hands show more than words can say.',
            )}
          />
        }
      />
      <RecordDialog opened={dialog !== undefined} onClose={close} {...dialog} />
    </>
  )
}
