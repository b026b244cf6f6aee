import type { Procedure } from '@millwright/contract/procedures'
import { Button, Switch, Text, UnstyledButton } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { quietLook } from '../../ui/quiet-look.ts'
import { RowList } from '../../ui/RowList.tsx'
import type { GoingOn } from './going-on.ts'
import { startsSection, type Screen } from './screens.ts'
import type { useReadingAloud } from './use-reading-aloud.ts'
import { canListen } from './voice/recognizer.ts'
import type { Voice } from './voice/use-voice.ts'
import classes from './working.module.css'

/** All steps, and what is seldom wanted beside them. */
export function StepsDrawer({
  procedure,
  screens,
  at,
  run,
  voice,
  aloud,
  onGo,
  onHandOver,
  onClose,
}: GoingOn & {
  procedure: Procedure
  voice: Voice
  aloud: ReturnType<typeof useReadingAloud>
  onHandOver: () => void
  onClose: () => void
}) {
  return (
    <>
      <Text fw={650} mb="md" className="wrap-anywhere">
        {procedure.title}
      </Text>
      <AloudSwitch aloud={aloud} />
      <VoiceSwitch voice={voice} />
      {run.state && (
        <Button
          {...quietLook}
          fullWidth
          size="lg"
          mb="md"
          leftSection={<IconArrowsExchange size={22} />}
          onClick={() => {
            onClose()
            onHandOver()
          }}
        >
          {i18n.t('Hand over this run')}
        </Button>
      )}
      <StepIndex
        screens={screens}
        at={at}
        onGo={(index) => {
          onClose()
          onGo(index)
        }}
      />
    </>
  )
}

function AloudSwitch({ aloud }: { aloud: ReturnType<typeof useReadingAloud> }) {
  if (!aloud) return null
  return (
    <Switch
      size="md"
      mb="md"
      label={i18n.t('Read the steps aloud')}
      checked={aloud.isOn}
      onChange={({ currentTarget: { checked } }) => {
        aloud.choose(checked ? 'on' : 'off')
      }}
    />
  )
}

function VoiceSwitch({ voice: { isOn, choose } }: { voice: Voice }) {
  if (!canListen()) return null
  return (
    <Switch
      size="md"
      mb="md"
      label={i18n.t('Voice commands')}
      description={i18n.t('Your browser may send what it hears to its maker.')}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        choose(checked)
      }}
    />
  )
}

function StepIndex({
  screens,
  at,
  onGo,
}: {
  screens: Screen[]
  at: number
  onGo: (index: number) => void
}) {
  return (
    <RowList label={i18n.t('All steps')}>
      {screens.map((screen, index) => (
        <li key={screen.id}>
          {startsSection(screens, index) && (
            <Text fw={600} c="dimmed" px="sm" pt="md" pb={4} className="wrap-anywhere">
              {screen.kind === 'step' && screen.sectionTitle}
            </Text>
          )}
          <UnstyledButton
            className={classes['jump'] ?? ''}
            aria-current={index === at ? 'step' : undefined}
            onClick={() => {
              onGo(index)
            }}
          >
            {labelOf(screen)}
          </UnstyledButton>
        </li>
      ))}
    </RowList>
  )
}

function labelOf(screen: Screen): string {
  if (screen.kind === 'step') return `${screen.number}. ${screen.step.text}`
  return screen.kind === 'prepare' ? i18n.t('Before you begin') : i18n.t('End')
}
