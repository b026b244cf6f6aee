import { serveTask } from '@millwright/isolation/serve-task'

import type { Preparation, PrepareTask, Progress } from '../preparation.ts'
import { prepareRecording } from '../prepare.ts'

serveTask<PrepareTask, Preparation, Progress>({
  run: (task, report) => prepareRecording(task, report),
  failureOf: () => undefined,
})
