import { useElementSize } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import type { Place } from '../content/outline-tree.ts'
import { usePageImage, type Turn } from './page-image.ts'
import { PageStrip } from './PageStrip.tsx'
import { PageWithPlaces, type PageMarks } from './PageWithPlaces.tsx'
import { PdfToolbar } from './PdfToolbar.tsx'
import { usePdf } from './pdf-document.ts'
import classes from './source.module.css'
import { useScrollToActive } from './use-scroll-to-active.ts'

const afterTurn: Record<Turn, Turn> = { 0: 90, 90: 180, 180: 270, 270: 0 }

/** A document page by page; one that a procedure was extracted from, at the position of the active step. */
export function SourceViewer({
  url,
  filename,
  marks,
  strip,
  showsPages = false,
}: {
  url: string
  filename: string
  marks: PageMarks
  /** Content below the page. */
  strip?: ReactNode
  /** Whether thumbnails of all pages are shown. */
  showsPages?: boolean
}) {
  const { places, unused, activeId } = marks
  const { pdf, error, reopen } = usePdf(url)
  const [page, setPage] = usePageOf([...places, ...unused], activeId)
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
      <div className={classes['pages']}>
        {showsPages && pdf && <PageStrip pdf={pdf} shown={page} onPick={setPage} />}
        <section
          ref={scroller}
          className={classes['scroller']}
          aria-label={i18n.t('Source page')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
          tabIndex={0}
        >
          <ErrorNote error={error ?? drawingError} {...(reopen && { onRetry: reopen })} />
          <div ref={sized} style={{ width: `${100 * zoom}%` }}>
            {image ? (
              <PageWithPlaces image={image} filename={filename} {...marks} />
            ) : (
              !error && <Waiting m="xl" label={i18n.t('Opening the document')} />
            )}
          </div>
        </section>
      </div>
      {strip}
    </div>
  )
}

/** The current page: that of the active position, until the reader turns pages. */
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
