import { runOutcomes, runStatuses } from '@millwright/contract/run-entries'

/** The state or outcome of a run, as people filter by it. */
export const runStates = ['running', 'paused', 'canceled', ...runOutcomes] as const
export type RunState = (typeof runStates)[number]

/** The filter of listed runs, in the page's address. */
export interface RunSearch {
  procedure?: string | undefined
  /** The id of the guidebook. */
  guidebook?: string | undefined
  serial?: string | undefined
  order?: string | undefined
  state?: RunState | undefined
  /** Days, in the time of the reader: `2026-11-27`. */
  from?: string | undefined
  until?: string | undefined
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function runSearch(search: Record<string, unknown>): RunSearch {
  const text = (name: string, pattern = /\S/) => {
    const value = search[name]
    const written = typeof value === 'number' ? String(value) : value
    return typeof written === 'string' && pattern.test(written) ? written : undefined
  }
  const found = {
    procedure: text('procedure', uuid),
    guidebook: text('guidebook', uuid),
    serial: text('serial'),
    order: text('order'),
    state: runStates.find((each) => each === search['state']),
    from: text('from', day),
    until: text('until', day),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** The same filter as sent to the service. */
export function runQueryOf({ procedure, guidebook, serial, order, state, from, until }: RunSearch) {
  const status = runStatuses.find((each) => each === state)
  const outcome = runOutcomes.find((each) => each === state)
  return {
    ...(procedure && { procedureId: procedure }),
    ...(guidebook && { guidebookId: guidebook }),
    ...(serial && { serialNumber: serial }),
    ...(order && { workOrder: order }),
    ...(status && { status }),
    ...(outcome && { outcome }),
    ...(from && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(until && { to: new Date(`${until}T24:00:00`).toISOString() }),
  }
}
