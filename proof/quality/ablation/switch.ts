/** The result of a function while its rule is disabled. */
export type Neutral =
  | 'false'
  | 'true'
  | 'same'
  | 'none'
  | 'undefined'
  | 'zero'
  | 'set'
  | 'map'
  | 'void'

const answers: Record<Neutral, (first: unknown) => unknown> = {
  false: () => false,
  true: () => true,
  same: (first) => first,
  none: () => [],
  undefined: () => undefined,
  zero: () => 0,
  set: () => new Set(),
  map: () => new Map(),
  void: () => undefined,
}

/** A disabled rule, and its neutral result. */
interface Off {
  name: string
  neutral: Neutral
}

interface State {
  off: Off | undefined
  forGood: Off | undefined
  /** Rules whose result differed from their neutral one. Recorded while there is a collector. */
  effective: Set<string> | undefined
  calls: number
  maxCalls: number
}

/** A loop may wait for a disabled rule. */
export class EndlessError extends Error {}

const state: State = {
  off: undefined,
  forGood: undefined,
  effective: undefined,
  calls: 0,
  maxCalls: Infinity,
}

/** Every function of the engine runs through this while it is measured ({@link switchable}). */
export function throughRule(
  name: string,
  neutrals: readonly Neutral[],
  first: unknown,
  body: () => unknown,
): unknown {
  state.calls += 1
  if (state.calls > state.maxCalls) throw new EndlessError(name)
  const { off, effective, forGood } = state
  if (forGood?.name === name) return answers[forGood.neutral](first)
  if (off?.name === name) return answers[off.neutral](first)
  const result = body()
  if (effective) {
    for (const neutral of neutrals) {
      const isVoid = neutral === 'void'
      if (isVoid || !isLike(result, answers[neutral](first))) effective.add(`${name} ${neutral}`)
    }
  }
  return result
}

function isLike(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((one, index) => one === b[index])
  }
  const areSizes = (a instanceof Set || a instanceof Map) && (b instanceof Set || b instanceof Map)
  return areSizes && a.size === 0 && b.size === 0
}

/** Runs work and reports which rules had an effect, and how many calls it took. */
export async function watchRules<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; effective: Set<string>; calls: number }> {
  const effective = new Set<string>()
  Object.assign(state, { effective, calls: 0, maxCalls: Infinity })
  const result = await work()
  state.effective = undefined
  return { result, effective, calls: state.calls }
}

/** Runs work with a rule disabled. @param usual the number of calls with it enabled */
export async function withoutRule<Result>(
  name: string,
  neutral: Neutral,
  usual: number,
  work: () => Promise<Result>,
): Promise<Result> {
  Object.assign(state, { off: { name, neutral }, calls: 0, maxCalls: 20 * usual + 100_000 })
  try {
    return await work()
  } finally {
    Object.assign(state, { off: undefined, maxCalls: Infinity })
  }
}

/** Disables a rule for the rest of the process. */
export function leaveOut(name: string, neutral: Neutral): void {
  state.forGood = { name, neutral }
}
