import { environment, run } from '../processes.mjs'
import { at } from '../paths.mjs'
import { say, SetupError } from '../say.mjs'
import { writeCount } from '../test-count/counts.mjs'

/** Lint also checks types. */
const checks = ['lint', 'messages', 'vocabulary', 'boundaries', 'dead-code', 'format:check']

/**
 * Runs the checks that a change has to pass. `--static` leaves out the tests; the name of a check runs only that:
 * `npm run check -- messages --write`.
 */
export async function task(args, node) {
  const [only, ...options] = args
  const known = [...checks, 'types']
  if (known.includes(only)) return await runCheck(only, options, node)
  if (only !== undefined && only !== '--static') {
    throw new SetupError(`There is no check "${only}"; there are ${known.join(', ')}.`)
  }
  const chosen = args.includes('--static') ? checks : [...checks, 'test']
  const failed = []
  for (const name of chosen) {
    say(`check: ${name}`)
    const code = await runCheck(name, [], node)
    if (code !== 0) failed.push(name)
    if (code !== 0 && !args.includes('--static')) break
  }
  for (const name of failed.filter((one) => checks.includes(one))) {
    writeCount(`check-${name.replace(':', '-')}`, {
      passed: 0,
      failed: 1,
      failures: [`npm run check -- ${name}`],
    })
  }
  if (failed.length > 0) say(`These checks failed: ${failed.join(', ')}.`)
  return failed.length > 0 ? 1 : 0
}

async function runCheck(name, options, node) {
  return await run(node, [at('tools', 'run.mjs'), name, ...options], { env: environment(node) })
}
