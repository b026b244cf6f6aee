import type { PoolClient } from 'pg'

import { withoutCommit } from '#platform/answer'
import type { RequestParts } from '#platform/http/validation'

/** Ends the transaction of a dry run. */
class Rehearsed extends Error {
  readonly outcome: unknown

  constructor(outcome: unknown) {
    super('A dry run is rolled back.')
    this.outcome = outcome
  }
}

/** Whether a change is a dry run. */
export function isDryRun({ query }: Pick<RequestParts, 'query'>): boolean {
  return (query as { dryRun?: unknown } | undefined)?.dryRun === true
}

/** @throws {Rehearsed} or the error that the commit would have given */
export async function rollBackDryRun(client: PoolClient, outcome: unknown): Promise<never> {
  await client.query('set constraints all immediate')
  throw new Rehearsed(withoutCommit(outcome))
}

/** The result of a transaction, whether or not it was committed. */
export async function answerDryRun(transaction: Promise<unknown>): Promise<unknown> {
  try {
    return await transaction
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcome
    throw error
  }
}
