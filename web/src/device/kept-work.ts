import { serviceTime } from './service-clock.ts'

/** How far someone has come with a procedure. */
export interface WorkProgress {
  /** Of the screen they are at. */
  screenId: string
  /** Tools and parts that are at hand. */
  ready: string[]
  startedAt: string
  /** Of the procedure as it was when they began, or last looked at what had changed. */
  content: string
  /** Empty before anything was done. */
  changedAt: string
}

const prefix = 'millwright.work.'

export const begun = (content: string): WorkProgress => ({
  content,
  screenId: 'prepare',
  ready: [],
  startedAt: serviceTime(),
  changedAt: '',
})

/** Tablets are shared, and each person has come as far as they have come themselves. */
export function workKey(memberId: string, procedureId: string, part = ''): string {
  return `${prefix}${memberId}.${procedureId}${part}`
}

export function storedWork(key: string): WorkProgress | null {
  const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<WorkProgress> | null
  return kept && { ...begun(''), ...kept }
}

/** At the end of a session: the next person begins at the beginning. */
export function forgetWork() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key)
  }
}
