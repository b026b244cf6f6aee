import type { ProcedureDiff } from '@millwright/contract/procedure-versions'

import { escapeLines, onOneLine } from './lines.ts'

interface Change {
  kinds?: readonly string[]
  kind?: string
  before?: unknown
  after?: unknown
}

/** The differences between two states of a procedure, part by part. */
export function changeText(diff: ProcedureDiff): string {
  const { title, description, kind, sections, steps, callouts, tools, parts } = diff
  const lines = [
    ...(title ? changeLines('Title', title) : []),
    ...(description ? changeLines('Description', description) : []),
    ...(kind ? changeLines('Kind', kind) : []),
    ...sections.flatMap(({ sectionId, ...change }) => [
      ...changeLines(`Section ${onOneLine(sectionId)}`, change),
      ...(change.callouts ?? []).flatMap((each) => changeLines('  Notice', each)),
    ]),
    ...steps.flatMap(({ stepId, ...change }) => [
      ...changeLines(`Step ${onOneLine(stepId)}`, change),
      ...(change.callouts ?? []).flatMap((each) => changeLines('  Notice', each)),
      ...(change.fields ?? []).flatMap((each) => changeLines('  Field', each)),
      ...(change.choices ?? []).flatMap((each) => changeLines('  Choice', each)),
      ...(change.signOff ? changeLines('  Sign-off', change.signOff) : []),
    ]),
    ...callouts.flatMap((each) => changeLines('Notice of the procedure', each)),
    ...tools.flatMap((each) => changeLines('Tool', each)),
    ...parts.flatMap((each) => changeLines('Part', each)),
  ]
  return lines.length === 0 ? 'Nothing differs.' : lines.join('\n')
}

function changeLines(name: string, { kinds, kind, before, after }: Change): string[] {
  const what = (kinds ?? (kind === undefined ? [] : [kind])).join(', ')
  const [was, is] = [describeValue(before), describeValue(after)]
  return [
    `${name}${what === '' ? '' : ` (${what})`}`,
    ...(was === undefined || was === is ? [] : [`  - ${was}`]),
    ...(is === undefined || was === is ? [] : [`  + ${is}`]),
  ]
}

/** A text, or what represents a part: its words first. */
function describeValue(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return escapeLines(value, '    ')
  return onOneLine(
    JSON.stringify(value, (key, part: unknown) => (key === 'source' ? undefined : part)),
  )
}
