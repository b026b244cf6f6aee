import { useState } from 'react'

/** A chosen view, remembered on this device. */
export function useKeptChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const key = `millwright.choice.${name}`
  const [choice, setChoice] = useState(() => {
    const kept = readKept(key)
    return choices.find((each) => each === kept) ?? choices[0]
  })
  const choose = (next: Choice) => {
    setChoice(next)
    keep(key, next)
  }
  return [choice, choose]
}

/** A browser with storage blocked throws. */
function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, choice: string) {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // It lasts for this visit.
  }
}
