import { serveTask } from '@millwright/isolation/serve-task'

import { redactPhoto, type RedactedPhoto, type RedactTask } from '../redact-photo.ts'

serveTask<RedactTask, RedactedPhoto | null, never>({
  run: async (task) => await redactPhoto(task),
  failureOf: () => ({ code: 'media_damaged', details: {} }),
})
