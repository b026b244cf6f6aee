/** How long the additions below take where the bounds of tests were chosen, in milliseconds. */
const usualMilliseconds = 60
const additions = 50_000_000

/**
 * How many times longer than usual this machine takes for the same work right now, at least 1. Bounds of tests are
 * multiplied by it: a machine that is slow or shared is no fault of the product.
 *
 * @param clock in milliseconds: the time that passes, or the time of the processor
 */
export function slownessOfMachine(clock: () => number = () => performance.now()): number {
  const before = clock()
  let sum = 0
  for (let at = 0; at < additions; at += 1) sum += at
  if (sum === 0) throw new Error('Nothing was added.')
  return Math.max(1, (clock() - before) / usualMilliseconds)
}

/** How long some work takes the processor, in milliseconds of the machine where the bounds of tests were chosen. */
export function millisecondsOf(work: () => void): number {
  const before = processorTime()
  work()
  return (processorTime() - before) / slownessOfMachine(processorTime)
}

/** Of this process, in milliseconds. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
