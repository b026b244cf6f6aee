import type { Procedure } from '@millwright/contract/procedures'
import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileText } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { i18n } from '../i18n.ts'
import { useKeptChoice } from '../ui/kept-choice.ts'
import { StepsBesideSource } from './source/StepsBesideSource.tsx'
import { focusPart, useStepSelection } from './step-selection.ts'

interface ReadOrBesideSourceProps {
  procedure: Procedure
  isUnderReview: boolean
  /** Provides what opens a step's source page, if the page is not already beside the steps. */
  children: (showPage: ((id: string) => void) | undefined) => ReactNode
}

/** Readers see only the steps, with large pictures; reviewers see them beside their document. */
export function ReadOrBesideSource({ children, ...shown }: ReadOrBesideSourceProps) {
  const { procedure, isUnderReview } = shown
  // On a narrow screen, the document has its own tab.
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  // Publishing leaves the document open for the reviewer.
  const [wasUnderReview] = useState(isUnderReview)
  if (!isWide || !procedure.source.fileId || isUnderReview || wasUnderReview) {
    return <StepsBesideSource procedure={procedure}>{children}</StepsBesideSource>
  }
  return <Choosing {...shown}>{children}</Choosing>
}

function Choosing({ procedure, children }: ReadOrBesideSourceProps) {
  const [kept, keep] = useKeptChoice('source', ['alone', 'beside'])
  const showsSource = kept === 'beside'
  const { select } = useStepSelection()
  useFocusOnChosen(showsSource)
  return (
    <div>
      <Group justify="flex-end" mb="xs" className="no-print">
        <Button
          variant={showsSource ? 'light' : 'default'}
          size="compact-md"
          aria-pressed={showsSource}
          leftSection={<IconFileText size={16} />}
          onClick={() => {
            keep(showsSource ? 'alone' : 'beside')
          }}
        >
          {i18n.t('Source document')}
        </Button>
      </Group>
      {showsSource ? (
        <StepsBesideSource procedure={procedure}>{children}</StepsBesideSource>
      ) : (
        children((id) => {
          select(id)
          keep('beside')
        })
      )}
    </div>
  )
}

/** The steps are rendered again, and the focus returns to the step it came from. */
function useFocusOnChosen(showsSource: boolean) {
  const { chosen } = useStepSelection()
  const last = useRef(showsSource)
  useEffect(() => {
    if (last.current === showsSource) return
    last.current = showsSource
    const { selectedId } = chosen.read()
    if (selectedId && document.activeElement === document.body) focusPart(selectedId)
  }, [showsSource, chosen])
}
