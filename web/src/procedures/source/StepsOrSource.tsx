import type { Procedure } from '@millwright/contract/procedures'
import { stepsOf } from '@millwright/contract/step-numbers'
import { ActionIcon, Group, Tabs, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconFileText, IconListNumbers } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { calloutWord } from '../../content/callout-words.ts'
import { listAllCallouts } from '../../content/outline-tree.ts'
import { focusPart, stepAt, useSelectedId, useStepSelection } from '../step-selection.ts'
import layout from './beside.module.css'

/** On a narrow screen: the steps, or the document at the selected one's place, each on a tab. */
export function StepsOrSource({
  procedure,
  viewer,
  children,
}: {
  procedure: Procedure
  viewer: ReactNode
  children: (showPage: (id: string) => void) => ReactNode
}) {
  const { select } = useStepSelection()
  const [tab, setTab] = useState<string | null>('steps')
  // The document is not fetched for people who only read the steps.
  const [wasOpened, setWasOpened] = useState(false)
  const show = (next: string | null) => {
    setTab(next)
    if (next === 'page') setWasOpened(true)
  }
  const root = useFollowedTab(tab)
  return (
    <Tabs
      ref={root}
      value={tab}
      onChange={show}
      className={layout['narrow'] ?? ''}
      styles={{ tab: { justifyContent: 'center' }, tabLabel: { flex: 'none' } }}
    >
      <Tabs.List grow className={`no-print ${layout['tabs']}`}>
        <Tabs.Tab value="steps" leftSection={<IconListNumbers size={18} />}>
          {i18n.t('Steps')}
        </Tabs.Tab>
        <Tabs.Tab value="page" leftSection={<IconFileText size={18} />}>
          {i18n.t('Document')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="steps" pt="md">
        {children((id) => {
          select(id)
          show('page')
        })}
      </Tabs.Panel>
      <Tabs.Panel value="page">
        {wasOpened && (
          <div className={`card ${layout['alone']}`}>
            <ChosenStep
              procedure={procedure}
              onOpen={() => {
                show('steps')
              }}
            />
            <div className={layout['rest']}>{viewer}</div>
          </div>
        )}
      </Tabs.Panel>
    </Tabs>
  )
}

/** Changing to a tab keeps the selection of the other one. */
function useFollowedTab(tab: string | null) {
  const { chosen } = useStepSelection()
  const root = useRef<HTMLDivElement>(null)
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    if (tab === 'page') root.current?.scrollIntoView({ block: 'start' })
    else focusPart(chosen.read().selectedId ?? '')
  })
  return root
}

/** The step whose place is shown, with links to its neighbors and back to it. */
function ChosenStep({ procedure, onOpen }: { procedure: Procedure; onOpen: () => void }) {
  const { select } = useStepSelection()
  const selectedId = useSelectedId()
  const steps = stepsOf(procedure.outline)
  const go = (by: 1 | -1) => () => {
    const next = stepAt(steps, selectedId, by)
    if (next) select(next)
  }
  return (
    <Group gap={4} wrap="nowrap" p={6} className={layout['chosen'] ?? ''}>
      <ActionIcon variant="default" size={44} aria-label={i18n.t('Previous step')} onClick={go(-1)}>
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon variant="default" size={44} aria-label={i18n.t('Next step')} onClick={go(1)}>
        <IconArrowDown size={18} />
      </ActionIcon>
      <UnstyledButton mih={44} px="xs" flex={1} onClick={onOpen}>
        <Text size="sm" lineClamp={2} aria-live="polite">
          {toggleLabel(procedure, selectedId)}
        </Text>
      </UnstyledButton>
    </Group>
  )
}

function toggleLabel(procedure: Procedure, selectedId: string | undefined): string {
  const step = stepsOf(procedure.outline).find((each) => each.step.id === selectedId)
  if (step) return `${step.number}. ${step.step.text}`
  const callout = listAllCallouts(procedure).find(({ id }) => id === selectedId)
  return callout
    ? `${calloutWord(callout.kind)}: ${callout.text}`
    : i18n.t('Tap a place in the document')
}
