import { serveTask } from '@millwright/isolation/serve-task'

import { prepareRecording, type Preparation, type Progress } from '../prepare.ts'
import type { PrepareTask } from './task.ts'

serveTask<PrepareTask, Preparation, Progress>({
  run: (task, report) => prepareRecording(task.path, task.seekablePath, report),
  failureOf: () => undefined,
})
