import type { Passage } from '@millwright/contract/ask'
import { useQuery } from '@tanstack/react-query'

import { DocumentView } from '../documents/DocumentView.tsx'
import { sourceFile } from '../documents/source-file.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useOrganization } from '../session.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import classes from './ask.module.css'

/** The page of a passage, with its position marked. */
export function PassagePage({ passage }: { passage: Passage & { fileId: string; page: number } }) {
  const { slug } = useOrganization()
  const { fileId, page, boxes = [], text } = passage
  const file = useQuery(sourceFile(slug, fileId))
  if (file.isPending) return <LoadingRows rows={3} />
  return (
    <>
      <ErrorNote error={file.error} onRetry={() => void file.refetch()} />
      {file.data && (
        <div className={classes['page']}>
          <DocumentView file={file.data} shown={{ page, boxes, text }} />
        </div>
      )}
    </>
  )
}
