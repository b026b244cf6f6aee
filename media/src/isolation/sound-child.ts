import { serveTask } from '@millwright/isolation/serve-task'

import { writeSound, type SoundTask } from '../sound.ts'

serveTask<SoundTask, { contentType: string | null }, { done: number; total: number }>({
  run: async (task) => ({ contentType: await writeSound(task).catch(() => null) }),
  failureOf: () => undefined,
})
