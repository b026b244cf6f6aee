import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

import { useOrganization } from '../session.ts'
import type { SourceFile } from './source-file.ts'
import { isReadAsText, pictures } from './document-types.ts'
import { addressOfDocument } from './address-of-document.ts'
import { DocumentText } from './DocumentText.tsx'
import classes from './document.module.css'
import { NotShown } from './NotShown.tsx'

const SourceViewer = lazy(async () => {
  const { SourceViewer: component } = await import('./SourceViewer.tsx')
  return { default: component }
})

const noMarks = {
  places: [],
  unused: [],
  activeId: undefined,
  onPick: () => undefined,
  onUnused: () => undefined,
}

/** A position in a document, and its text. */
export interface ShownPlace {
  page: number
  /** In points from the page's top left; none for flowing text. */
  boxes: number[][]
  text: string
}

/**
 * A document with its pages; one with flowing text, as text.
 *
 * @param shown the position to open it at, if not its start
 */
export function DocumentView({ file, shown }: { file: SourceFile; shown?: ShownPlace }) {
  const { slug } = useOrganization()
  const { contentType, filename } = file
  const url = addressOfDocument(slug, file)
  if (contentType === 'application/pdf') {
    return (
      <section className={`card ${classes['pages']}`}>
        <Suspense fallback={<Skeleton h="100%" />}>
          <SourceViewer
            url={url}
            filename={filename}
            marks={shown ? marksOf(shown) : noMarks}
            showsPages={!shown}
          />
        </Suspense>
      </section>
    )
  }
  if (pictures.has(contentType)) {
    return <img className={`card ${classes['picture']}`} src={url} alt={filename} />
  }
  if (!isReadAsText(contentType)) return <NotShown file={file} />
  return <DocumentText file={file} shown={shown?.text} />
}

function marksOf({ page, boxes }: ShownPlace) {
  const id = 'shown'
  return { ...noMarks, places: [{ id, page, boxes }], activeId: id }
}
