import { useEffect, useRef } from 'react'

import { useKeptChoice } from '../../ui/kept-choice.ts'
import type { Screen } from './screens.ts'
import { spokenWords } from './spoken-words.ts'

/**
 * Reads each step aloud as it appears, for people whose eyes and hands are on the machine.
 *
 * @returns undefined if the browser has no voice
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
    // Once per step, whatever is entered afterwards.
    if (isOn && latest.current) readAloud(latest.current)
    return () => {
      speechSynthesis.cancel()
    }
  }, [isOn, id])
  return hasVoice() ? { isOn, choose } : undefined
}

/** Starts over if it is already being read. */
export function readAloud(screen: Screen): void {
  if (!hasVoice()) return
  speechSynthesis.cancel()
  for (const words of spokenWords(screen)) {
    const utterance = new SpeechSynthesisUtterance(words)
    utterance.lang = document.documentElement.lang
    speechSynthesis.speak(utterance)
  }
}

/** While it speaks, a microphone hears the device itself. */
export function isSpeaking(): boolean {
  return hasVoice() && speechSynthesis.speaking
}

function hasVoice(): boolean {
  return 'speechSynthesis' in globalThis
}
