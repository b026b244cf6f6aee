import { flushSync } from 'react-dom'

/** Waiting work by key: newer work replaces waiting work with the same key. */
const waiting = new Map<string, () => void>()
/** So few that a letter typed meanwhile doesn't wait for them. */
const atOnce = 4
/** A third of a frame; the rest is for the browser to paint it. */
const turnMilliseconds = 5
let isPlanned = false

/**
 * Does work that no one is waiting for when the browser is idle, a few items at a time. State that it sets is
 * rendered in the same tick.
 *
 * @param about the key by which `hurry` does it immediately
 * @returns what cancels it
 */
export function doInSpareTime(about: string, work: () => void): () => void {
  waiting.set(about, work)
  plan()
  return () => {
    if (waiting.get(about) === work) waiting.delete(about)
  }
}

/** Immediately does the waiting work with a key. @returns whether work was waiting */
export function hurry(about: string): boolean {
  const work = waiting.get(about)
  if (!work) return false
  waiting.delete(about)
  flushSync(work)
  return true
}

/** Does all waiting work. */
export function hurryAll(): void {
  doNext(waiting.size)
}

// On paper everything is visible.
if ('onbeforeprint' in globalThis) addEventListener('beforeprint', hurryAll)

function plan() {
  if (isPlanned || waiting.size === 0) return
  isPlanned = true
  // Not supported by every browser.
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
