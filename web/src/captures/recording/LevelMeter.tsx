import { Text, VisuallyHidden } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

import { i18n } from '../../i18n.ts'
import classes from './recording.module.css'
import { watchLevel } from './sound-level.ts'

const silentMilliseconds = 5000

/** The microphone's level; says so if nothing is heard. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const bar = useRef<HTMLDivElement>(null)
  const [isSilent, setIsSilent] = useState(false)
  const isCalm = useReducedMotion()
  useEffect(() => {
    let heardAt = performance.now()
    return watchLevel(stream, isCalm ? 1000 : 100, (level) => {
      if (level > 0.05) heardAt = performance.now()
      setIsSilent(performance.now() - heardAt > silentMilliseconds)
      bar.current?.style.setProperty('--level', String(level))
    })
  }, [stream, isCalm])
  return (
    <div>
      <div className={classes['meter']} aria-hidden>
        <div ref={bar} className={classes['level']} data-calm={isCalm || undefined} />
      </div>
      <Text component="output" size="sm" mt={4} display="block">
        {isSilent ? (
          i18n.t('No sound detected. Is the microphone covered or switched off?')
        ) : (
          <VisuallyHidden>{i18n.t('The microphone picks up sound.')}</VisuallyHidden>
        )}
      </Text>
    </div>
  )
}
