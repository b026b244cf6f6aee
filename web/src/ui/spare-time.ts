import { flushSync } from 'react-dom'

/** What waits, by what it is about: newer work takes the place of what waits for the same. */
const waiting = new Map<string, () => void>()
/** So few that a letter typed meanwhile waits for none of them. */
const atOnce = 4
/** A third of a picture; the rest is for the browser to draw it. */
const turnMilliseconds = 5
let isPlanned = false

/**
 * Does something that nobody waits for when there is nothing else to do, a few at a time. What it sets of the
 * state of components is drawn in the same turn.
 *
 * @param about what it is about, by which `hurry` does it at once
 * @returns what takes it back
 */
export function doInSpareTime(about: string, work: () => void): () => void {
  waiting.set(about, work)
  plan()
  return () => {
    if (waiting.get(about) === work) waiting.delete(about)
  }
}

/** Does at once what waits about something. @returns whether something did */
export function hurry(about: string): boolean {
  const work = waiting.get(about)
  if (!work) return false
  waiting.delete(about)
  flushSync(work)
  return true
}

/** Does all that waits. */
export function hurryAll(): void {
  doNext(waiting.size)
}

// On paper all is in sight.
if ('onbeforeprint' in globalThis) addEventListener('beforeprint', hurryAll)

function plan() {
  if (isPlanned || waiting.size === 0) return
  isPlanned = true
  // Not in every browser.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(takeTurn, { timeout: 1000 })
  else setTimeout(takeTurn, turnMilliseconds)
}

function takeTurn() {
  const end = performance.now() + turnMilliseconds
  isPlanned = false
  try {
    do doNext(atOnce)
    while (waiting.size > 0 && performance.now() < end)
  } finally {
    plan()
  }
}

function doNext(count: number) {
  const next = [...waiting].slice(0, count)
  for (const [about] of next) waiting.delete(about)
  flushSync(() => {
    for (const [, work] of next) work()
  })
}
