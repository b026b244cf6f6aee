import { after } from 'node:test'

/** What a group may go on with after its last test: services that it started end within ten. */
const secondsAfterTests = 30
/** A group takes two minutes on two busy cores. A hook that waits for ever has no limit of the runner. */
const secondsInAll = 600

/**
 * Fails a test process that does not end by itself, and tells what keeps it: something that a test left open would hold
 * up the run for ever, without a name.
 */
export function endWithTests({ afterTests = secondsAfterTests, inAll = secondsInAll } = {}) {
  failAfter(inAll, 'its tests did not end')
  after(() => failAfter(afterTests, 'its tests are over, and something of them is still open'))
}

function failAfter(seconds, why) {
  const fail = () => {
    const open = process.getActiveResourcesInfo().join(', ')
    console.error(`After ${seconds} s this test process is stopped: ${why} (${open}).`)
    process.exit(1)
  }
  setTimeout(fail, seconds * 1000).unref()
}
