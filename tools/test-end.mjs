import { after, afterEach } from 'node:test'

/**
 * How long a group may continue after its last test: services that it started end within ten, or with the job that one
 * of their requests waits for, which takes longer while other groups run.
 */
const secondsAfterTests = 120
/**
 * How long no test may end, as the runner has no limit for a hook that waits forever. It is longer than any test may
 * take, whatever the number of tests in a group and the speed of the machine.
 */
const secondsWithoutTest = 1000

/**
 * Fails a test process that does not end by itself, and tells what keeps it open: otherwise something left open by a
 * test would silently block the run forever.
 */
export function endWithTests({
  afterTests = secondsAfterTests,
  withoutTest = secondsWithoutTest,
} = {}) {
  const timer = failAfter(withoutTest, 'no test has ended meanwhile')
  afterEach(() => {
    timer.refresh()
  })
  after(() => failAfter(afterTests, 'its tests are over, and something of them is still open'))
}

function failAfter(seconds, why) {
  const fail = () => {
    const open = process.getActiveResourcesInfo().join(', ')
    console.error(`After ${seconds} s this test process is stopped: ${why} (${open}).`)
    process.exit(1)
  }
  return setTimeout(fail, seconds * 1000).unref()
}
