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
    if (id === undefined || !hasVoice()) return
    // Once as it comes, whatever is entered on it afterwards.
    if (isOn && latest.current) readAloud(latest.current)
    return () => {
      speechSynthesis.cancel()
    }
  }, [isOn, id])
  return hasVoice() ? { isOn, choose } : undefined
}

/** Begins anew where it is being read already. */
export function readAloud(screen: Screen): void {
  if (!hasVoice()) return
  speechSynthesis.cancel()
  for (const words of spokenWords(screen)) {
    const said = new SpeechSynthesisUtterance(words)
    said.lang = document.documentElement.lang
    speechSynthesis.speak(said)
  }
}

/** While it speaks, what a microphone hears is the device itself. */
export function isSpeaking(): boolean {
  return hasVoice() && speechSynthesis.speaking
}

function hasVoice(): boolean {
  return 'speechSynthesis' in globalThis
}
