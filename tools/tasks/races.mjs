import { SetupError } from '../say.mjs'
import { runNodeTests } from './test-core.mjs'

const files = [
  'proof/races/lessons.test.ts',
  'proof/races/changes.test.ts',
  'proof/races/run-merging.test.ts',
  'service/test/idempotency.test.ts',
  'service/src/users/sign-in/sign-in.test.ts',
]

/**
 * The races of the tests in full: 1,000 histories of lessons, 10,000 of runs, 200 lost updates, 200 × 50
 * redemptions. Words select some of them: `run-merging`.
 */
export async function task(args, node) {
  const { words, seed } = optionsOf(args)
  const chosen = files.filter(
    (file) => words.length === 0 || words.some((word) => file.includes(word)),
  )
  if (chosen.length === 0) throw new SetupError(`No race has ${words.join(' or ')} in its name.`)
  const extra = { RACES: 'whole', RACES_SEED: seed }
  return await runNodeTests('races', chosen, node, { extra, timeoutSeconds: 900 })
}

function optionsOf(args) {
  const at = args.indexOf('--seed')
  const words = at < 0 ? args : args.toSpliced(at, 2)
  const seed = at < 0 ? '1' : args[at + 1]
  if (seed === undefined || words.some((word) => word.startsWith('--'))) {
    throw new SetupError('Usage: npm run prove -- races [run-merging …] [--seed 1]')
  }
  return { words, seed }
}
