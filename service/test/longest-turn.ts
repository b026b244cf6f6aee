const intervalMilliseconds = 5

/**
 * Measures the longest uninterrupted work of the main thread, during which it answers nothing else: in milliseconds of
 * CPU time, which a busy machine does not lengthen.
 *
 * @returns a function that returns the longest stretch so far
 */
export function measureLongestTurn(): () => number {
  let [longest, last] = [0, process.threadCpuUsage()]
  const measure = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1e3)
    last = process.threadCpuUsage()
  }
  const timer = setInterval(measure, intervalMilliseconds)
  return () => {
    clearInterval(timer)
    measure()
    return longest
  }
}
