import type { Cue, Transcript } from '@millwright/contract/captures'
import { Group, Highlight, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { SearchBox } from '../ui/SearchBox.tsx'
import { usePlayedSeconds } from '../ui/playing.ts'
import { formatDuration } from './duration.ts'
import classes from './captures.module.css'
import { shownText } from './shown-text.ts'

/** The number of passages visible at a glance: fewer need no search. */
const fewCues = 5

/** The transcript, searchable, each passage with a button to play it. */
export function CueList({
  transcript,
  player,
  onSeek,
}: {
  transcript: Transcript
  player: HTMLMediaElement | null
  onSeek: (seconds: number) => void
}) {
  const played = usePlayedSeconds(player)
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
          ? i18n.t('No matches in the transcript.')
          : i18n.t('{number} of {count}', { number: found.length, count: passages.length })}
      </Text>
      <Stack component="ol" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {found.map((cue) => (
          <CueRow
            key={cue.id}
            cue={cue}
            sought={sought}
            isCurrent={holdsMoment(cue, played)}
            onSeek={onSeek}
          />
        ))}
      </Stack>
    </Stack>
  )
}

function CueRow({
  cue,
  sought,
  isCurrent,
  onSeek,
}: {
  cue: Cue
  sought: string
  /** Whether the player is in this passage. */
  isCurrent: boolean
  onSeek: (seconds: number) => void
}) {
  return (
    <Group
      component="li"
      gap="sm"
      wrap="nowrap"
      align="flex-start"
      className={classes['cue']}
      {...(isCurrent && { 'aria-current': 'true' })}
    >
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
      <Highlight className="wrap-anywhere" highlight={sought} style={{ whiteSpace: 'pre-line' }}>
        {cue.text}
      </Highlight>
    </Group>
  )
}

/** A recording at its start has not been played. */
function holdsMoment({ start, end }: Cue, played: number): boolean {
  return played > 0 && start <= played && played < end
}

function holds(text: string, sought: string): boolean {
  return text.toLocaleLowerCase().includes(sought.toLocaleLowerCase())
}
