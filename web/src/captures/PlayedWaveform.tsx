import type { Marker } from '@millwright/contract/captures'
import type { MouseEvent } from 'react'

import { goTo, usePlayedSeconds } from '../ui/playing.ts'
import classes from './captures.module.css'
import { Waveform } from './Waveform.tsx'

/**
 * The waveform of a recording with its position and marked moments; a click seeks. For pointers only: the player
 * below has controls for keys and screen readers.
 */
export function PlayedWaveform({
  peaks,
  seconds,
  markers,
  player,
}: {
  peaks: readonly number[]
  /** The total duration. */
  seconds: number
  markers: readonly Marker[]
  player: HTMLMediaElement | null
}) {
  const played = usePlayedSeconds(player)
  const goToClicked = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (player) goTo(player, (seconds * (clientX - left)) / width)
  }
  const placeOf = (at: number) => ({ left: `${(100 * Math.min(at, seconds)) / seconds}%` })
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div className={classes['played']} onClick={goToClicked} aria-hidden>
      <Waveform peaks={peaks} />
      {markers.map(({ id, at }) => (
        <span key={id} className={classes['marker']} style={placeOf(at)} />
      ))}
      <span className={classes['playhead']} style={placeOf(played)} data-testid="playhead" />
    </div>
  )
}
