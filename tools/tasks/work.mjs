import { runService } from './start.mjs'

/** Runs only jobs, alongside processes that answer requests. */
export async function task(args, node) {
  return await runService('work', args, node)
}
