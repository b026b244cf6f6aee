import assert from 'node:assert/strict'

import fc from 'fast-check'

import { newId } from '../../service/src/platform/id.ts'
import type { TestMember } from '../../service/test/service.ts'

/** What one client does; positions count from the lessons before the round. */
export type Command =
  | { kind: 'create' }
  | { kind: 'delete'; at: number }
  | { kind: 'move'; at: number; to: number; isConditional: boolean }
  | { kind: 'turn around'; isConditional: boolean }
  | { kind: 'leave one out'; at: number }
  | { kind: 'name one twice'; at: number }
  | { kind: 'name a stranger'; at: number }

const at = fc.nat({ max: 20 })
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      at,
      to: at,
      isConditional: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('turn around' as const),
      isConditional: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'leave one out' as const,
        'name one twice' as const,
        'name a stranger' as const,
      ),
      at,
    }),
  },
)

const clients = 8

/** Rounds in each of which eight clients act at once on the course as it was before the round. */
export const history = fc.array(fc.array(command, { minLength: clients, maxLength: clients }), {
  minLength: 1,
  maxLength: 3,
})

interface State {
  ids: string[]
  etag: string
}

interface Outcome {
  command: Command
  status: number
  /** The requested sequence. */
  requested: string[] | undefined
  /** The created or deleted lesson. */
  id: string | undefined
}

/** Plays a history on a new course, and checks it after each round. */
export async function play(members: TestMember[], rounds: Command[][]): Promise<void> {
  const [manager] = members
  assert(manager)
  const { id: courseId } = await manager.client.courses.create({ body: { title: 'Pump basics' } })
  for (const title of ['A', 'B', 'C', 'D']) {
    await manager.client.lessons.create({ body: { courseId, title } })
  }
  for (const round of rounds) {
    const before = await stateOf(manager, courseId)
    const outcomes = await Promise.all(
      round.map((each, index) => act(members[index] ?? manager, courseId, before, each)),
    )
    check(before, await stateOf(manager, courseId), outcomes)
  }
}

async function stateOf({ client, fetch: send }: TestMember, courseId: string): Promise<State> {
  const { items } = await client.lessons.list({ query: { courseId, limit: 200 } })
  assert.deepEqual(
    items.map(({ lessonIndex }) => lessonIndex),
    items.map((_, index) => index),
    'indices run from 0 without gaps',
  )
  const response = await send(`/courses/${courseId}`)
  await response.arrayBuffer()
  return { ids: items.map(({ id }) => id), etag: response.headers.get('etag') ?? '' }
}

async function act(
  { fetch: send }: TestMember,
  courseId: string,
  before: State,
  each: Command,
): Promise<Outcome> {
  const chosen = 'at' in each ? before.ids[each.at % Math.max(1, before.ids.length)] : undefined
  if (each.kind === 'create') {
    const response = await send('/lessons', json('POST', { courseId, title: 'New' }))
    const { id } = (await response.json()) as { id?: string }
    return { command: each, status: response.status, requested: undefined, id }
  }
  if (each.kind === 'delete') {
    const { status } = await send(`/lessons/${chosen ?? newId()}`, { method: 'DELETE' })
    return { command: each, status, requested: undefined, id: chosen }
  }
  const requested = sequenceOf(before.ids, each)
  const headers = 'isConditional' in each && each.isConditional ? { 'if-match': before.etag } : {}
  const response = await send(
    '/lessons/reorder',
    json('PATCH', { courseId, lessonIds: requested }, headers),
  )
  await response.arrayBuffer()
  return { command: each, status: response.status, requested, id: undefined }
}

function sequenceOf(ids: string[], each: Command): string[] {
  const place = 'at' in each ? each.at % Math.max(1, ids.length) : 0
  const [chosen = newId()] = ids.slice(place)
  switch (each.kind) {
    case 'move':
      return ids.toSpliced(place, 1).toSpliced(each.to % Math.max(1, ids.length), 0, chosen)
    case 'turn around':
      return ids.toReversed()
    case 'leave one out':
      return ids.toSpliced(place, 1)
    case 'name one twice':
      return [...ids, chosen]
    case 'name a stranger':
      return [...ids.toSpliced(place, 1), newId()]
    default:
      return ids
  }
}

/** Whether the state after a round can result from its outcomes in some order. */
function check(before: State, after: State, outcomes: Outcome[]): void {
  const about = JSON.stringify(outcomes.map(({ command: { kind }, status }) => [kind, status]))
  const isDone = ({ status }: Outcome) => status < 300
  const made = outcomes.filter((each) => each.command.kind === 'create' && isDone(each))
  const deleted = outcomes.filter((each) => each.command.kind === 'delete' && isDone(each))
  const orders = outcomes.filter(({ requested }) => requested !== undefined)
  const gone = new Set(deleted.map(({ id }) => id))
  const created = new Set(made.map(({ id }) => id))

  for (const outcome of outcomes) checkOutcome(outcome, about)
  assert.equal(gone.size, deleted.length, `a lesson is deleted once: ${about}`)
  assert.equal(new Set(after.ids).size, after.ids.length, `no lesson is there twice: ${about}`)
  const kept = after.ids.filter((id) => !created.has(id))
  const candidates = [before.ids, ...orders.filter(isDone).map(({ requested = [] }) => requested)]
    .slice(orders.some(isDone) ? 1 : 0)
    .map((ids) => ids.filter((id) => !gone.has(id)).join())
  assert(
    candidates.includes(kept.join()),
    `no lesson is lost, and the order is asked for: ${about}`,
  )
  const last = after.ids.slice(kept.length)
  assert.equal(last.length, made.length, `every new lesson is there: ${about}`)
  assert(
    last.every((id) => created.has(id)),
    `new lessons come last: ${about}`,
  )
  const won = orders.filter((each) => isDone(each) && isConditional(each.command))
  assert(won.length <= 1, `one order from one state: ${about}`)
  if (outcomes.every((each) => !isDone(each))) {
    assert.deepEqual(after, before, `what is refused changes nothing: ${about}`)
  }
}

function checkOutcome({ command: { kind }, status }: Outcome, about: string): void {
  const allowed: Record<Command['kind'], number[]> = {
    create: [201],
    delete: [204, 404],
    // Others may have created or deleted lessons meanwhile.
    move: [200, 412, 422],
    'turn around': [200, 412, 422],
    'leave one out': [200, 422],
    'name one twice': [422],
    'name a stranger': [422],
  }
  assert(allowed[kind].includes(status), `${kind} is answered ${status}: ${about}`)
}

function isConditional(each: Command): boolean {
  return 'isConditional' in each && each.isConditional
}

function json(method: string, body: object, headers: Record<string, string> = {}) {
  return {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
