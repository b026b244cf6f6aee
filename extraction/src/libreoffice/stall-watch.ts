import type { Usage } from '@millwright/isolation/usage'

/** A process that works has more of the processor than that beside thirty others; one that waits has .07 seconds. */
const stalledMilliseconds = 4_000
const minSeconds = 0.12

/**
 * Watches whether a process gets on at all: one that waits for itself takes next to no processor time.
 *
 * @param onStall may be called more than once
 * @returns what is to be told its usage
 */
export function stallWatch(
  onStall: () => void,
  now: () => number = () => performance.now(),
): (usage: Usage) => void {
  let spent = 0
  let since = now()
  return ({ cpuSeconds }) => {
    if (cpuSeconds - spent >= minSeconds) {
      spent = cpuSeconds
      since = now()
    } else if (now() - since > stalledMilliseconds) onStall()
  }
}
