import type { Procedure } from '@millwright/contract/procedures'
import { ActionIcon, Drawer, Group, Progress, Switch, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconList, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { SwitchPersonButton } from '../../floor/SwitchPersonButton.tsx'
import { OfflineMark } from '../../pages/OfflineMark.tsx'
import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { RowList } from '../../ui/RowList.tsx'
import type { GoingOn } from './going-on.ts'
import { startsSection, type Screen } from './screens.ts'
import { placeWords } from './place-words.ts'
import { useReadingAloud } from './use-reading-aloud.ts'
import { canListen } from './voice/recognizer.ts'
import { useVoice, type Voice } from './voice/use-voice.ts'
import { VoiceRow } from './voice/VoiceRow.tsx'
import classes from './working.module.css'

export function WorkHeader({
  procedure,
  screens,
  at,
  run,
  onGo,
  children,
}: GoingOn & {
  procedure: Procedure
  children: ReactNode
}) {
  const [listed, list] = useDisclosure()
  const voice = useVoice({ screens, at, run, onGo })
  const aloud = useReadingAloud(screens[at])
  return (
    <header className={classes['header']} data-bar="head">
      <Group wrap="nowrap" gap="sm">
        <StopButton procedureId={procedure.id} />
        <Place title={procedure.title} words={placeWords(screens, at)} />
        <SwitchPersonButton size={56} />
        <ActionIcon
          variant="default"
          size={56}
          aria-label={i18n.t('All steps')}
          onClick={list.open}
        >
          <IconList size={26} />
        </ActionIcon>
      </Group>
      <Progress
        mt={8}
        size="md"
        value={(100 * at) / (screens.length - 1)}
        aria-label={i18n.t('Work progress')}
      />
      <VoiceRow voice={voice} />
      {children}
      <Drawer opened={listed} onClose={list.close} title={i18n.t('All steps')} position="right">
        <Text fw={650} mb="md" className="wrap-anywhere">
          {procedure.title}
        </Text>
        <AloudSwitch aloud={aloud} />
        <VoiceSwitch voice={voice} />
        <StepIndex
          screens={screens}
          at={at}
          onGo={(index) => {
            list.close()
            onGo(index)
          }}
        />
      </Drawer>
    </header>
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

function StopButton({ procedureId }: { procedureId: string }) {
  const { slug } = useOrganization()
  const router = useRouter()
  return (
    <ActionIcon
      variant="default"
      size={56}
      aria-label={i18n.t('Stop and keep my place')}
      onClick={() => {
        void router.navigate(paths.procedure(slug, procedureId))
      }}
    >
      <IconX size={26} />
    </ActionIcon>
  )
}

function Place({ title, words }: { title: string; words: string }) {
  return (
    <div style={{ flex: 1, minWidth: 0 }}>
      <Text fw={650} lh={1.25} lineClamp={2} className="wrap-anywhere">
        {title}
      </Text>
      <Text size="sm" c="dimmed" component="output">
        {words} <OfflineMark />
      </Text>
    </div>
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
