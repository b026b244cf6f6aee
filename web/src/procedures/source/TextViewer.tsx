import type { Procedure } from '@millwright/contract/procedures'
import { Box, Stack } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'

import { DocumentBlocks } from '../../documents/DocumentBlocks.tsx'
import { NotShown } from '../../documents/NotShown.tsx'
import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import type { SourceFile } from '../../documents/source-file.ts'
import type { PageMarks } from '../../documents/PageWithPlaces.tsx'
import classes from '../../documents/source.module.css'
import { SourceTitle } from './SourceTitle.tsx'
import type { StructuredText, TextOfDocument } from '../../documents/structured-text.ts'
import { partsByBlock } from '../../documents/text-places.ts'
import { useScrollToActive } from '../../documents/use-scroll-to-active.ts'
import { useStructuredText } from '../../documents/use-structured-text.ts'

interface Shown {
  procedure: Procedure
  file: SourceFile
  marks: Omit<PageMarks, 'places'>
}

/** A document with flowing text, in which the sources of steps and notices are marked. */
export function TextViewer({ strip, ...shown }: Shown & { strip: ReactNode }) {
  const { file, marks } = shown
  const { data: document, isPending, error, refetch } = useStructuredText(file)
  const scroller = useScrollToActive(marks.activeId, document !== undefined)
  return (
    <div className={classes['viewer']}>
      <SourceTitle file={file} />
      <section
        ref={scroller}
        className={classes['scroller']}
        aria-label={i18n.t('Document text')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
        tabIndex={0}
      >
        <ErrorNote error={error} onRetry={() => void refetch()} />
        {isPending && <Waiting m="xl" label={i18n.t('Reading the document …')} />}
        {document === null && <NotShown file={file} />}
        {document && <MarkedText document={document} {...shown} />}
      </section>
      {strip}
    </div>
  )
}

/** Clicking the source of a step selects the step; with the keyboard, the steps themselves do the same. */
function MarkedText({ document, procedure, file, marks }: Shown & { document: StructuredText }) {
  const { unused, activeId, onPick, onUnused } = marks
  const { fileId } = file
  const parts = useMemo(
    () => partsByBlock(document, procedure, fileId),
    [document, procedure, fileId],
  )
  const unusedIds = new Set(unused.map(({ id }) => id))
  const frame = ({ id }: TextOfDocument, shown: ReactNode) => {
    const [part, ...others] = parts.get(id) ?? []
    if (part === undefined && !unusedIds.has(id)) return shown
    const isActive = [id, part, ...others].includes(activeId)
    return (
      <Box
        role="presentation"
        className={classes[part === undefined ? 'unusedText' : 'textPlace']}
        data-place={part}
        data-active={isActive || undefined}
        onClick={() => {
          if (part === undefined) onUnused(id)
          else onPick(part)
        }}
      >
        {shown}
      </Box>
    )
  }
  return (
    <Stack component="article" gap="sm" p="xs">
      <DocumentBlocks fileId={fileId} document={document} frame={frame} />
    </Stack>
  )
}
