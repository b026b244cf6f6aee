import path from 'node:path'

import { at, root } from '../paths.mjs'
import { run } from '../processes.mjs'
import { SetupError } from '../say.mjs'
import { serviceEnvironment } from '../setup/service-environment.mjs'
import { groupsOf } from '../test-groups.mjs'
import { filesOf } from '../setup/stamp.mjs'
import { ensureWeb } from '../setup/web.mjs'
import { countFile, settle, writeCount } from '../test-count/counts.mjs'

const folders = [
  'contract',
  'sdk',
  'isolation',
  'extraction',
  'cad',
  'media',
  'service',
  'web/src',
  'web/messages',
  'tools',
]
const reporter = at('tools', 'test-count', 'node-reporter.mjs')

/**
 * All tests but those in the browser. Arguments choose: `npm test -- guidebooks` runs the
 * files with that word in their path.
 */
export async function task(args, node) {
  await ensureWeb(node)
  return await runNodeTests('node-test', testFiles(args), node)
}

/** @returns the test files whose path holds one of the words; all when there is no word */
export function testFiles(words, where = folders) {
  const files = where
    .flatMap((folder) => filesOf(at(folder)))
    .filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file))
    .map((file) => path.relative(root, file))
  const chosen = files.filter(
    (file) => words.length === 0 || words.some((word) => file.includes(word)),
  )
  if (chosen.length === 0)
    throw new SetupError(`No test file has ${words.join(' or ')} in its path.`)
  return chosen
}

/** Runs test files on one throw-away database server, and leaves their count. */
export async function runNodeTests(runner, files, node, extra = {}, timeoutSeconds = 300) {
  writeCount(runner, { passed: 0, failed: 0 })
  const args = [
    '--test',
    '--test-global-setup=service/test/global-setup.ts',
    `--test-timeout=${timeoutSeconds * 1000}`,
    '--test-concurrency=4',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${countFile(runner)}`,
    ...groupsOf(files, runner),
  ]
  const env = await serviceEnvironment(node, extra)
  return settle(runner, await run(node, args, { env }))
}
