import path from 'node:path'

import { changedFiles, reachOf } from '../changed.mjs'
import { at, root } from '../paths.mjs'
import { run } from '../processes.mjs'
import { say, SetupError } from '../say.mjs'
import { serviceEnvironment } from '../setup/service-environment.mjs'
import { groupsOf } from '../test-groups.mjs'
import { filesOf } from '../setup/stamp.mjs'
import { startTestDatabase } from '../setup/test-database.mjs'
import { ensureWeb } from '../setup/web.mjs'
import { countFile, settle, writeCount } from '../test-count/counts.mjs'

const folders = [
  'contract',
  'sdk',
  'runs',
  'printing',
  'isolation',
  'extraction',
  'cad',
  'media',
  'embedded-postgres',
  'read-pipeline',
  'service',
  'web/src',
  'web/messages',
  'tools',
  'proof',
]
/** On two cores, since some of them wait for processes they have started. */
const filesAtOnce = 5
const reporter = at('tools', 'test-count', 'node-reporter.mjs')

/**
 * Runs all tests except those in the browser. Words select: `npm run test:core -- guidebooks` runs the files with that
 * word in their path. `--changed` leaves out what the change cannot affect, `--embedded` uses the embedded database
 * server, `--shard=1/3` runs a third.
 */
export async function task(args, node) {
  await ensureWeb(node)
  const { words, isEmbedded, isChanged, shard } = optionsOf(args)
  const reached = isChanged ? reachOf(await changedFiles()).folders : undefined
  if (reached?.length === 0) {
    say('Nothing has changed.')
    return 0
  }
  const files = testFiles(words, reached && folders.filter((folder) => isIn(folder, reached)))
  const database = await startTestDatabase(isEmbedded)
  try {
    return await runNodeTests('node-test', files, node, { extra: database.extra, shard })
  } finally {
    await database.stop()
  }
}

const isIn = (folder, reached) => reached.includes(folder.split('/')[0])

function optionsOf(args) {
  const words = args.filter((arg) => !arg.startsWith('--'))
  const shard = args.find((arg) => arg.startsWith('--shard='))?.slice('--shard='.length)
  const isKnown = (arg) =>
    ['--embedded', '--changed'].includes(arg) || /^--shard=\d+\/\d+$/.test(arg)
  const unknown = args.find((arg) => arg.startsWith('--') && !isKnown(arg))
  if (unknown) throw new SetupError(`Tests have no option ${unknown}.`)
  const [isEmbedded, isChanged] = [args.includes('--embedded'), args.includes('--changed')]
  return { words, isEmbedded, isChanged, shard }
}

/** @returns the test files whose path contains one of the words; all if there are no words */
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

/**
 * Runs test files on one database server, and writes their count.
 *
 * @param extra additions to the environment
 * @param shard the part of the groups to run: `1/3`
 */
export async function runNodeTests(
  runner,
  files,
  node,
  { extra, shard, timeoutSeconds = 300 } = {},
) {
  writeCount(runner, { passed: 0, failed: 0 })
  const args = [
    '--test',
    '--test-global-setup=service/test/global-setup.ts',
    `--test-timeout=${timeoutSeconds * 1000}`,
    `--test-concurrency=${filesAtOnce}`,
    ...(shard ? [`--test-shard=${shard}`] : []),
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${countFile(runner)}`,
    ...groupsOf(files, runner),
  ]
  const env = await serviceEnvironment(node, extra)
  return settle(runner, await run(node, args, { env }))
}
