import classes from './captures.module.css'

const barWidth = 3
const gap = 1
const height = 100
/** Silence is a line, not nothing. */
const minBar = 4

/** The loudness of a recording over time; the facts are next to it as text. */
export function Waveform({
  peaks,
  className,
}: {
  peaks: readonly number[]
  className?: string | undefined
}) {
  const width = peaks.length * (barWidth + gap)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={className ?? classes['waveform']}
      data-testid="waveform"
      aria-hidden
    >
      {peaks.map((peak, index) => {
        const bar = Math.max(minBar, peak)
        const x = index * (barWidth + gap)
        // oxlint-disable-next-line react/no-array-index-key -- bars have no other name than their place
        return <rect key={index} x={x} y={(height - bar) / 2} width={barWidth} height={bar} />
      })}
    </svg>
  )
}
