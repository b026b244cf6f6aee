import path from 'node:path'

import { describeFailure } from './failure.mjs'

/**
 * A reporter of node:test whose whole output is the count, as JSON. Tests are counted, and
 * files and suites are not; a file that fails before its first test is a failure.
 */
export default async function* countTests(events) {
  const count = { passed: 0, failed: 0, failures: [] }
  for await (const { type, data } of events) {
    if (data?.details?.type === 'suite' || data?.skip || data?.todo) continue
    if (type === 'test:pass' && !isFile(data)) count.passed += 1
    if (type !== 'test:fail') continue
    count.failed += 1
    const { name, file = name, details } = data
    const place = path.relative('.', file)
    count.failures.push(describeFailure(place, name, details.error.cause ?? details.error))
  }
  yield JSON.stringify(count)
}

function isFile({ name, file, nesting }) {
  return nesting === 0 && file !== undefined && file.endsWith(name)
}
