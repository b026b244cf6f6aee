import { serveTask } from '@millwright/isolation/serve-task'

import { prepareRecording, type Preparation, type PrepareTask, type Progress } from '../prepare.ts'

serveTask<PrepareTask, Preparation, Progress>({
  run: (task, report) => prepareRecording(task, report),
  failureOf: () => undefined,
})
