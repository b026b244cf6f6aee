import type { Procedure } from '@millwright/contract/procedures'
import { referenceMaterial } from '@millwright/contract/reference-material'
import { addressOf } from '@millwright/sdk/client'
import { ActionIcon, Alert, Box, Drawer, Group, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'

import { optionsOf } from '../../api.ts'
import { useOrganization } from '../../session.ts'
import { placesOf, stepsOf } from '../outline-tree.ts'
import { sourceFile, type SourceFile } from '../procedure-queries.ts'
import { focusStep, stepAt, useStepSelection } from '../step-selection.ts'
import layout from './beside.module.css'

const SourceViewer = lazy(async () => {
  const { SourceViewer: component } = await import('./SourceViewer.tsx')
  return { default: component }
})

/** So that a pointer crossing the steps does not make the pages flip. */
const hoverMilliseconds = 120

/**
 * The steps with the page they came from: beside them where there is room, otherwise in a drawer.
 *
 * @param children gets what opens the drawer at a step; undefined where the page stands beside
 */
export function StepsBesideSource({
  procedure,
  children,
}: {
  procedure: Procedure
  children: (showPage: ((id: string) => void) | undefined) => ReactNode
}) {
  const { slug } = useOrganization()
  const { fileId } = procedure.source
  const source = useQuery(sourceFile(slug, procedure.id, fileId))
  if (!fileId) return <Box maw={860}>{children(undefined)}</Box>
  if (source.data === null || source.isError) {
    return (
      <Box maw={860}>
        <DocumentGone />
        {children(undefined)}
      </Box>
    )
  }
  return (
    <Beside procedure={procedure} file={source.data}>
      {children}
    </Beside>
  )
}

function Beside({
  procedure,
  file,
  children,
}: {
  procedure: Procedure
  /** Undefined until it is known where the document is. */
  file: SourceFile | undefined
  children: (showPage: ((id: string) => void) | undefined) => ReactNode
}) {
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const [isOpen, setIsOpen] = useState(false)
  const { select } = useStepSelection()
  const pick = (id: string) => {
    if (isWide && focusStep(id)) return
    select(id)
    document
      .querySelector(`[data-source-of="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ block: 'center' })
  }
  const viewer = file ? (
    <Viewer procedure={procedure} file={file} onPick={pick} />
  ) : (
    <Skeleton h="100%" />
  )
  if (isWide) {
    return (
      <div className={layout['beside']}>
        <div>{children(undefined)}</div>
        <aside className={`card ${layout['viewer']}`} aria-label="Source document">
          {viewer}
        </aside>
      </div>
    )
  }
  return (
    <>
      {children((id) => {
        select(id)
        setIsOpen(true)
      })}
      <Drawer
        opened={isOpen}
        onClose={() => {
          setIsOpen(false)
        }}
        position="bottom"
        size="88%"
        title={<DrawerTitle procedure={procedure} />}
        styles={{ body: { height: 'calc(100% - 60px)', padding: 0 } }}
      >
        {viewer}
      </Drawer>
    </>
  )
}

/** The step whose place is shown, and the ways to its neighbours. */
function DrawerTitle({ procedure }: { procedure: Procedure }) {
  const { selectedId, select } = useStepSelection()
  const steps = stepsOf(procedure.outline)
  const current = steps.find(({ step }) => step.id === selectedId)
  const go = (by: 1 | -1) => {
    const next = stepAt(steps, selectedId, by)
    if (next) select(next)
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Step before"
        onClick={() => {
          go(-1)
        }}
      >
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Step after"
        onClick={() => {
          go(1)
        }}
      >
        <IconArrowDown size={18} />
      </ActionIcon>
      <Text size="sm" lineClamp={2} aria-live="polite">
        {current ? `${current.number}. ${current.step.text}` : 'Source page'}
      </Text>
    </Group>
  )
}

function Viewer({
  procedure,
  file: { guidebookId, fileId, filename },
  onPick,
}: {
  procedure: Procedure
  file: SourceFile
  onPick: (id: string) => void
}) {
  const { slug } = useOrganization()
  const { activeId } = useStepSelection()
  const [settledId] = useDebouncedValue(activeId, hoverMilliseconds)
  const places = useMemo(() => placesOf(procedure, fileId), [procedure, fileId])
  const url = addressOf(optionsOf(slug), referenceMaterial.download, {
    params: { guidebookId, fileId },
  })
  return (
    <Suspense fallback={<Skeleton h="100%" />}>
      <SourceViewer
        url={url}
        filename={filename}
        places={places}
        activeId={settledId}
        onPick={onPick}
      />
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
      title="The document is not at hand"
    >
      It was deleted, or it is in none of the guidebooks that use this procedure. The steps are
      complete without it.
    </Alert>
  )
}
