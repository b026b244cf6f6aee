import type { Operation } from './operation.ts'

type Operations = Record<string, Record<string, Operation>>

/** The GET whose `ETag` a condition on an operation is held against: its resource and verb. */
export interface Reading {
  resource: string
  verb: string
  operation: Operation
  /** Whether the operation has an address of its own, such as `…/archive`, beside that of the GET. */
  isElsewhere: boolean
}

/**
 * What an operation changes or answers, as it can be read: the GET that it names, the one of the same
 * path, or the one above it that answers the same.
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

/** Whether what an operation answers carries an `ETag`: what its GET would answer. */
export function isTagged({ result }: Operation, reading: Reading | undefined): boolean {
  return result !== undefined && reading?.operation.result === result
}
