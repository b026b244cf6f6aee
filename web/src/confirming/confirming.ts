import { createStore } from '../ui/store.ts'

/** What waits for people to say who they are; null where nothing does. */
export const asking = createStore<((isConfirmed: boolean) => void) | null>(null)

let asked: Promise<boolean> | undefined

/** Asks, however many wait for it at once. @returns whether they have said so */
async function askWhoTheyAre(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    asking.change(() => resolve)
  }).finally(() => {
    asking.change(() => null)
    asked = undefined
  })
  return await asked
}

/** A `fetch` that has people say again who they are where the organization asks for it, and sends once more. */
export function confirmWhereAsked(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const isRefused = response.status === 422 && (await isToConfirm(response.clone()))
    return isRefused && (await askWhoTheyAre()) ? await fetch(input, init) : response
  }
}

async function isToConfirm(response: Response): Promise<boolean> {
  const problem = (await response.json().catch(() => null)) as { code?: unknown } | null
  return problem?.code === 'confirmation_required'
}
