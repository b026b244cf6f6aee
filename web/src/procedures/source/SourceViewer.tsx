import { Loader } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

import { ErrorNote } from '../../shell/ErrorNote.tsx'
import type { Place } from '../outline-tree.ts'
import { usePageImage, type Turn } from './page-image.ts'
import { PageWithPlaces } from './PageWithPlaces.tsx'
import { PdfToolbar } from './PdfToolbar.tsx'
import { usePdf } from './pdf-document.ts'
import classes from './source.module.css'

const afterTurn: Record<Turn, Turn> = { 0: 90, 90: 180, 180: 270, 270: 0 }

/** The document a procedure was extracted from, at the place of the active step. */
export function SourceViewer({
  url,
  filename,
  places,
  activeId,
  onPick,
}: {
  url: string
  filename: string
  places: Place[]
  /** The step or callout whose place is shown. */
  activeId: string | undefined
  onPick: (id: string) => void
}) {
  const { pdf, error } = usePdf(url)
  const [page, setPage] = usePageOf(places, activeId)
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState<Turn>(0)
  const { ref: sized, width } = useElementSize()
  const wanted = { page, turn, width: Math.floor(width) }
  const { image, error: drawingError, isDrawing } = usePageImage(pdf, wanted)
  const scroller = useScrollToActive(activeId, image?.page === page)

  return (
    <div className={classes['viewer']}>
      <PdfToolbar
        filename={filename}
        isBusy={isDrawing && !error}
        paging={{ page, pageCount: pdf?.numPages ?? 0, onPage: setPage }}
        viewing={{
          zoom,
          onZoom: setZoom,
          onTurn: () => {
            setTurn(afterTurn[turn])
          },
        }}
      />
      <section ref={scroller} className={classes['scroller']} aria-label="Source page">
        <ErrorNote error={error ?? drawingError} />
        <div ref={sized} style={{ width: `${100 * zoom}%` }}>
          {image ? (
            <PageWithPlaces
              image={image}
              label={`Page ${image.page} of ${filename}`}
              places={places.filter((place) => place.page === image.page)}
              activeId={activeId}
              onPick={onPick}
            />
          ) : (
            !error && <Loader m="xl" aria-label="Opening the document" />
          )}
        </div>
      </section>
    </div>
  )
}

/** The page shown: the one of the active place, until somebody turns the pages by hand. */
function usePageOf(places: Place[], activeId: string | undefined) {
  const first = places[0]?.page ?? 1
  const wanted = places.find(({ id }) => id === activeId)?.page
  const [state, setState] = useState({ activeId, page: wanted ?? first })
  if (activeId !== state.activeId) setState({ activeId, page: wanted ?? state.page })
  const setPage = (page: number) => {
    setState({ activeId, page })
  }
  return [state.page, setPage] as const
}

/** Brings the active place into view once its page is drawn. */
function useScrollToActive(activeId: string | undefined, isDrawn: boolean) {
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isDrawn || !activeId) return
    const frame = scroller.current
    const place = frame?.querySelector<HTMLElement>('[data-active]')
    if (!frame || !place) return
    const from = place.getBoundingClientRect()
    const view = frame.getBoundingClientRect()
    frame.scrollBy({
      top: from.top - view.top - view.height / 3,
      left: from.left - view.left - view.width / 4,
      behavior: 'instant',
    })
  }, [activeId, isDrawn])
  return scroller
}
