import { useEffect, useRef } from 'react'

import { useKeptChoice } from '../../ui/kept-choice.ts'
import type { Screen } from './screens.ts'
import { spokenWords } from './spoken-words.ts'

/**
 * Reads each step aloud as it comes, to who has eyes and hands on the machine.
 *
 * @returns undefined where the browser has no voice
 */
export function useReadingAloud(screen: Screen | undefined) {
  const [voice, choose] = useKeptChoice('voice', ['off', 'on'])
  const isOn = voice === 'on'
  const latest = useRef(screen)
  useEffect(() => {
    latest.current = screen
  })
  const id = screen?.id
  useEffect(() => {
    // Once as it comes, whatever is entered on it afterwards.
    if (!isOn || id === undefined || !latest.current || !hasVoice()) return
    for (const words of spokenWords(latest.current)) {
      const said = new SpeechSynthesisUtterance(words)
      said.lang = document.documentElement.lang
      speechSynthesis.speak(said)
    }
    return () => {
      speechSynthesis.cancel()
    }
  }, [isOn, id])
  return hasVoice() ? { isOn, choose } : undefined
}

function hasVoice(): boolean {
  return 'speechSynthesis' in globalThis
}
