import type { Transcript } from '@millwright/contract/captures'
import { Group, Highlight, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { SearchBox } from '../ui/SearchBox.tsx'
import { formatDuration } from './capture-looks.ts'
import { shownText } from './shown-text.ts'

/** So many passages one sees at a glance: fewer need no search. */
const fewCues = 5

/** What is said, to be searched, each passage with the moment to play it from. */
export function CueList({
  transcript,
  onSeek,
}: {
  transcript: Transcript
  onSeek: (seconds: number) => void
}) {
  const [sought, setSought] = useState('')
  const passages = transcript.cues.map((cue) => ({ ...cue, text: shownText(transcript, cue) }))
  const found = passages.filter(({ text }) => holds(text, sought))
  return (
    <Stack gap="sm">
      {passages.length > fewCues && (
        <SearchBox
          label={i18n.t('Search the transcript')}
          placeholder={i18n.t('Search the transcript')}
          value={sought}
          onSearch={setSought}
        />
      )}
      <Text component="output" size="sm" c="dimmed" hidden={sought === ''}>
        {found.length === 0
          ? i18n.t('Nobody says this.')
          : i18n.t('{number} of {count}', { number: found.length, count: passages.length })}
      </Text>
      <Stack component="ol" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {found.map((cue) => (
          <Group key={cue.id} component="li" gap="sm" wrap="nowrap" align="flex-start">
            <UnstyledButton
              fz="sm"
              fw={600}
              c="var(--mantine-color-anchor)"
              mih={24}
              miw={44}
              aria-label={i18n.t('Play from {start}', { start: formatDuration(cue.start) })}
              onClick={() => {
                onSeek(cue.start)
              }}
            >
              {formatDuration(cue.start)}
            </UnstyledButton>
            <Highlight
              className="wrap-anywhere"
              highlight={sought}
              style={{ whiteSpace: 'pre-line' }}
            >
              {cue.text}
            </Highlight>
          </Group>
        ))}
      </Stack>
    </Stack>
  )
}

function holds(text: string, sought: string): boolean {
  return text.toLocaleLowerCase().includes(sought.toLocaleLowerCase())
}
