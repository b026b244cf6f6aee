import { errorOf } from '@millwright/sdk/client'

import { needsProof } from '../pages/session-requirements.ts'

const kept = new Set([200, 403, 404, 409])

/**
 * What one is denied, or what is not there, is kept like any answer: pages then show the same. But what was kept before
 * stays for someone who only has to prove first who they are.
 */
export async function isWorthKeeping(response: Response): Promise<boolean> {
  if (response.status !== 403) return kept.has(response.status)
  return !needsProof((await errorOf(response.clone())).code)
}
