import { createStore } from '../ui/store.ts'

/** Requests that wait for confirmation; null if there are none. */
export const asking = createStore<((isConfirmed: boolean) => void) | null>(null)

let confirmation: Promise<boolean> | undefined

/** Asks once, however many requests wait. @returns whether the person has confirmed */
export async function confirmIdentity(): Promise<boolean> {
  confirmation ??= new Promise<boolean>((resolve) => {
    asking.change(() => resolve)
  }).finally(() => {
    asking.change(() => null)
    confirmation = undefined
  })
  return await confirmation
}
