import type { Field } from '@millwright/contract/step-fields'
import type { LanguageCode } from '@millwright/contract/languages'
import { useEffect, useEffectEvent, useState } from 'react'

import { shownLanguage } from '../../../language.ts'
import { useStore } from '../../../ui/store.ts'
import { isNumber } from '../../outline/field-edits.ts'
import { finishStep, shownStep, type GoingOn } from '../going-on.ts'
import { isSpeaking, readAloud } from '../use-reading-aloud.ts'
import { understand } from './commands.ts'
import { listen, type Deafness } from './recognizer.ts'
import { spokenUnits } from './spoken-units.ts'

/** A recognized reading, which is recorded once confirmed. */
export interface RecognizedReading {
  stepId: string
  field: Field
  value: number
}

/** Voice commands in work mode: off until turned on, each time. */
export function useVoice(goingOn: GoingOn) {
  const { code } = useStore(shownLanguage)
  const { field, reading, hear, answer } = useHeardReading(goingOn)
  /** Speech that is not a command. */
  const [missed, setMissed] = useState('')
  const listening = useListening(code, (alternatives, quiet) => {
    if (isSpeaking()) return
    const understood = understand(alternatives, code, spokenUnits(field?.unit))
    const isUsed = understood && ('command' in understood || field)
    setMissed(isUsed ? '' : (alternatives[0] ?? ''))
    if (!understood) return
    if ('value' in understood) hear(understood.value)
    else if (understood.command === 'quiet') quiet()
    else if (understood.command === 'yes' || understood.command === 'no') {
      answer(understood.command === 'yes')
    } else doCommand(understood.command, goingOn)
  })
  return { ...listening, missed, reading, answer }
}

function doCommand(command: 'next' | 'back' | 'repeat' | 'done', goingOn: GoingOn): void {
  const { screens, at, onGo } = goingOn
  const screen = screens[at]
  if (command === 'next') onGo(at + 1)
  else if (command === 'back') onGo(at - 1)
  else if (command === 'done') finishStep(goingOn)
  else if (screen) readAloud(screen)
}

/** A spoken reading, until it is confirmed or rejected. */
function useHeardReading(goingOn: GoingOn) {
  const { screens, at, run } = goingOn
  const [spoken, setSpoken] = useState<RecognizedReading>()
  const field = fieldToFill(goingOn)
  const screenId = screens[at]?.id
  // A reading belongs to the step at which it was spoken.
  const reading = spoken?.stepId === screenId ? spoken : undefined
  return {
    field,
    reading,
    hear: (value: number) => {
      if (field && screenId !== undefined) setSpoken({ stepId: screenId, field, value })
    },
    answer: (isRight: boolean) => {
      const step = shownStep(goingOn)
      if (isRight && reading && step) {
        const { stepId, occurrence } = step
        const { field: filled, value } = reading
        run.add({ kind: 'value', stepId, occurrence, fieldId: filled.id, value })
      }
      setSpoken(undefined)
    },
  }
}

/** @param onHeard may stop the reading aloud */
function useListening(
  code: LanguageCode,
  onHeard: (alternatives: string[], quiet: () => void) => void,
) {
  const [isOn, setOn] = useState(false)
  const [deafness, setDeafness] = useState<Deafness>()
  const hear = useEffectEvent(onHeard)
  useEffect(() => {
    if (!isOn) return
    return listen(spokenLanguage(code), {
      onHeard: (alternatives) => {
        hear(alternatives, () => {
          setOn(false)
        })
      },
      onDeaf: (why) => {
        setDeafness(why)
        setOn(false)
      },
    })
  }, [isOn, code])
  return {
    isOn,
    deafness,
    choose: (next: boolean) => {
      setDeafness(undefined)
      setOn(next)
    },
  }
}

export type Voice = ReturnType<typeof useVoice>

/** The first missing reading of the step, or its only one, which can be corrected. */
function fieldToFill(goingOn: GoingOn): Field | undefined {
  const screen = goingOn.screens[goingOn.at]
  const step = shownStep(goingOn)
  if (screen?.kind !== 'step' || !step) return undefined
  const fields = (screen.step.fields ?? []).filter(({ kind }) => isNumber(kind))
  const open = fields.find(({ id }) => typeof step.values[id]?.value !== 'number')
  return open ?? (fields.length === 1 ? fields[0] : undefined)
}

/** The regional language: recognizers handle "en-GB" better than "en". */
function spokenLanguage(code: LanguageCode): string {
  return navigator.languages.find((each) => each.startsWith(code)) ?? code
}
