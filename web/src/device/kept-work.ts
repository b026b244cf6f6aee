import { serviceTime } from './service-clock.ts'

/** How far someone has got with a procedure. */
export interface WorkProgress {
  /** The id of the current screen. */
  screenId: string
  /** The tools and parts that are ready. */
  ready: string[]
  startedAt: string
  /** The fingerprint of the procedure as they last saw it. */
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

/** Tablets are shared, and each person has their own progress. */
export function workKey(memberId: string, procedureId: string, part = ''): string {
  return `${prefix}${memberId}.${procedureId}${part}`
}

/** Someone's run that this device continues. */
export interface RunHere {
  procedureId: string
  /** The version it was started with. */
  version: number
}

const runPart = '.run'

export function runKey(memberId: string, procedureId: string): string {
  return workKey(memberId, procedureId, runPart)
}

/** The runs that a member has begun here and not ended. */
export function runsHere(memberId: string): RunHere[] {
  const start = workKey(memberId, '')
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start) && key.endsWith(runPart))
    .map((key) => {
      const { version } = JSON.parse(localStorage.getItem(key) ?? '{}') as Pick<RunHere, 'version'>
      return { procedureId: key.slice(start.length, -runPart.length), version }
    })
}

export function storedWork(key: string): WorkProgress | null {
  const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<WorkProgress> | null
  return kept && { ...begun(''), ...kept }
}

/** At the end of a session: the next person starts at the beginning. */
export function forgetWork() {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key)
  }
}
