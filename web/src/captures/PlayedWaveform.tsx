import type { Marker } from '@millwright/contract/captures'
import type { MouseEvent } from 'react'

import { goTo, usePlayedSeconds } from '../ui/playing.ts'
import classes from './captures.module.css'
import { Waveform } from './Waveform.tsx'

/**
 * How loud a recording is, where it stands and what was marked in it; a click goes to that moment. For a
 * pointer only: the player below it has a control for keys and screen readers.
 */
export function PlayedWaveform({
  peaks,
  seconds,
  markers,
  player,
}: {
  peaks: readonly number[]
  /** The length of all. */
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
