import { at } from '../paths.mjs'
import { environment, run } from '../processes.mjs'

/** Runs the service, restarted when its sources change, and the pages with hot reloading. */
export async function task(args, node) {
  const env = environment(node)
  const codes = await Promise.all([
    run(node, ['--watch', at('service', 'src', 'main.ts'), 'serve', ...args], { env }),
    run('vite', [], { cwd: at('web'), env }),
  ])
  return Math.max(...codes)
}
