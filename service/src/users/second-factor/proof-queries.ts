import { ApiError } from '@millwright/contract/errors'

import type { SystemQueries } from '#platform/database/organization-store'
import { countCall, forgetCall } from '#platform/http/rate-counters'

import { limitWrongCodes, type Guarded } from '../sign-in/wrong-code-queries.ts'
import { findTotpStep } from './codes.ts'
import { consumeTotpStep, findSecret } from './queries.ts'

/** Anyone with access to the mailbox gets few attempts, from anywhere. */
const perPerson = { name: 'second-factor', limit: 10, seconds: 3600 }

/** @throws {ApiError} `second_factor_invalid`, `rate_limited` */
export async function requireProof(
  services: Guarded,
  { userId, network }: { userId: string; network: string },
  attempt: (db: SystemQueries) => Promise<boolean>,
): Promise<void> {
  const { store } = services
  await countCall(store, perPerson, userId)
  if (!(await limitWrongCodes(services, network, () => store.system(attempt)))) refuseCode()
  await forgetCall(store, perPerson, userId)
}

/**
 * Requires a code from the authenticator app of someone who has set one up.
 *
 * @throws {ApiError} `second_factor_invalid`, `rate_limited`
 */
export async function requireSetUpCode(
  services: Guarded,
  person: { userId: string; network: string },
  code: string,
): Promise<void> {
  await requireProof(services, person, async (db) => {
    const known = await findSecret(db, person.userId)
    return known?.isConfirmed === true && (await consumeSecondFactorCode(db, person.userId, code))
  })
}

/** Consumes a code, which works once. */
export async function consumeSecondFactorCode(
  db: SystemQueries,
  userId: string,
  code: string,
): Promise<boolean> {
  const { secret } = (await findSecret(db, userId)) ?? {}
  const step = secret === undefined ? null : findTotpStep(code, secret, Date.now())
  return (
    secret !== undefined && step !== null && (await consumeTotpStep(db, { userId, step, secret }))
  )
}

export function refuseCode(): never {
  throw new ApiError('second_factor_invalid')
}
