import { ApiError } from '@millwright/contract/errors'

import type { OrganizationStore } from '#platform/database/organization-store'
import { countCall, forgetCall } from '#platform/http/rate-counters'

/** What operators learn about wrong codes, in logs and metrics. */
export interface GuessObserver {
  /** A code was wrong. */
  wrongCode(): void
  /**
   * No more codes are accepted for a while: from one network, on one shared device, or at all.
   *
   * @param source the network, or the device
   */
  guessing(scope: GuessScope, source: string): void
}

type GuessScope = 'network' | 'device' | 'installation'

export interface Guarded {
  store: OrganizationStore
  limits: { wrongCodesPerIpPerHour: number; wrongCodesPerHour: number }
  guesses: GuessObserver
}

/**
 * Tries a code, unless too many were wrong recently, from this network or from all together.
 *
 * @throws {ApiError} `rate_limited`
 */
export async function limitWrongCodes(
  services: Guarded,
  network: string,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const counted = [
    { scope: 'network', caller: network },
    { scope: 'installation', caller: '' },
  ] as const
  try {
    return await limitAttempts(services, counted, async () => {
      if (!(await attempt())) throw new WrongCode()
      return true
    })
  } catch (error) {
    if (error instanceof WrongCode) return false
    throw error
  }
}

class WrongCode extends Error {}

/**
 * Allows an attempt, unless too many failed recently. It is counted before it is made and uncounted if right, so
 * that concurrent attempts can't exceed the limit.
 *
 * @param attempt throws if it fails
 * @throws {ApiError} `rate_limited`, and what the attempt throws
 */
export async function limitAttempts<Shown>(
  { store, limits, guesses }: Guarded,
  counted: readonly { scope: GuessScope; caller: string }[],
  attempt: () => Promise<Shown>,
): Promise<Shown> {
  const limitOf = (scope: GuessScope) =>
    scope === 'installation' ? limits.wrongCodesPerHour : limits.wrongCodesPerIpPerHour
  const budgets = counted.map(({ scope, caller }) => ({
    scope,
    caller,
    policy: { name: `wrong-codes-${scope}`, limit: limitOf(scope), seconds: 3600 },
  }))
  for (const { scope, caller, policy } of budgets) {
    await countCall(store, policy, caller).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'rate_limited')
        guesses.guessing(scope, budgets[0]?.caller ?? '')
      throw error
    })
  }
  try {
    const shown = await attempt()
    for (const { caller, policy } of budgets) await forgetCall(store, policy, caller)
    return shown
  } catch (error) {
    if (isWrong(error)) guesses.wrongCode()
    throw error
  }
}

function isWrong(error: unknown): boolean {
  return error instanceof WrongCode || (error instanceof ApiError && error.status < 500)
}
