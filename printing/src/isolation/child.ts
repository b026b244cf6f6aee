import { serveTask } from '@millwright/isolation/serve-task'

import { printSheet } from '../print-sheet.ts'
import type { PrintTask } from './print-isolated.ts'

serveTask<PrintTask, null, { done: number; total: number }>({
  run: async ({ sheet, path }, report) => {
    let done = 0
    await printSheet(sheet, path, () => {
      done += 1
      report({ done, total: done + 1 })
    })
    return null
  },
  failureOf: () => undefined,
})
