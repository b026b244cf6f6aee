const key = 'millwright.extractions'

/** What an extraction was asked for. */
export interface Scope {
  candidate?: string
  all?: boolean
}

/** An extraction that was started in this tab. */
export interface KeptJob {
  jobId: string
  scope: Scope
}

/** The extractions of a document, the earliest first. They outlive a reload, not the tab. */
export function keptJobs(fileId: string): KeptJob[] {
  return stored()[fileId] ?? []
}

export function keepJob(fileId: string, job: KeptJob) {
  store({ ...stored(), [fileId]: [...keptJobs(fileId), job] })
}

export function dropJobs(fileId: string) {
  store(Object.fromEntries(Object.entries(stored()).filter(([id]) => id !== fileId)))
}

function stored(): Record<string, KeptJob[]> {
  return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, KeptJob[]>
}

function store(jobs: Record<string, KeptJob[]>) {
  sessionStorage.setItem(key, JSON.stringify(jobs))
}
