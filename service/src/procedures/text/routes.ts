import { ApiError, isErrorCode } from '@millwright/contract/errors'
import type { Input } from '@millwright/contract/operation'
import { procedureText } from '@millwright/contract/procedure-text'
import type { Draft } from '@millwright/extraction/draft'
import { DocumentError } from '@millwright/extraction/errors'
import { runIsolated } from '@millwright/extraction/isolation/run-isolated'

import { AfterCommit } from '#platform/answer'
import { routes, type Routes } from '#platform/http/routes'
import type { ProcessSlots } from '#platform/process-slots'

import { contentOf } from './content.ts'

/** The longest text takes 2 s as a list and 4 s of random letters, with up to 570 MB. */
const limits = { cpuSeconds: 10, memoryMegabytes: 700 }

/** @param slots for the reading processes */
export function procedureTextRoutes({ slots }: { slots: ProcessSlots }): Routes {
  return routes(procedureText, {
    async read({ org, body }) {
      return new AfterCommit(async () => contentOf(await slots.run(org.id, () => readText(body))))
    },
  })
}

/** @throws {ApiError} if the text cannot be read */
async function readText({
  text,
  format = 'text',
  language,
}: Input<typeof procedureText.read>['body']): Promise<Draft> {
  try {
    const task = { kind: 'pasted', text, format, language } as const
    return (await runIsolated(task, { limits })).draft
  } catch (error) {
    if (!(error instanceof DocumentError) || !isErrorCode(error.code)) throw error
    throw new ApiError(error.code)
  }
}
