import { parseArgs } from 'node:util'

import { runNodeTests } from './test-core.mjs'

/** Sends a large file over connections that break again and again, and measures the service's memory. */
export async function task(args, node) {
  const { values } = parseArgs({
    args,
    options: {
      megabytes: { type: 'string', default: '2048' },
      cuts: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
    },
  })
  const extra = {
    UPLOAD_MEGABYTES: values.megabytes,
    UPLOAD_CUTS: values.cuts,
    UPLOAD_SEED: values.seed,
  }
  const files = ['service/test/cut-uploads.test.ts']
  return await runNodeTests('cut-uploads', files, node, { extra, timeoutSeconds: 900 })
}
