import { Stack } from '@mantine/core'

import { i18n } from '../i18n.ts'
import type { SourceFile } from './source-file.ts'
import { useStructuredText } from './use-structured-text.ts'
import { Waiting } from '../ui/Waiting.tsx'
import classes from './document.module.css'
import { DocumentBlocks, type Frame } from './DocumentBlocks.tsx'
import { NotShown } from './NotShown.tsx'

/**
 * The text of a document, in reading order. The document is converted for it, if necessary and allowed.
 *
 * @param shown words that are marked and scrolled into view
 */
export function DocumentText({ file, shown }: { file: SourceFile; shown?: string | undefined }) {
  const { data: document, isPending } = useStructuredText(file)
  if (isPending) return <Waiting m="xl" label={i18n.t('Reading the document …')} />
  if (!document) return <NotShown file={file} />
  return (
    <Stack className="card" component="article" gap="sm" p="lg" maw={860}>
      <DocumentBlocks
        fileId={file.fileId}
        document={document}
        {...(shown !== undefined && { frame: frameFor(shown) })}
      />
    </Stack>
  )
}

/** Marks the text that contains some words, or part of them, such as a cell of a row. */
function frameFor(shown: string): Frame {
  return ({ text = '' }, view) =>
    contains(text, shown) ? (
      <div ref={bringIntoView} className={classes['shown']}>
        {view}
      </div>
    ) : (
      view
    )
}

/** Shorter texts occur in too many places. */
const shortestPart = 8

function contains(text: string, shown: string): boolean {
  return text.includes(shown) || (text.length >= shortestPart && shown.includes(text))
}

function bringIntoView(node: HTMLElement | null): void {
  node?.scrollIntoView({ block: 'nearest' })
}
