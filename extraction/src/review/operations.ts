// The possible answers of a model: only operations on the ids of blocks it was shown. It cannot
// write text, so whatever it answers, the words of a draft are those of the document.

export const operationNames = ['setRole', 'merge', 'split', 'nest', 'attachCallout'] as const
export type OperationName = (typeof operationNames)[number]

export const blockRoles = ['step', 'substep', 'none'] as const
export type BlockRole = (typeof blockRoles)[number]

/** One edit of a draft. Ids are those of the document's blocks. */
export type Operation =
  /** Makes a block a step, a sub-step of the step before it, or no step. */
  | { op: 'setRole'; block: string; role: BlockRole }
  /** Joins a block to the step of the block just before it. */
  | { op: 'merge'; block: string; target: string }
  /** Begins a new step inside a block, at this offset of its text. */
  | { op: 'split'; block: string; at: number }
  /** Makes a step a sub-step of an earlier one. */
  | { op: 'nest'; block: string; target: string }
  /** Binds a callout to the step next to it. */
  | { op: 'attachCallout'; block: string; target: string }

/** Blocks as a model sees them: its ids (`b1`, `b2` …) with those of the document. */
export interface ShownBlock {
  shownId: string
  id: string
  /** Offsets in the block's text where it may be split. */
  splits: number[]
}

export interface ReadAnswer {
  operations: Operation[]
  /** The number of entries that are not operations on blocks that were shown. */
  malformed: number
}

const longestAnswer = 200_000
const maxOperations = 200

/**
 * The JSON schema of an answer, in the subset that strict modes of servers know: no optional
 * property, nothing additional, every id an enumeration.
 */
export function answerSchema(shown: readonly ShownBlock[]): object {
  const ids = shown.map(({ shownId }) => shownId)
  const most = Math.max(0, ...shown.map(({ splits }) => splits.length))
  const properties = {
    op: { type: 'string', enum: operationNames },
    block: { type: 'string', enum: ids },
    target: { type: 'string', enum: ['', ...ids] },
    role: { type: 'string', enum: ['', ...blockRoles] },
    at: { type: 'integer', enum: Array.from({ length: most + 1 }, (_, index) => index) },
  }
  return closed({ operations: { type: 'array', items: closed(properties) } })
}

function closed(properties: Record<string, object>): object {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

/**
 * Reads what a model answered: a JSON object, also one inside a fence or among other words. What
 * is no operation on a block it was shown is counted and left out.
 *
 * @returns undefined if it contains no list of operations
 */
export function readAnswer(text: string, shown: readonly ShownBlock[]): ReadAnswer | undefined {
  const entries = text.length > longestAnswer ? undefined : entriesIn(text)
  if (entries === undefined || entries.length > maxOperations) return undefined
  const byShownId = new Map(shown.map((block) => [block.shownId, block]))
  const operations = entries.flatMap((entry) => operationFrom(entry, byShownId) ?? [])
  return { operations, malformed: entries.length - operations.length }
}

function entriesIn(text: string): unknown[] | undefined {
  // Some models output their reasoning first.
  const answer = text.slice(text.lastIndexOf('</think>') + 1)
  for (const candidate of [text, between(answer, '{', '}'), between(answer, '[', ']')]) {
    const value = parsed(candidate)
    if (Array.isArray(value)) return value
    if (isRecord(value) && Array.isArray(value['operations'])) return value['operations']
  }
  return undefined
}

function between(text: string, first: string, last: string): string {
  return text.slice(text.indexOf(first), text.lastIndexOf(last) + 1)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function operationFrom(
  entry: unknown,
  shown: ReadonlyMap<string, ShownBlock>,
): Operation | undefined {
  if (!isRecord(entry)) return undefined
  const { op, role, at } = entry
  const named = shownBlock(entry['block'], shown)
  const block = named?.id
  const target = shownBlock(entry['target'], shown)?.id
  if (block === undefined) return undefined
  if (op === 'setRole') {
    const known = blockRoles.find((one) => one === role)
    return known && { op, block, role: known }
  }
  if (op === 'split') {
    const offset = typeof at === 'number' ? named?.splits[at - 1] : undefined
    return offset === undefined ? undefined : { op, block, at: offset }
  }
  if (op !== 'merge' && op !== 'nest' && op !== 'attachCallout') return undefined
  return target === undefined ? undefined : { op, block, target }
}

function shownBlock(id: unknown, shown: ReadonlyMap<string, ShownBlock>): ShownBlock | undefined {
  return typeof id === 'string' ? shown.get(id) : undefined
}
