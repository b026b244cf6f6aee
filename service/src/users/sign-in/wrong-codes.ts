import { ApiError } from '@millwright/contract/errors'

import type { OrganizationStore } from '#platform/database/organization-store'
import { countCall, forgetCall } from '#platform/http/rate-counters'

/** What is told of guesses, for the log and the metrics of operators. */
export interface GuessObserver {
  /** A code was wrong. */
  wrongCode(): void
  /** No more codes are taken for a while: from one network, or at all. */
  guessing(scope: 'network' | 'installation', network: string): void
}

interface Guarded {
  store: OrganizationStore
  limits: { wrongCodesPerIpPerHour: number; wrongCodesPerHour: number }
  guesses: GuessObserver
}

/**
 * Tries a code, unless too many were wrong lately: from this network, or from all of them together. A try is
 * counted before it is made and taken back when it was right, so that tries at once cannot slip past.
 *
 * @throws {ApiError} `rate_limited`
 */
export async function limitWrongCodes(
  { store, limits, guesses }: Guarded,
  network: string,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const counters = [
    { scope: 'network', limit: limits.wrongCodesPerIpPerHour, caller: network },
    { scope: 'installation', limit: limits.wrongCodesPerHour, caller: '' },
  ] as const
  const counted = counters.map(({ scope, limit, caller }) => ({
    scope,
    caller,
    policy: { name: `wrong-codes-${scope}`, limit, seconds: 3600 },
  }))
  for (const { scope, caller, policy } of counted) {
    await countCall(store, policy, caller).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'rate_limited')
        guesses.guessing(scope, network)
      throw error
    })
  }
  const isRight = await attempt()
  if (!isRight) guesses.wrongCode()
  else for (const { caller, policy } of counted) await forgetCall(store, policy, caller)
  return isRight
}
