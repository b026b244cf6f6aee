import { serveTask } from '@millwright/isolation/serve-task'

import { printSheet } from '../print-sheet.ts'
import type { PrintProgress, PrintTask } from './print-isolated.ts'

serveTask<PrintTask, null, PrintProgress>({
  run: async ({ sheet, path }, report) => {
    const total = sheet.rows.length
    await printSheet(sheet, path, (done) => report({ done, total }))
    return null
  },
  failureOf: () => undefined,
})
