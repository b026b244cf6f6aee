import { runService } from './start.mjs'

/** Runs jobs and answers no requests, beside processes that do. */
export async function task(args, node) {
  return await runService('work', args, node)
}
