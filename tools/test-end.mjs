import { after, afterEach } from 'node:test'

/**
 * What a group may go on with after its last test: services that it started end within ten, or with the job that one of
 * their requests waits for, which takes longer beside other groups.
 */
const secondsAfterTests = 120
/**
 * What may pass without a test that ends: a hook that waits for ever has no limit of the runner. It is longer than any
 * test may take, and does not count how many tests a group has, or how slow the machine is.
 */
const secondsWithoutTest = 1000

/**
 * Fails a test process that does not end by itself, and tells what keeps it: something that a test left open would hold
 * up the run for ever, without a name.
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
