import { serveTask } from '@millwright/isolation/serve-task'

import { admitMedia, type AdmitTask } from '../admit.ts'
import { MediaError } from '../errors.ts'

serveTask<AdmitTask, { isBare: boolean }, { done: number; total: number }>({
  run: async (task) => ({ isBare: await admitMedia(task) }),
  failureOf: (error) =>
    error instanceof MediaError ? { code: error.code, details: {} } : undefined,
})
