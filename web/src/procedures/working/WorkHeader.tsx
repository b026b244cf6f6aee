import type { Procedure } from '@millwright/contract/procedures'
import { ActionIcon, Drawer, Group, Progress, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconList, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { SwitchPersonButton } from '../../floor/SwitchPersonButton.tsx'
import { OfflineMark } from '../../pages/OfflineMark.tsx'
import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { HandOverDialog, type Receiver } from '../runs/HandOverDialog.tsx'
import type { GoingOn } from './going-on.ts'
import { StepsDrawer } from './StepsDrawer.tsx'
import { placeWords } from './place-words.ts'
import { useReadingAloud } from './use-reading-aloud.ts'
import { useVoice } from './voice/use-voice.ts'
import { VoiceRow } from './voice/VoiceRow.tsx'
import classes from './working.module.css'

export function WorkHeader({
  procedure,
  screens,
  at,
  run,
  onGo,
  onHandOver,
  children,
}: GoingOn & {
  procedure: Procedure
  onHandOver: (to: Receiver, text: string) => void
  children: ReactNode
}) {
  const { memberId } = useOrganization()
  const [listed, list] = useDisclosure()
  const [confirming, dialog] = useDisclosure()
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
        <StepsDrawer
          {...{ procedure, screens, at, run, voice, aloud }}
          onGo={onGo}
          onHandOver={dialog.open}
          onClose={list.close}
        />
      </Drawer>
      <HandOverDialog
        performerId={memberId}
        opened={confirming}
        onClose={dialog.close}
        onHandOver={onHandOver}
      />
    </header>
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
