const betweenLooks = 5

/**
 * Measures what the main thread computes at a stretch, so that nothing else can be answered: in milliseconds of
 * its processor, which a busy machine does not make longer.
 *
 * @returns the longest stretch until it is asked for
 */
export function measureLongestTurn(): () => number {
  let [longest, last] = [0, process.threadCpuUsage()]
  const look = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1e3)
    last = process.threadCpuUsage()
  }
  const timer = setInterval(look, betweenLooks)
  return () => {
    clearInterval(timer)
    look()
    return longest
  }
}
