import { isFailing } from '@millwright/runs/recorded-values'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'

import { i18n } from '../../../i18n.ts'
import { valueWords } from '../../runs/run-words.ts'
import type { Deafness } from './recognizer.ts'
import type { RecognizedReading, Voice } from './use-voice.ts'
import classes from '../working.module.css'

/** Shows that the device is listening, what can be said, and what it has heard. */
export function VoiceRow({ voice }: { voice: Voice }) {
  const { isOn, deafness, missed, reading, answer, choose } = voice
  if (!isOn && !deafness) return null
  return (
    <Group component="section" mt={8} gap="sm" wrap="nowrap" aria-label={i18n.t('Voice commands')}>
      {isOn && (
        <ActionIcon
          size={56}
          color="red"
          variant="filled"
          className={classes['listening'] ?? ''}
          aria-label={i18n.t('Stop listening')}
          onClick={() => {
            choose(false)
          }}
        >
          <IconMicrophone size={26} />
        </ActionIcon>
      )}
      {isOn && reading ? (
        <Question reading={reading} onAnswer={answer} />
      ) : (
        <Text component="output" size="sm" className="wrap-anywhere">
          {deafness ? deafnessWords(deafness) : listeningWords(missed)}
        </Text>
      )}
    </Group>
  )
}

function Question({
  reading: { field, value },
  onAnswer,
}: {
  reading: RecognizedReading
  onAnswer: (isRight: boolean) => void
}) {
  const words = i18n.t('{label}: {value}?', { label: field.label, value: valueWords(field, value) })
  return (
    <Group gap="sm" flex={1}>
      <Text component="output" fw={650}>
        {isFailing(field, value) ? `${words} ${i18n.t('Out of limits')}` : words}
      </Text>
      <Button
        size="lg"
        onClick={() => {
          onAnswer(true)
        }}
      >
        {i18n.t('Yes')}
      </Button>
      <Button
        size="lg"
        variant="default"
        onClick={() => {
          onAnswer(false)
        }}
      >
        {i18n.t('No')}
      </Button>
    </Group>
  )
}

function listeningWords(missed: string): string {
  const words = i18n.t('Listening. Say “next”, “back”, “repeat”, “done”, or a reading.')
  return missed ? `${i18n.t('“{words}” isn’t a command.', { words: missed })} ${words}` : words
}

function deafnessWords(why: Deafness): string {
  const words: Record<Deafness, string> = {
    refused: i18n.t('The microphone can’t be used. Allow it for this page in your browser.'),
    offline: i18n.t('This browser needs a connection to recognize speech.'),
    failed: i18n.t('This browser can’t recognize speech here.'),
  }
  return words[why]
}
