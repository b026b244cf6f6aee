import { SetupError } from '../say.mjs'
import { runNodeTests } from './test-core.mjs'

const files = [
  'proof/races/lessons.test.ts',
  'proof/races/changes.test.ts',
  'service/test/idempotency.test.ts',
  'service/src/users/sign-in/sign-in.test.ts',
]

/** The races of the tests in full: 1,000 histories of lessons, 200 lost updates, 200 × 50 redemptions. */
export async function task(args, node) {
  const [option, seed = '1', ...others] = args.length > 0 ? args : ['--seed']
  if (option !== '--seed' || others.length > 0)
    throw new SetupError('Usage: npm run prove -- races --seed 1')
  const extra = { RACES: 'whole', RACES_SEED: seed }
  return await runNodeTests('races', files, node, { extra, timeoutSeconds: 900 })
}
