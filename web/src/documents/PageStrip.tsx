import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'

import { i18n } from '../i18n.ts'
import { watchNearView } from '../ui/near-view.ts'
import { usePageImage } from './page-image.ts'
import { PageCanvas } from './PageCanvas.tsx'
import classes from './source.module.css'

/** The size of a thumbnail, in CSS pixels. */
const width = 104

/** The aspect ratio until a page is rendered: most are A4 portrait. */
const usualRatio = 1 / Math.SQRT2

/** Thumbnails of all pages of a document, to navigate. */
export function PageStrip({
  pdf,
  shown,
  onPick,
}: {
  pdf: PDFDocumentProxy
  shown: number
  onPick: (page: number) => void
}) {
  const strip = useScrollTo(shown)
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return (
    <ol ref={strip} className={classes['strip']} aria-label={i18n.t('Pages')}>
      {pages.map((page) => (
        <li key={page}>
          <button
            type="button"
            className={classes['little']}
            aria-current={page === shown ? 'page' : undefined}
            aria-label={i18n.t('Page {page}', { page })}
            onClick={() => {
              onPick(page)
            }}
          >
            <LittlePage pdf={pdf} page={page} />
            {page}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Rendered only while near the view: a long document has more pages than fit in memory. */
function LittlePage({ pdf, page }: { pdf: PDFDocumentProxy; page: number }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const [ratio, setRatio] = useState(usualRatio)
  useEffect(
    () => (frame.current ? watchNearView(frame.current, setIsNear) : undefined),
    [setIsNear],
  )
  return (
    <div ref={frame} className={classes['page']} style={{ aspectRatio: ratio }}>
      {isNear && <DrawnPage pdf={pdf} page={page} onRatio={setRatio} />}
    </div>
  )
}

function DrawnPage({
  pdf,
  page,
  onRatio,
}: {
  pdf: PDFDocumentProxy
  page: number
  onRatio: (ratio: number) => void
}) {
  const { image } = usePageImage(pdf, { page, turn: 0, width })
  useEffect(() => {
    if (image) onRatio(image.width / image.height)
  }, [image, onRatio])
  return image ? <PageCanvas image={image} /> : null
}

/** Scrolls the current page into view, without moving what surrounds the strip. */
function useScrollTo(shown: number) {
  const strip = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const frame = strip.current?.getBoundingClientRect()
    const row = strip.current?.children[shown - 1]?.getBoundingClientRect()
    if (!frame || !row) return
    if (row.top < frame.top) strip.current?.scrollBy({ top: row.top - frame.top })
    if (row.bottom > frame.bottom) strip.current?.scrollBy({ top: row.bottom - frame.bottom })
  }, [shown])
  return strip
}
