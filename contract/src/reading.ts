import type { Operation } from './operation.ts'

type Operations = Record<string, Record<string, Operation>>

/** The GET whose `ETag` a condition on an operation is compared with: its resource and verb. */
export interface Reading {
  resource: string
  verb: string
  operation: Operation
  /** Whether the operation has another path than the GET, such as `…/archive`. */
  isElsewhere: boolean
}

/**
 * The GET that returns what an operation changes or answers: the one it names, the one with the same
 * path, or one with a parent path and the same result.
 */
export function readingOf(
  operations: Operations,
  resource: string,
  { path, result, conditionOn }: Operation,
): Reading | undefined {
  if (conditionOn !== undefined) {
    const [named = '', verb = ''] = conditionOn.split('.')
    const operation = operations[named]?.[verb]
    if (!operation) throw new Error(`There is no operation ${conditionOn}.`)
    return { resource: named, verb, operation, isElsewhere: true }
  }
  const reads = Object.entries(operations[resource] ?? {}).filter(
    ([, { method }]) => method === 'GET',
  )
  const found =
    reads.find(([, read]) => read.path === path) ??
    reads.find(
      ([, read]) => path.startsWith(`${read.path}/`) && read.result && read.result === result,
    )
  if (!found) return undefined
  const [verb, operation] = found
  return { resource, verb, operation, isElsewhere: operation.path !== path }
}

/** Whether the answer of an operation has an `ETag`: it does if its GET returns the same. */
export function isTagged({ result }: Operation, reading: Reading | undefined): boolean {
  return result !== undefined && reading?.operation.result === result
}
