import type { Procedure } from '@millwright/contract/procedures'
import { Alert, Skeleton } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'

import { addressOfDocument } from '../../documents/address-of-document.ts'
import { pictures } from '../../documents/document-types.ts'
import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { listPlaces } from '../../content/outline-tree.ts'
import { sourceFile, type SourceFile } from '../../documents/source-file.ts'
import { activeIdOf, focusPart, useChosen, useStepSelection } from '../step-selection.ts'
import layout from './beside.module.css'
import { PictureViewer } from './PictureViewer.tsx'
import { StepsOrSource } from './StepsOrSource.tsx'
import { TextViewer } from './TextViewer.tsx'
import { useUnused } from './use-unused.tsx'

const SourceViewer = lazy(async () => {
  const { SourceViewer: component } = await import('../../documents/SourceViewer.tsx')
  return { default: component }
})

/** The only kind of document whose pages are rendered here; for others, except pictures, the text is shown. */
const pdf = 'application/pdf'

/** So that a pointer crossing the steps doesn't make the pages flip. */
const hoverMilliseconds = 120

/**
 * The steps with their source page: beside them if there is room, otherwise on a tab.
 *
 * @param children gets what opens the tab at a step; undefined if the page is beside them
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
  if (!fileId) return <div className={layout['withoutDocument']}>{children(undefined)}</div>
  if (file === null || isError) {
    return (
      <div className={layout['withoutDocument']}>
        <DocumentGone />
        {children(undefined)}
      </div>
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
  const { fileId, filename, contentType } = file
  const { select } = useStepSelection()
  const activeId = useChosen(activeIdOf)
  const [settledId] = useDebouncedValue(activeId, hoverMilliseconds)
  const places = useMemo(() => listPlaces(procedure, fileId), [procedure, fileId])
  const { strip, ...unused } = useUnused(procedure, settledId)
  const url = addressOfDocument(slug, file)
  const pick = (id: string) => {
    select(id)
    if (!focusPart(id)) {
      document
        .querySelector(`[data-source-of="${CSS.escape(id)}"]`)
        ?.scrollIntoView({ block: 'center' })
    }
  }
  const marks = { places, activeId: settledId, onPick: pick, ...unused }
  if (pictures.has(contentType)) return <PictureViewer file={file} url={url} />
  if (contentType !== pdf) {
    return <TextViewer procedure={procedure} file={file} marks={marks} strip={strip} />
  }
  return (
    <Suspense fallback={<Skeleton h="100%" />}>
      <SourceViewer url={url} filename={filename} marks={marks} strip={strip} />
    </Suspense>
  )
}

function DocumentGone() {
  return (
    <Alert
      mb="md"
      color="gray"
      c="var(--mantine-color-text)"
      icon={<IconFileOff size={20} />}
      title={i18n.t('The document isn’t available')}
    >
      {i18n.t('It was deleted from its guidebook. The steps are complete without it.')}
    </Alert>
  )
}
