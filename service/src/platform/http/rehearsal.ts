import type { PoolClient } from 'pg'

import { withoutCommit } from '#platform/answer'
import type { RequestParts } from '#platform/http/validation'

/** Ends a transaction that was only to tell what it would come to. */
class Rehearsed extends Error {
  readonly outcome: unknown

  constructor(outcome: unknown) {
    super('A dry run is rolled back.')
    this.outcome = outcome
  }
}

/** Whether a change is only to say what it would answer. */
export function isDryRun({ query }: Pick<RequestParts, 'query'>): boolean {
  return (query as { dryRun?: unknown } | undefined)?.dryRun === true
}

/** @throws {Rehearsed} or what the commit would have found wrong */
export async function rollBackDryRun(client: PoolClient, outcome: unknown): Promise<never> {
  await client.query('set constraints all immediate')
  throw new Rehearsed(withoutCommit(outcome))
}

/** What a transaction answers, whether or not it was to last. */
export async function answerDryRun(transaction: Promise<unknown>): Promise<unknown> {
  try {
    return await transaction
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcome
    throw error
  }
}
