import { errorOf } from '@millwright/sdk/client'

import { needsProof } from '../pages/session-requirements.ts'

const kept = new Set([200, 403, 404, 409])

/**
 * Refusals and missing content are kept like any response: pages then show the same. But earlier copies stay for
 * people who only have to prove who they are.
 */
export async function isWorthKeeping(response: Response): Promise<boolean> {
  if (response.status !== 403) return kept.has(response.status)
  return !needsProof((await errorOf(response.clone())).code)
}
