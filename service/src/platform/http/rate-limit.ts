import { ApiError } from '@millwright/contract/errors'

const windowSeconds = 60
const maxCallers = 100_000

interface Budget {
  left: number
  /** When it is full again, in milliseconds since 1970. */
  renewsAt: number
}

/**
 * The limit of requests per minute and session. Each process counts its own: a count in the database would cost every
 * request more than its session check does.
 */
export class RateLimit {
  readonly #limit: number
  readonly #now: () => number
  readonly #budgets = new Map<string, Budget>()

  /** @param limit requests per minute; 0 for no limit */
  constructor(limit: number, now: () => number = Date.now) {
    this.#limit = limit
    this.#now = now
  }

  /**
   * Takes one request off a caller's budget.
   *
   * @returns headers with the remaining budget
   * @throws {ApiError} `rate_limited`
   */
  take(caller: string): Record<string, string> {
    if (this.#limit === 0) return {}
    const budget = this.#budgetOf(caller)
    const seconds = Math.max(1, Math.ceil((budget.renewsAt - this.#now()) / 1000))
    if (budget.left === 0) {
      throw new ApiError('rate_limited', {
        detail: `A session can send ${this.#limit} requests per minute.`,
        retryAfter: seconds,
        headers: this.#headers(0, seconds),
      })
    }
    budget.left -= 1
    return this.#headers(budget.left, seconds)
  }

  #budgetOf(caller: string): Budget {
    const known = this.#budgets.get(caller)
    if (known && known.renewsAt > this.#now()) return known
    if (this.#budgets.size >= maxCallers) this.#forgetRenewed()
    const budget = { left: this.#limit, renewsAt: this.#now() + windowSeconds * 1000 }
    this.#budgets.set(caller, budget)
    return budget
  }

  #forgetRenewed(): void {
    for (const [caller, { renewsAt }] of this.#budgets) {
      if (renewsAt <= this.#now()) this.#budgets.delete(caller)
    }
  }

  #headers(left: number, wait: number): Record<string, string> {
    return rateHeaders('session', this.#limit, windowSeconds, { left, wait })
  }
}

/** The limit and what is left of it (draft-ietf-httpapi-ratelimit-headers-11). */
export function rateHeaders(
  name: string,
  limit: number,
  seconds: number,
  { left, wait }: { left: number; wait: number },
): Record<string, string> {
  return {
    'ratelimit-policy': `"${name}";q=${limit};w=${seconds}`,
    ratelimit: `"${name}";r=${left};t=${wait}`,
  }
}
