import { createStore } from '../ui/store.ts'

/** What waits for people to say who they are; null where nothing does. */
export const asking = createStore<((isConfirmed: boolean) => void) | null>(null)

let asked: Promise<boolean> | undefined

/** Asks, however many wait for it at once. @returns whether they have said so */
export async function askWhoTheyAre(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    asking.change(() => resolve)
  }).finally(() => {
    asking.change(() => null)
    asked = undefined
  })
  return await asked
}
