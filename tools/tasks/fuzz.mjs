import { at } from '../paths.mjs'
import { run } from '../processes.mjs'
import { serviceEnvironment } from '../setup/service-environment.mjs'
import { countFile, settle, writeCount } from '../test-count/counts.mjs'

/**
 * Sends made-up requests to a separate service and checks each response against the API reference:
 * `--requests 20000 --seed 1`. Every operation counts as a test.
 */
export async function task(args, node) {
  writeCount('fuzz', { passed: 0, failed: 0 })
  const program = at('proof', 'fuzz', 'requests', 'program.ts')
  const options = [program, ...args, '--count', countFile('fuzz')]
  const env = await serviceEnvironment(node)
  return settle('fuzz', await run(node, options, { cwd: at('service'), env }))
}
