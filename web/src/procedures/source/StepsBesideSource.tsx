import type { Procedure } from '@millwright/contract/procedures'
import { Alert, Anchor, Box, Skeleton } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconFileOff, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'

import { addressOfDocument } from '../../guidebooks/documents/address-of-document.ts'
import { i18n } from '../../i18n.ts'
import { useDownload } from '../../offline/use-download.ts'
import { useOrganization } from '../../session.ts'
import { placesOf } from '../outline-tree.ts'
import { sourceFile, type SourceFile } from '../procedure-queries.ts'
import { focusPart, useStepSelection } from '../step-selection.ts'
import layout from './beside.module.css'
import { StepsOrSource } from './StepsOrSource.tsx'
import { useUnused } from './use-unused.tsx'

const SourceViewer = lazy(async () => {
  const { SourceViewer: component } = await import('./SourceViewer.tsx')
  return { default: component }
})

/** The one kind of document whose pages are drawn here. */
const pdf = 'application/pdf'

/** So that a pointer crossing the steps does not make the pages flip. */
const hoverMilliseconds = 120

/**
 * The steps with the page they came from: beside them where there is room, otherwise on a tab.
 *
 * @param children gets what opens the tab at a step; undefined where the page stands beside
 */
export function StepsBesideSource({
  procedure,
  children,
}: {
  procedure: Procedure
  children: (showPage: ((id: string) => void) | undefined) => ReactNode
}) {
  const { slug } = useOrganization()
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const { fileId } = procedure.source
  const { data: file, isError } = useQuery(sourceFile(slug, fileId))
  if (!fileId) return <Box maw={860}>{children(undefined)}</Box>
  if (file === null || isError) {
    return (
      <Box maw={860}>
        <DocumentGone />
        {children(undefined)}
      </Box>
    )
  }
  if (file && file.contentType !== pdf) {
    return (
      <Box maw={860}>
        <NoPages file={file} />
        {children(undefined)}
      </Box>
    )
  }
  const viewer = file ? <Viewer procedure={procedure} file={file} /> : <Skeleton h="100%" />
  if (!isWide) {
    return (
      <StepsOrSource procedure={procedure} viewer={viewer}>
        {children}
      </StepsOrSource>
    )
  }
  return (
    <div className={layout['beside']}>
      <div>{children(undefined)}</div>
      <aside className={`card ${layout['viewer']}`} aria-label={i18n.t('Source document')}>
        {viewer}
      </aside>
    </div>
  )
}

function Viewer({ procedure, file }: { procedure: Procedure; file: SourceFile }) {
  const { slug } = useOrganization()
  const { fileId, filename } = file
  const { activeId, select } = useStepSelection()
  const [settledId] = useDebouncedValue(activeId, hoverMilliseconds)
  const places = useMemo(() => placesOf(procedure, fileId), [procedure, fileId])
  const { strip, ...unused } = useUnused(procedure, file, settledId)
  const url = addressOfDocument(slug, file)
  const pick = (id: string) => {
    select(id)
    if (!focusPart(id)) {
      document
        .querySelector(`[data-source-of="${CSS.escape(id)}"]`)
        ?.scrollIntoView({ block: 'center' })
    }
  }
  return (
    <Suspense fallback={<Skeleton h="100%" />}>
      <SourceViewer
        url={url}
        filename={filename}
        marks={{ places, onPick: pick, ...unused }}
        strip={strip}
      />
    </Suspense>
  )
}

/** Text flows in most kinds of documents, and photographs of pages have no text to mark. */
function NoPages({ file }: { file: SourceFile }) {
  const { slug } = useOrganization()
  const download = useDownload(file.guidebookId, file.filename)
  return (
    <Alert
      mb="md"
      className="no-print"
      color="gray"
      c="var(--mantine-color-text)"
      icon={<IconFileText size={20} />}
      title={i18n.t('Compare the steps with the document')}
    >
      {i18n.t('Pages are shown beside the steps for PDF only.')}{' '}
      <Anchor
        inherit
        underline="always"
        href={addressOfDocument(slug, file)}
        {...download.attributes}
      >
        {i18n.t('Download {filename}', { filename: file.filename })}
      </Anchor>
    </Alert>
  )
}

function DocumentGone() {
  return (
    <Alert
      mb="md"
      color="gray"
      c="var(--mantine-color-text)"
      icon={<IconFileOff size={20} />}
      title={i18n.t('The document is not at hand')}
    >
      {i18n.t('It was deleted from its guidebook. The steps are complete without it.')}
    </Alert>
  )
}
