import type { Source } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import { stepsOf } from '@millwright/contract/step-numbers'

import { listAllCallouts } from './outline-tree.ts'

/** The sources of a procedure's parts in a document: steps, notices, tools and parts. */
export function listSources(procedure: Procedure, fileId: string): (Source & { id: string })[] {
  const { tools, parts, outline } = procedure
  const steps = stepsOf(outline).map(({ step }) => step)
  return [...steps, ...listAllCallouts(procedure), ...tools, ...parts].flatMap(({ id, source }) =>
    source?.fileId === fileId ? [{ id, ...source }] : [],
  )
}
