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

/** A document as it looks; one whose text flows, as what it says. */
export function DocumentView({ file }: { file: SourceFile }) {
  const { slug } = useOrganization()
  const { contentType, filename } = file
  const url = addressOfDocument(slug, file)
  if (contentType === 'application/pdf') {
    return (
      <section className={`card ${classes['pages']}`}>
        <Suspense fallback={<Skeleton h="100%" />}>
          <SourceViewer url={url} filename={filename} marks={noMarks} showsPages />
        </Suspense>
      </section>
    )
  }
  if (pictures.has(contentType)) {
    return <img className={`card ${classes['picture']}`} src={url} alt={filename} />
  }
  return isReadAsText(contentType) ? <DocumentText file={file} /> : <NotShown file={file} />
}
